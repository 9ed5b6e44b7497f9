import { app, type WebContents } from 'electron';
import { isAppDocument } from './security-policy.ts';

/** Applies to every page this process will ever hold, also one that nobody meant to open. */
export function denyWanderingPages(): void {
  app.on('web-contents-created', (_event, contents) => denyWandering(contents));
  // No server is ever spoken to: no certificate of one is good, and none of ours is shown.
  app.on('certificate-error', (event, ...[, , , , trust]) => {
    event.preventDefault();
    trust(false);
  });
  app.on('select-client-certificate', (event, ...[, , , show]) => {
    event.preventDefault();
    show();
  });
  app.on('login', (event) => event.preventDefault());
}

function denyWandering(contents: WebContents): void {
  // A reload of the application's own document is the one navigation there is; frames get none.
  contents.on('will-navigate', (event) => {
    if (!event.isMainFrame || !isAppDocument(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isAppDocument(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}
