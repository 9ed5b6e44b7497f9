const bytesKey = '$bytes';

/** JSON with byte arrays as base64; the page's half of this is in `page/host-page.js`. */
export function encode(value: unknown): string {
  return JSON.stringify(withBytes(value));
}

// A replacer would be too late: Buffer has a toJSON of its own, called before it.
function withBytes(value: unknown): unknown {
  if (value instanceof Uint8Array)
    return { [bytesKey]: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64') };
  if (Array.isArray(value)) return value.map(withBytes);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withBytes(item)]));
}

export function decode(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) => {
    if (value === null || typeof value !== 'object' || !(bytesKey in value)) return value;
    // A plain Uint8Array with its own memory, as a structured clone would give.
    return new Uint8Array(Buffer.from(String(value[bytesKey]), 'base64'));
  });
}
