// What `import … from 'electron'` resolves to in this host. A module that is not here fails to link, by name; those the
// application might reach for by habit are named, so that the message says what is missing.
import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { ipcMain } from './ipc-main.ts';
import { session } from './session.ts';
import { absent } from './strict.ts';
import { dialog, Menu, powerMonitor, powerSaveBlocker } from './system.ts';

export { app, BrowserWindow, dialog, ipcMain, Menu, powerMonitor, powerSaveBlocker, session };

export const shell = absent('shell');
export const net = absent('net');
export const protocol = absent('protocol');
export const clipboard = absent('clipboard');
export const screen = absent('screen');
export const safeStorage = absent('safeStorage');
export const nativeImage = absent('nativeImage');
export const nativeTheme = absent('nativeTheme');
export const Notification = absent('Notification');
export const Tray = absent('Tray');
export const utilityProcess = absent('utilityProcess');
export const webContents = absent('webContents');
export const crashReporter = absent('crashReporter');
export const autoUpdater = absent('autoUpdater');
export const desktopCapturer = absent('desktopCapturer');
export const globalShortcut = absent('globalShortcut');
