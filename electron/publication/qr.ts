import { create } from 'qrcode';

/**
 * The QR of a text as rows of modules from top to bottom, `'1'` dark and `'0'` light, without the quiet zone.
 * Error correction M (15 %): a fold or a stain on paper does not lose it.
 */
export function qrMatrix(text: string): string[] {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  return Array.from({ length: size }, (_, row) =>
    Array.from(data.slice(row * size, (row + 1) * size), (dark) => (dark === 0 ? '0' : '1')).join(''),
  );
}
