import { execFileSync } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { custodyCertificate } from '../../../electron/publication/custody-certificate.ts';
import { renderPdf } from '../../../electron/publication/pdf.ts';
import { qrFigure } from '../../../electron/publication/pdf-blocks.ts';
import { qrMatrix } from '../../../electron/publication/qr.ts';
import { recoverySheetPdf } from '../../../electron/publication/recovery-sheet.ts';
import { publicKeyPem } from '../../../electron/publication/stock-commands.ts';
import { certificateModel } from '../../support/certificate-model.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'custodia-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string): string => path.join(folder, name);
const read = (name: string, ...args: string[]): string =>
  execFileSync('pdftotext', [...args, file(name), '-'], { encoding: 'utf8' });
const info = (name: string, ...args: string[]): string =>
  execFileSync('pdfinfo', [...args, file(name)], { encoding: 'utf8' });
const flat = (text: string): string => text.replace(/\s+/g, ' ');

const model = certificateModel(5);

describe('custodyCertificate', () => {
  beforeAll(async () => {
    writeFileSync(file('five.pdf'), await custodyCertificate(model));
    writeFileSync(file('many.pdf'), await custodyCertificate(certificateModel(60)));
  });

  it('says what was recorded, when and by whom', () => {
    const text = flat(read('five.pdf'));
    expect(text).toContain(model.recording.recordingId);
    expect(text).toContain(
      'Maria Aparecida dos Santos Figueiredo, inscrição 2027-004182, CPF 529.982.247-25',
    );
    expect(text).toContain('09/03/2027 09:02:07 (UTC−03:00)');
    expect(text).toContain('00:03:05 (187 segmentos, 41,2 MB)');
    expect(text).toContain('1280 × 720 pontos, 30 quadros por segundo');
    expect(text).not.toMatch(/\{[a-zA-Z]+\}|undefined|null,|NaN/);
  });

  it('prints each hash whole, on one line', () => {
    const lines = read('five.pdf', '-layout');
    const { mediaSha256, manifestSha256, chain } = model.recording;
    for (const hash of [mediaSha256, manifestSha256, chain]) expect(lines).toContain(hash);
  });

  it('prints every custody row in words, with its hash', () => {
    const text = read('five.pdf', '-raw');
    for (const row of model.recording.custody) {
      expect(text).toContain(row.hash.slice(0, 32));
      expect(text).toContain(row.hash.slice(32));
    }
    const words = flat(text);
    expect(words).toContain('Assistida por 183,4 s.');
    expect(words).toContain('Cópia em MP4 exportada, idêntica à mídia desta certidão.');
  });

  it('prints the checkpoint exactly, beside its QR', () => {
    const text = read('five.pdf', '-raw').replace(/\s+/g, '');
    expect(text).toContain(model.checkpoint);
  });

  it('numbers the pages and repeats the header of a long table, read once', () => {
    const pages = Number(/Pages:\s+(\d+)/.exec(info('many.pdf'))?.[1]);
    expect(pages).toBeGreaterThan(4);
    const text = read('many.pdf');
    for (let page = 1; page <= pages; page += 1) expect(text).toContain(`página ${page} de ${pages}`);
    expect(text.match(/Resumo da linha/g)?.length).toBeGreaterThan(2);
    expect(info('many.pdf', '-struct-text').match(/Resumo da linha/g)).toHaveLength(1);
  });

  it('is a tagged document in Portuguese with embedded fonts', () => {
    expect(info('five.pdf')).toMatch(/Title:\s+Certidão de custódia[\s\S]*Tagged:\s+yes/);
    const tree = info('five.pdf', '-struct-text');
    expect(tree.match(/^ {2}H1/gm)).toHaveLength(1);
    expect(tree.match(/^ {2}H2/gm)).toHaveLength(6);
    expect(tree).toMatch(/TR[\s\S]*TH[\s\S]*"Quando"/);
    expect(tree).toMatch(/Figure/);
    // Page numbers are decoration, not content.
    expect(tree).not.toContain('página');
    const fonts = execFileSync('pdffonts', [file('five.pdf')], { encoding: 'utf8' })
      .split('\n')
      .slice(2, -1);
    expect(fonts.length).toBeGreaterThanOrEqual(3);
    for (const font of fonts) expect(font).toMatch(/Roboto.* yes yes yes /);
  });

  it('says so when there is no verification, no checkpoint and no row', async () => {
    const bare = { ...certificateModel(0), verification: null, checkpoint: null };
    writeFileSync(file('bare.pdf'), await custodyCertificate(bare));
    const text = flat(read('bare.pdf'));
    expect(text).toContain('não foi verificada por inteiro');
    expect(text).toContain('Não há linhas de custódia');
    expect(text).toContain('ainda não tem ponto de controle');
  });
});

