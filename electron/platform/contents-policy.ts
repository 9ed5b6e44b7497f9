import { app, type WebContents } from 'electron';
import { isAppDocument } from './security-policy.ts';

/** Applies to every page this process will ever hold, also one that nobody meant to open. */
export function denyWanderingPages(): void {
  app.on('web-contents-created', (_event, contents) => denyWandering(contents));
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, callback) => {
    event.preventDefault();
    callback(false);
  });
  app.on('select-client-certificate', (event, _contents, _url, _list, callback) => {
    event.preventDefault();
    callback();
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
