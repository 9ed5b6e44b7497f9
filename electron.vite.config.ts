import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

// Native addons and everything the main process takes from npm stay in node_modules (bundling would break their binaries).
export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      externalizeDeps: true,
      rollupOptions: {
        input: {
          main: resolve('electron/main.ts'),
          'verify-worker': resolve('electron/evidence/verify-worker.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      rollupOptions: {
        input: { preload: resolve('electron/preload.ts') },
        // A sandboxed preload script can only be CommonJS.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'renderer',
    build: {
      outDir: 'out/renderer',
      // Half the bytes to read before the first screen.
      minify: true,
      // Inlined assets would need `data:` in the CSP.
      assetsInlineLimit: 0,
      rollupOptions: { input: { index: resolve('renderer/index.html') } },
    },
    worker: { format: 'es' },
    plugins: [react()],
  },
});
