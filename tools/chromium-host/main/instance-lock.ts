import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** A local socket named after the user-data folder: no port, and the system frees it when the process dies. */
function socketPath(userDataDir: string): string {
  const name = `custodia-${createHash('sha256').update(path.resolve(userDataDir)).digest('hex').slice(0, 24)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(os.tmpdir(), `${name}.sock`);
}

/** True for the first instance; a later one wakes the first and gets false. */
export async function holdInstance(userDataDir: string, onSecond: () => void): Promise<boolean> {
  const where = socketPath(userDataDir);
  if (await listen(where, onSecond)) return true;
  if (await knock(where)) return false;
  // Nobody answers: the socket file outlived a killed process.
  if (process.platform !== 'win32') rmSync(where, { force: true });
  return listen(where, onSecond);
}

function listen(where: string, onSecond: () => void): Promise<boolean> {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end('1');
    onSecond();
  });
  server.unref();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(where, () => {
      if (process.platform !== 'win32') process.on('exit', () => rmSync(where, { force: true }));
      resolve(true);
    });
  });
}

function knock(where: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(where);
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
