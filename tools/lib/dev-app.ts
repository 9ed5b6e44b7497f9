import react from '@vitejs/plugin-react';
import path from 'node:path';
import { createServer as createNetServer } from 'node:net';
import { createServer } from 'vite';
import { buildIfStale, root } from './build.ts';
import { describeHost, noHost, obtainHost } from './choose-host.ts';
import { openApp } from './open-app.ts';

process.exitCode = await develop(process.argv.slice(2));

/**
 * Main and preload are the built ones; main fetches the renderer from this server and still answers the application's own
 * origin, so that origin, permissions and (loosened) CSP work as in the product. Hot reload reaches the page by its socket.
 */
async function develop(args: readonly string[]): Promise<number> {
  const host = obtainHost();
  if (host === null) {
    console.error(noHost);
    return 1;
  }
  if (!buildIfStale()) return 1;
  const port = await freePort();
  const server = await createServer({
    configFile: false,
    root: path.join(root, 'renderer'),
    plugins: [react()],
    worker: { format: 'es' },
    // The page's own address exists nowhere: the socket must be told where the server is.
    server: {
      host: 'localhost',
      port,
      strictPort: true,
      hmr: { protocol: 'ws', host: 'localhost', clientPort: port },
      fs: { allow: [root] },
    },
  });
  await server.listen();
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('the development server has no address');
  console.log(`Custódia (desenvolvimento): abrindo em ${describeHost(host)}, recarga por ${address}`);
  try {
    return await openApp(host, args, { ...process.env, CUSTODIA_DEV_SERVER: address });
  } finally {
    await server.close();
  }
}

/** The page must be told the port before the server has one. */
function freePort(): Promise<number> {
  const probe = createNetServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
      probe.close(() => resolve(port));
    });
  });
}
