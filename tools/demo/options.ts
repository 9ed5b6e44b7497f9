import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

export interface DemoOptions {
  readonly out: string;
  readonly seconds: number;
  readonly camera: string | undefined;
}

/** Reads the command line; throws an Error with a plain sentence when it makes no sense. */
export function demoOptions(args: readonly string[]): DemoOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      out: { type: 'string', default: 'demo' },
      seconds: { type: 'string', default: '10' },
      camera: { type: 'string' },
    },
  });
  const seconds = Number(values.seconds);
  if (!Number.isFinite(seconds) || seconds < 1 || seconds > 86_400) {
    throw new Error(`--seconds pede um número de 1 a 86400, não "${values.seconds}".`);
  }
  const camera = values.camera === undefined ? undefined : path.resolve(values.camera);
  if (camera !== undefined && !existsSync(camera))
    throw new Error(`Arquivo de câmera não encontrado: ${camera}`);
  if (camera !== undefined && !/\.(mjpeg|y4m)$/.test(camera)) {
    throw new Error('--camera pede um arquivo .mjpeg ou .y4m.');
  }
  return { out: path.resolve(values.out), seconds, camera };
}
