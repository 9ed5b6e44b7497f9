import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface FfmpegPlaces {
  /** The process's environment: FFMPEG_PATH and PATH are read. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Path of the binary that the optional package `ffmpeg-static` brings; null when it is not installed. */
  readonly packaged: string | null;
  readonly executable: (file: string) => boolean;
  readonly platform: NodeJS.Platform;
}

/** The places of this machine. */
export function ffmpegPlaces(): FfmpegPlaces {
  return { env: process.env, packaged: packagedFfmpeg(), executable, platform: process.platform };
}

/**
 * Where ffmpeg is: the file FFMPEG_PATH names, else the packaged one, else the first on PATH; null when there is none.
 * A FFMPEG_PATH that names nothing is not passed over in silence by another binary: the person who set it wants that one.
 */
export function findFfmpeg(places: FfmpegPlaces): string | null {
  const named = places.env['FFMPEG_PATH'];
  if (named !== undefined && named !== '') return places.executable(named) ? named : null;
  if (places.packaged !== null && places.executable(places.packaged)) return places.packaged;
  const name = places.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  const folders = (places.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder));
  return folders.map((folder) => path.join(folder, name)).find(places.executable) ?? null;
}

function executable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function packagedFfmpeg(): string | null {
  try {
    const found: unknown = createRequire(import.meta.url)('ffmpeg-static');
    // A program cannot be started from inside the archive of a packaged application.
    return typeof found === 'string' ? found.replace('app.asar', 'app.asar.unpacked') : null;
  } catch {
    return null;
  }
}
