import type { CaptureOptions } from '../protocol.ts';

/** Constrained baseline: every encoder and every player has it. Levels 3.0, 3.1 and 4.0. */
function h264Codec(width: number): string {
  if (width > 1280) return 'avc1.42E028';
  return width > 640 ? 'avc1.42E01F' : 'avc1.42E01E';
}

function vp9Codec(width: number): string {
  if (width > 1280) return 'vp09.00.40.08';
  return width > 640 ? 'vp09.00.31.08' : 'vp09.00.30.08';
}

/** Encoders to ask for, best first. */
export function candidates(options: CaptureOptions): readonly VideoEncoderConfig[] {
  const common = {
    width: options.width,
    height: options.height,
    bitrate: options.videoBitrate,
    framerate: options.frameRate,
    latencyMode: 'realtime' as const,
    hardwareAcceleration: options.softwareOnly ? ('prefer-software' as const) : ('no-preference' as const),
  };
  const h264: VideoEncoderConfig = { ...common, codec: h264Codec(options.width), avc: { format: 'avc' } };
  const vp9: VideoEncoderConfig = { ...common, codec: vp9Codec(options.width) };
  if (options.videoCodec === 'auto') return [h264, vp9];
  return [options.videoCodec === 'h264' ? h264 : vp9];
}

/** The first encoder this machine has, or null. */
export async function chooseVideo(options: CaptureOptions): Promise<VideoEncoderConfig | null> {
  for (const config of candidates(options)) {
    const answer = await VideoEncoder.isConfigSupported(config).catch(() => null);
    if (answer?.supported === true) return config;
  }
  return null;
}

export function opusConfig(channels: number): AudioEncoderConfig {
  return {
    codec: 'opus',
    sampleRate: 48_000,
    numberOfChannels: channels,
    bitrate: channels * 48_000,
    opus: { complexity: 5 },
  };
}
