import { dialog, type BrowserWindow } from 'electron';
import type { Platform } from './platform.ts';

/** Works before there is any window. */
export function showFatal(title: string, text: string): void {
  dialog.showErrorBox(title, text);
}

/** System dialogs: the only way a path enters the application from the person's side. */
export function systemDialogs(parent: () => BrowserWindow | null): Platform['dialogs'] {
  return {
    async chooseFolder(title) {
      const options: Electron.OpenDialogOptions = { title, properties: ['openDirectory', 'createDirectory'] };
      const window = parent();
      const answer = await (window === null
        ? dialog.showOpenDialog(options)
        : dialog.showOpenDialog(window, options));
      return answer.canceled ? null : (answer.filePaths[0] ?? null);
    },
    async saveFile({ title, suggestedName, extension }) {
      const filters = [{ name: extension.toUpperCase(), extensions: [extension] }];
      const options: Electron.SaveDialogOptions = { title, defaultPath: suggestedName, filters };
      const window = parent();
      const answer = await (window === null
        ? dialog.showSaveDialog(options)
        : dialog.showSaveDialog(window, options));
      return answer.canceled || answer.filePath === '' ? null : answer.filePath;
    },
  };
}
