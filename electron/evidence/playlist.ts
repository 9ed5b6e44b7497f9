import type { ManifestSegment } from '../../shared/types/evidence.ts';
import { mediaName } from './layout.ts';

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

/**
 * HLS media playlist (RFC 8216) of a whole recording: VOD, version 7 (fragmented MP4), segment 0 as `EXT-X-MAP`, then one
 * entry per segment with its true duration. Names are relative: `NNNNNN.m4s` beside the playlist.
 */
export function playlist(segments: readonly ManifestSegment[]): string {
  const media = segments.slice(1);
  const longest = Math.max(1000, ...media.map((segment) => segment.durationMs));
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    // Rounded up: no segment may be longer than the target (RFC 8216 § 4.3.3.1).
    `#EXT-X-TARGETDURATION:${Math.ceil(longest / 1000)}`,
    '#EXT-X-MEDIA-SEQUENCE:1',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ];
  if (segments.length > 0) lines.push(`#EXT-X-MAP:URI="${mediaName(0)}"`);
  for (const segment of media) lines.push(`#EXTINF:${seconds(segment.durationMs)},`, mediaName(segment.i));
  lines.push('#EXT-X-ENDLIST', '');
  return lines.join('\n');
}
