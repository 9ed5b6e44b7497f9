/** Tells the presentation time, s, of every frame put on the screen. */
export function presentedTime(
  video: HTMLVideoElement,
  until: AbortSignal,
  tell: (seconds: number) => void,
): void {
  const next = (_now: number, frame: VideoFrameCallbackMetadata): void => {
    if (until.aborted) return;
    tell(frame.mediaTime);
    video.requestVideoFrameCallback(next);
  };
  const first = video.requestVideoFrameCallback(next);
  until.addEventListener('abort', () => video.cancelVideoFrameCallback(first), { once: true });
}

/** A hidden window presents nothing; after this the seek is answered with where the element stands, ms. */
const patienceMs = 1500;

/** Seeks a paused video and answers the presentation time, s, of the frame then shown. */
export function seekAndPresent(
  video: HTMLVideoElement,
  seconds: number,
  until: AbortSignal,
): Promise<number> {
  return new Promise((resolve) => {
    const done = new AbortController();
    let presented: number | null = null;
    let sought = false;
    const settle = (value: number): void => {
      done.abort();
      clearTimeout(timer);
      video.cancelVideoFrameCallback(request);
      resolve(value);
    };
    const check = (): void => {
      if (sought && presented !== null) settle(presented);
    };
    const request = video.requestVideoFrameCallback((_now, frame) => {
      presented = frame.mediaTime;
      check();
    });
    video.addEventListener(
      'seeked',
      () => {
        sought = true;
        check();
      },
      { signal: done.signal },
    );
    const timer = setTimeout(() => settle(presented ?? video.currentTime), patienceMs);
    until.addEventListener('abort', () => settle(video.currentTime), { once: true, signal: done.signal });
    video.currentTime = seconds;
  });
}