describe('publicKeyPem', () => {
  it('is the key openssl and node read', () => {
    const pem = publicKeyPem(model.recording.signingKey).join('\n');
    const raw = createPublicKey(pem).export({ format: 'jwk' });
    expect(Buffer.from(String(raw.x), 'base64url')).toEqual(Buffer.alloc(32, 7));
  });
});

describe('qrMatrix', () => {
  it('is a square with the three finders', () => {
    const qr = qrMatrix('AGE-SECRET-KEY-1');
    expect(new Set(qr.map((row) => row.length))).toEqual(new Set([qr.length]));
    expect(qr[0]?.slice(0, 8)).toBe('11111110');
    expect(qr[6]?.slice(0, 8)).toBe('11111110');
    expect(qr[0]?.slice(-8)).toBe('01111111');
    expect(qr.at(-1)?.slice(0, 8)).toBe('11111110');
  });
});

describe('qrFigure', () => {
  it('is drawn module by module as the matrix says', async () => {
    const matrix = qrMatrix(model.checkpoint ?? '');
    const pdf = await renderPdf({
      ...{ title: 'QR', subject: 'QR', author: 'QR', at: model.issuedAt, footer: () => '' },
      content: [qrFigure(matrix, 172, 'QR')],
    });
    writeFileSync(file('qr.pdf'), pdf);
    execFileSync('pdftoppm', ['-r', '288', '-gray', '-singlefile', file('qr.pdf'), file('qr')]);
    const image = readGray(readFileSync(file('qr.pgm')));
    // Side, quiet zone and the page's margin at four pixels to the point.
    const module = (172 * 4) / (matrix.length + 8);
    const at = (n: number): number => Math.floor(56 * 4 + (n + 4.5) * module);
    const drawn = matrix.map((row, y) =>
      [...row].map((_, x) => ((image.data[at(y) * image.width + at(x)] ?? 255) < 128 ? '1' : '0')).join(''),
    );
    expect(drawn).toEqual(matrix);
  });
});

function readGray(pgm: Buffer): { readonly width: number; readonly data: Buffer } {
  const head = /^P5\s(\d+)\s(\d+)\s255\s/.exec(pgm.toString('latin1', 0, 40));
  return { width: Number(head?.[1]), data: pgm.subarray(head?.[0].length) };
}

describe('recoverySheetPdf', () => {
  it('prints the key in numbered groups that put together are the key, on one page', async () => {
    const identity = 'AGE-SECRET-KEY-1QYPQXPQ9QCRSSZG2PVXQ6RS0ZQG3YYC5Z5TPWXQERGD3C8G7RUSQGWZ8J2';
    const sheet = { identity, fingerprint: '4F2A-91C0', qr: qrMatrix(identity) };
    const pdf = await recoverySheetPdf({ ...sheet, station: 'Sala 3', date: '2027-03-09T09:10:07-03:00' });
    writeFileSync(file('sheet.pdf'), pdf);
    const text = read('sheet.pdf', '-raw');
    expect(info('sheet.pdf')).toMatch(/Pages:\s+1\n/);
    const groups = [...text.matchAll(/^\s*(\d+)\s+([A-Z0-9]{1,4})\s*$/gm)].map((m) => [Number(m[1]), m[2]]);
    groups.sort(([a], [b]) => Number(a) - Number(b));
    expect(`AGE-SECRET-KEY-1${groups.map(([, group]) => group).join('')}`).toBe(identity);
    expect(flat(text)).toContain('Impressão digital para conferir: 4F2A-91C0');
  });
});
