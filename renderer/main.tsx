import '../shared/zod-jitless.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { Notices } from './app/notices.tsx';
import { createQueryClient, keepFresh } from './bridge/query-client.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const client = createQueryClient();
keepFresh(client);

createRoot(root).render(
  <StrictMode>
    <I18nProvider locale="pt-BR">
      <QueryClientProvider client={client}>
        <Notices>
          <App />
        </Notices>
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);
