/** What ffmpeg says of a recording it decoded from the first byte to the last. */
export interface SecondOpinion {
  /** Frames of the picture that came out of the decoder. */
  readonly frames: number;
  readonly durationMs: number;
  /** dBFS; null when there is no sound track. */
  readonly meanVolumeDb: number | null;
  /** dBFS; null when there is no sound track. */
  readonly maxVolumeDb: number | null;
  /** True when every byte was read and the decoder complained of nothing. */
  readonly decodedToEnd: boolean;
}

/**
 * Arguments of a decode that touches no file: footage comes by stdin, figures go to stdout (`-progress`) and stderr
 * (`volumedetect`). The input format and protocol are fixed, so that bytes made up by somebody cannot choose a demuxer
 * that opens other files; frames are passed through, so that none is invented or dropped to even the rate.
 */
export const secondOpinionArguments: readonly string[] = [
  ...['-hide_banner', '-nostats', '-loglevel', 'level+info', '-progress', 'pipe:1'],
  ...['-protocol_whitelist', 'pipe', '-f', 'mp4', '-i', 'pipe:0'],
  ...['-map', '0:v:0', '-map', '0:a:0?', '-af', 'volumedetect', '-fps_mode', 'passthrough'],
  ...['-f', 'null', '-'],
];

/** Reads the figures out of what ffmpeg printed; null when it never reached the end of its work. */
export function readSecondOpinion(stdout: string, stderr: string): SecondOpinion | null {
  const last = stdout.lastIndexOf('frame=');
  const progress = last < 0 ? '' : stdout.slice(last);
  const frames = figure(/^frame=\s*(\d+)$/m, progress);
  const micros = figure(/^out_time_us=\s*(\d+)$/m, progress);
  if (frames === null || !/^progress=end$/m.test(progress)) return null;
  return {
    frames,
    durationMs: Math.round((micros ?? 0) / 1000),
    meanVolumeDb: figure(/mean_volume: (-?[\d.]+) dB/, stderr),
    maxVolumeDb: figure(/max_volume: (-?[\d.]+) dB/, stderr),
    decodedToEnd: !stderr.split('\n').some(isComplaint),
  };
}

/** A complaint of demuxer or decoder. What the null output says of timestamps concerns no byte of the footage. */
function isComplaint(line: string): boolean {
  return !line.startsWith('[null @') && /\[(error|fatal|panic)\]|corrupt/.test(line);
}

function figure(pattern: RegExp, text: string): number | null {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}
