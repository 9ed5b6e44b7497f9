// The least application a host can run: one blank page, and a way to append bytes to a file in clear. What the benches
// compare with: the same browser and the same way to main, without anything of Custódia.
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { app, BrowserWindow, ipcMain, session } from 'electron';

/** The one origin whose camera the Chromium host grants. */
const url = 'https://app.custodia.invalid/';
const page = '<!doctype html><html lang="en"><title>blank</title><body><button>blank</button></body></html>';
const file = process.env['CUSTODIA_BENCH_FILE'] ?? '';

await app.whenReady();
const own = session.fromPartition('plain', { cache: false });
own.protocol.handle('https', () => new Response(page, { headers: { 'content-type': 'text/html' } }));
ipcMain.handle('write', (_event, bytes) => appendFile(file, bytes));
app.on('window-all-closed', () => app.exit(0));

const preload = path.join(import.meta.dirname, 'preload.cjs');
const webPreferences = { session: own, preload, sandbox: true, contextIsolation: true };
const window = new BrowserWindow({ width: 1280, height: 800, webPreferences });
await window.loadURL(url);
