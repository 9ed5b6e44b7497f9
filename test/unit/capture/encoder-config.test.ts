import { describe, expect, it } from 'vitest';
import { fallbackOptions } from '../../../renderer/capture/encoder-fallback.ts';
import { candidates } from '../../../renderer/workers/capture/encoder-config.ts';

const options = {
  width: 1280,
  height: 720,
  frameRate: 30,
  videoBitrate: 2_500_000,
  videoCodec: 'auto',
  softwareOnly: false,
} as const;
const codecs = (change: object): readonly string[] =>
  candidates({ ...options, ...change }).map((c) => c.codec);

describe('candidates', () => {
  it('asks for H.264 and then VP9, or for the one that is wanted', () => {
    expect(codecs({})).toEqual(['avc1.42E01F', 'vp09.00.31.08']);
    expect(codecs({ videoCodec: 'h264' })).toEqual(['avc1.42E01F']);
    expect(codecs({ videoCodec: 'vp9' })).toEqual(['vp09.00.31.08']);
  });

  it('takes the level that the picture needs', () => {
    expect(codecs({ width: 640, height: 360 })).toEqual(['avc1.42E01E', 'vp09.00.30.08']);
    expect(codecs({ width: 1920, height: 1080 })).toEqual(['avc1.42E028', 'vp09.00.40.08']);
    expect(codecs({ width: 1280, height: 960 })[0]).toBe('avc1.42E020');
  });
});

describe('fallbackOptions', () => {
  it('leaves the graphics card first, then the codec, then gives up', () => {
    expect(fallbackOptions(options, 0)).toEqual(options);
    expect(fallbackOptions(options, 1)).toEqual({ ...options, softwareOnly: true });
    expect(fallbackOptions(options, 2)).toEqual({ ...options, softwareOnly: true, videoCodec: 'vp9' });
    expect(fallbackOptions(options, 3)).toBeNull();
    expect(fallbackOptions({ ...options, videoCodec: 'vp9' }, 2)).toBeNull();
  });
});
