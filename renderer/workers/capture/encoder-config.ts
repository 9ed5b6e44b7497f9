import type { CaptureOptions } from '../protocol.ts';

/** Level byte by macroblocks a second: H.264 table A-1. */
const h264Levels: readonly (readonly [number, string])[] = [
  [40_500, '1E'],
  [108_000, '1F'],
  [216_000, '20'],
  [245_760, '28'],
  [589_824, '32'],
];

/** Level by brightness samples a second: VP9 bitstream specification, annex A. */
const vp9Levels: readonly (readonly [number, string])[] = [
  [20_736_000, '30'],
  [36_864_000, '31'],
  [83_558_400, '40'],
  [160_432_128, '41'],
];

function levelFor(levels: readonly (readonly [number, string])[], rate: number): string {
  return (levels.find(([limit]) => rate <= limit) ?? levels.at(-1))?.[1] ?? '';
}

/** Constrained baseline: every encoder and every player has it. */
export function h264Codec({ width, height, frameRate }: CaptureOptions): string {
  const blocks = Math.ceil(width / 16) * Math.ceil(height / 16) * frameRate;
  return `avc1.42E0${levelFor(h264Levels, blocks)}`;
}

export function vp9Codec({ width, height, frameRate }: CaptureOptions): string {
  return `vp09.00.${levelFor(vp9Levels, width * height * frameRate)}.08`;
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
  const h264: VideoEncoderConfig = { ...common, codec: h264Codec(options), avc: { format: 'avc' } };
  const vp9: VideoEncoderConfig = { ...common, codec: vp9Codec(options) };
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
