import { Menu } from 'electron';

/** No menu: every reload, zoom and developer entry of the default one is a way out. macOS needs copy and paste from a menu. */
export function setMinimalMenu(platform: NodeJS.Platform): void {
  const isMac = platform === 'darwin';
  Menu.setApplicationMenu(isMac ? Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }]) : null);
}
