const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3] as const;

function polymod(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    generator.forEach((term, bit) => {
      if ((top >>> bit) & 1) sum ^= term;
    });
  }
  return sum;
}

function expandPrefix(prefix: string): number[] {
  const codes = Array.from(prefix, (letter) => letter.charCodeAt(0));
  return [...codes.map((code) => code >>> 5), 0, ...codes.map((code) => code & 31)];
}

/** Regroups bits, high bit first. Decoding (8 ← 5) refuses a leftover that is 5 bits or more, or not zero. */
function regroup(values: Iterable<number>, from: number, to: number): number[] | null {
  const out: number[] = [];
  let held = 0;
  let bits = 0;
  for (const value of values) {
    held = (held << from) | value;
    bits += from;
    while (bits >= to) {
      bits -= to;
      out.push((held >>> bits) & ((1 << to) - 1));
    }
    held &= (1 << bits) - 1;
  }
  if (to === 5) {
    if (bits > 0) out.push((held << (5 - bits)) & 31);
    return out;
  }
  return bits < 5 && held === 0 ? out : null;
}

/** Bech32 of BIP 173 without its length limit (age specification). `prefix` in lower case; so is the answer. */
export function encodeBech32(prefix: string, bytes: Uint8Array): string {
  const data = regroup(bytes, 8, 5) ?? [];
  const sum = polymod([...expandPrefix(prefix), ...data, 0, 0, 0, 0, 0, 0]) ^ 1;
  const checksum = [25, 20, 15, 10, 5, 0].map((shift) => (sum >>> shift) & 31);
  return `${prefix}1${[...data, ...checksum].map((value) => alphabet.charAt(value)).join('')}`;
}

/** The prefix as spelled (case kept) and the data, or `null` for mixed case, a wrong checksum or stray bits. */
export function decodeBech32(text: string): { readonly prefix: string; readonly bytes: Buffer } | null {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return null;
  const split = lower.lastIndexOf('1');
  if (split < 1 || split + 7 > lower.length) return null;
  const prefix = lower.slice(0, split);
  if (!/^[\x21-\x7e]+$/.test(prefix)) return null;
  const values = Array.from(lower.slice(split + 1), (letter) => alphabet.indexOf(letter));
  if (values.includes(-1) || polymod([...expandPrefix(prefix), ...values]) !== 1) return null;
  const bytes = regroup(values.slice(0, -6), 5, 8);
  return bytes === null ? null : { prefix: text.slice(0, split), bytes: Buffer.from(bytes) };
}
