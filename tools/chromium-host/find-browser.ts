import { existsSync } from 'node:fs';
import path from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

const linux = [
  ...[
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
  ],
  ...[
    '/opt/google/chrome/chrome',
    '/usr/bin/microsoft-edge',
    '/usr/bin/microsoft-edge-stable',
    '/snap/bin/chromium',
  ],
];
const macos = ['Google Chrome', 'Microsoft Edge', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

function windows(env: Env): string[] {
  const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter(
    (root) => root !== undefined,
  );
  const programs = [
    'Google/Chrome/Application/chrome.exe',
    'Microsoft/Edge/Application/msedge.exe',
    'Chromium/Application/chrome.exe',
  ];
  return programs.flatMap((program) => roots.map((root) => path.join(root, program)));
}

/** An installed Chromium, Chrome or Edge; `CUSTODIA_BROWSER` goes first. Null when there is none. */
export function findBrowser(env: Env = process.env, platform = process.platform): string | null {
  const own = env['CUSTODIA_BROWSER'];
  if (own !== undefined && own !== '') return existsSync(own) ? own : null;
  const places = platform === 'win32' ? windows(env) : platform === 'darwin' ? macos : linux;
  return places.find((place) => existsSync(place)) ?? null;
}
