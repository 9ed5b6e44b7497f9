import { expect, test } from 'vitest';
import { readSecondOpinion } from '../../../electron/media/second-opinion.ts';

const stdout = 'frame=201\nout_time_us=10800000\nprogress=end\n';

test('what the null output says of timestamps is no complaint about the footage', () => {
  const stderr =
    '[null @ 0x1] [error] Application provided invalid, non monotonically increasing dts to muxer in stream 0: 23 >= 23';
  expect(readSecondOpinion(stdout, stderr)).toMatchObject({
    decodedToEnd: true,
    frames: 201,
    durationMs: 10_800,
  });
});

test.each([
  '[h264 @ 0x1] [error] error while decoding MB 12 4',
  '[mov,mp4,m4a,3gp,3g2,mj2 @ 0x1] [error] stream 0, offset 0x30: partial file',
  '[warning] corrupt decoded frame in stream 0',
])('a complaint of demuxer or decoder counts: %s', (stderr) => {
  expect(readSecondOpinion(stdout, stderr)).toMatchObject({ decodedToEnd: false });
});
