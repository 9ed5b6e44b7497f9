import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Name under which the browser first shows the way to the host; the init script takes it off the page before anyone looks. */
export const bindingName = '__custodiaHost';

/**
 * Text that runs in every frame before the page: the host's own part, and in the main frame the preload script, wrapped
 * as the CommonJS module it was built as. Concatenated, because the page's CSP (rightly) forbids evaluating text.
 */
export function initScript(preload: string, hasMicrophone: boolean): string {
  const hostPage = pageSource('host-page.js');
  return `${hasMicrophone ? '' : withoutMicrophone()}
(() => {
  const binding = globalThis.${bindingName};
  if (binding === undefined || typeof window === 'undefined') return;
  delete globalThis.${bindingName};
  const electron = (() => { ${hostPage}\nreturn hostPage; })()(binding);
  if (window !== window.top) return;
  const require = (name) => {
    if (name === 'electron') return electron;
    throw new Error('a sandboxed preload script cannot load ' + name);
  };
  const module = { exports: {} };
  ((require, module, exports) => { ${preload}\n})(require, module, module.exports);
})();`;
}

/** Text that makes the page's machine one without a microphone. */
export function withoutMicrophone(): string {
  return `{ ${pageSource('without-microphone.js')} }`;
}

function pageSource(name: string): string {
  return readFileSync(path.join(import.meta.dirname, '../page', name), 'utf8');
}
