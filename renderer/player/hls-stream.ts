import Hls, { type ErrorData, type HlsConfig } from 'hls.js';
import { earlyLoader, type EarlyFiles } from './early-loader.ts';

/** Where a stream could not go on. */
export type StreamFailure =
  | { readonly kind: 'playlist' }
  | { readonly kind: 'decode' }
  /** A segment was refused; times are media time, ms. */
  | { readonly kind: 'segment'; readonly fromMs: number; readonly toMs: number };

export interface HlsStream {
  /** Goes on loading from here after a failure. */
  resume(seconds: number): void;
  destroy(): void;
}

const once = { maxTimeToFirstByteMs: 15_000, maxLoadTimeMs: 30_000, timeoutRetry: null, errorRetry: null };

/**
 * Few seconds are buffered on either side, so that little clear footage lies in memory; a refused segment is never asked
 * for twice, because what does not match its hash never will.
 */
const config: Partial<HlsConfig> = {
  enableWorker: false,
  lowLatencyMode: false,
  startPosition: 0,
  startFragPrefetch: true,
  testBandwidth: false,
  maxBufferLength: 6,
  maxMaxBufferLength: 8,
  backBufferLength: 10,
  maxFragLookUpTolerance: 0,
  maxBufferHole: 0.1,
  manifestLoadPolicy: { default: once },
  playlistLoadPolicy: { default: once },
  fragLoadPolicy: { default: once },
  useMediaCapabilities: false,
  enableDateRangeMetadataCues: false,
  enableEmsgMetadataCues: false,
  enableID3MetadataCues: false,
  enableInterstitialPlayback: false,
};

/** Plays `/media/<token>/index.m3u8` on a video element. */
export function openHlsStream(
  video: HTMLVideoElement,
  token: string,
  onFailure: (failure: StreamFailure) => void,
  early: EarlyFiles = new Map(),
): HlsStream {
  const hls = new Hls({ ...config, loader: earlyLoader(early) });
  let decoderRevived = false;
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR && data.fatal && !decoderRevived) {
      decoderRevived = true;
      hls.recoverMediaError();
      return;
    }
    const failure = failureOf(data);
    if (failure !== null) onFailure(failure);
  });
  hls.loadSource(`/media/${token}/index.m3u8`);
  hls.attachMedia(video);
  return {
    resume: (seconds) => hls.startLoad(seconds, true),
    destroy: () => hls.destroy(),
  };
}

function failureOf(data: ErrorData): StreamFailure | null {
  const { FRAG_LOAD_ERROR, FRAG_LOAD_TIMEOUT } = Hls.ErrorDetails;
  if (data.frag !== undefined && (data.details === FRAG_LOAD_ERROR || data.details === FRAG_LOAD_TIMEOUT)) {
    const { start, duration } = data.frag;
    return { kind: 'segment', fromMs: Math.round(start * 1000), toMs: Math.round((start + duration) * 1000) };
  }
  if (!data.fatal) return null;
  return data.type === Hls.ErrorTypes.NETWORK_ERROR ? { kind: 'playlist' } : { kind: 'decode' };
}
