import { describe, expect, it } from 'vitest';
import { findFfmpeg, type FfmpegPlaces } from '../../../electron/media/find-ffmpeg.ts';

const places = (present: readonly string[], more: Partial<FfmpegPlaces> = {}): FfmpegPlaces => ({
  env: { PATH: '/usr/local/bin:/usr/bin' },
  packaged: null,
  executable: (file) => present.includes(file),
  platform: 'linux',
  ...more,
});

describe('findFfmpeg', () => {
  it('takes the first on PATH', () => {
    expect(findFfmpeg(places(['/usr/bin/ffmpeg']))).toBe('/usr/bin/ffmpeg');
    expect(findFfmpeg(places(['/usr/local/bin/ffmpeg', '/usr/bin/ffmpeg']))).toBe('/usr/local/bin/ffmpeg');
  });

  it('prefers the packaged one to PATH, and FFMPEG_PATH to both', () => {
    const present = ['/usr/bin/ffmpeg', '/app/ffmpeg', '/opt/ffmpeg'];
    expect(findFfmpeg(places(present, { packaged: '/app/ffmpeg' }))).toBe('/app/ffmpeg');
    const env = { PATH: '/usr/bin', FFMPEG_PATH: '/opt/ffmpeg' };
    expect(findFfmpeg(places(present, { packaged: '/app/ffmpeg', env }))).toBe('/opt/ffmpeg');
  });

  it('does not replace a FFMPEG_PATH that names nothing', () => {
    const env = { PATH: '/usr/bin', FFMPEG_PATH: '/opt/ffmpeg' };
    expect(findFfmpeg(places(['/usr/bin/ffmpeg'], { env }))).toBeNull();
  });

  it('never runs a program from the current folder', () => {
    expect(findFfmpeg(places(['ffmpeg', './ffmpeg'], { env: { PATH: ':.' } }))).toBeNull();
  });

  it('knows when there is none', () => {
    expect(findFfmpeg(places([]))).toBeNull();
  });
});
