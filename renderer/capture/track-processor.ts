// Chromium has MediaStreamTrackProcessor on the window; the DOM types do not know it there.
interface TrackProcessor<T> {
  readonly readable: ReadableStream<T>;
}
declare const MediaStreamTrackProcessor: new <T>(init: {
  track: MediaStreamTrack;
  maxBufferSize: number;
}) => TrackProcessor<T>;

/**
 * Frames or sound blocks that may wait while the worker is busy. The browser drops the oldest beyond this without a word, so it is a
 * second for pictures (more would starve the camera of buffers) and several for sound, which is small.
 */
const pictures = 30;
const blocks = 400;

export function readPictures(track: MediaStreamTrack): ReadableStream<VideoFrame> {
  return new MediaStreamTrackProcessor<VideoFrame>({ track, maxBufferSize: pictures }).readable;
}

export function readSound(track: MediaStreamTrack): ReadableStream<AudioData> {
  return new MediaStreamTrackProcessor<AudioData>({ track, maxBufferSize: blocks }).readable;
}
