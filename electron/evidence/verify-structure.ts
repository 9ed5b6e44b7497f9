const headerBytes = 8;
const longHeaderBytes = 16;

/**
 * Whether a CMAF segment is made of complete ISO BMFF boxes (ISO/IEC 14496-12 § 4.2), the init segment with `ftyp` and
 * `moov`, a media segment with each `moof` followed by its `mdat`. Says nothing about the picture inside.
 */
export function isWholeSegment(segment: Uint8Array, i: number): boolean {
  const types = boxTypes(segment);
  if (types === null) return false;
  if (i === 0) return types.includes('ftyp') && types.includes('moov');
  const moofs = types.filter((type) => type === 'moof').length;
  const mdats = types.filter((type) => type === 'mdat').length;
  return moofs > 0 && moofs === mdats && types.indexOf('moof') < types.indexOf('mdat');
}

/** Types of the boxes that fill `bytes` exactly, or null when one is cut, empty, or runs to an open end. */
function boxTypes(bytes: Uint8Array): readonly string[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const types: string[] = [];
  for (let offset = 0; offset < bytes.byteLength;) {
    const size = boxSize(view, offset);
    if (size === null || offset + size > bytes.byteLength) return null;
    types.push(String.fromCharCode(...bytes.subarray(offset + 4, offset + headerBytes)));
    offset += size;
  }
  return types;
}

function boxSize(view: DataView, offset: number): number | null {
  if (offset + headerBytes > view.byteLength) return null;
  const size = view.getUint32(offset);
  if (size !== 1) return size >= headerBytes ? size : null;
  if (offset + longHeaderBytes > view.byteLength) return null;
  const long = Number(view.getBigUint64(offset + headerBytes));
  return long >= longHeaderBytes ? long : null;
}
