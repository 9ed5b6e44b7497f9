import { findBrowser } from '../chromium-host/find-browser.ts';
import { fetchElectron, findElectron } from './electron-binary.ts';
import { prepareSystem } from './prepare.mjs';

export type Host =
  | { readonly kind: 'electron'; readonly binary: string }
  | { readonly kind: 'chromium'; readonly browser: string };

/** What the application can run on here and now; installs nothing. */
export function presentHost(): Host | null {
  const binary = findElectron();
  if (binary !== null) return { kind: 'electron', binary };
  const browser = findBrowser();
  return browser === null ? null : { kind: 'chromium', browser };
}

/** The same, after trying to get what is missing: Electron first, then (Debian, as root) the system's Chromium. */
export function obtainHost(): Host | null {
  const binary = findElectron() ?? fetchElectron();
  if (binary !== null) return { kind: 'electron', binary };
  if (findBrowser() === null && process.platform === 'linux') prepareSystem(['chromium', 'ffmpeg']);
  return presentHost();
}

export function describeHost(host: Host): string {
  return host.kind === 'electron' ? 'Electron' : `navegador instalado (${host.browser})`;
}

export const noHost = [
  'Não encontrei onde abrir o Custódia: o Electron não pôde ser obtido e não há Chromium, Chrome ou Edge instalado.',
  'Instale um deles (no Debian: apt install chromium) ou indique o executável na variável CUSTODIA_BROWSER.',
].join('\n');
