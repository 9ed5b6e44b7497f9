import { expect, test } from 'vitest';
import { playlist } from '../../../electron/evidence/playlist.ts';
import { segment } from '../../support/evidence/take.ts';

const entry = (i: number, durationMs: number) => ({
  i,
  plainSha256: segment(i).sha256,
  plainBytes: 1,
  cipherSha256: segment(i).sha256,
  cipherBytes: 1,
  startMs: 0,
  durationMs,
});

test('a VOD playlist of fragmented MP4 with true durations', () => {
  expect(playlist([entry(0, 0), entry(1, 1000), entry(2, 2034), entry(3, 5)])).toBe(
    [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-TARGETDURATION:3',
      '#EXT-X-MEDIA-SEQUENCE:1',
      '#EXT-X-PLAYLIST-TYPE:VOD',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-MAP:URI="000000.m4s"',
      '#EXTINF:1.000,',
      '000001.m4s',
      '#EXTINF:2.034,',
      '000002.m4s',
      '#EXTINF:0.005,',
      '000003.m4s',
      '#EXT-X-ENDLIST',
      '',
    ].join('\n'),
  );
});

test('a take without segments has an empty playlist that ends', () => {
  expect(playlist([])).not.toContain('m4s');
  expect(playlist([])).toContain('#EXT-X-ENDLIST');
});
