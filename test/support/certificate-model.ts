import { createHash } from 'node:crypto';
import type { CertificateModel } from '../../shared/types/certificate.ts';
import { recordingDetailsSchema, type CustodyRow } from '../../shared/contract/recording.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const at = (minute: number): string => `2027-03-09T09:${String(minute).padStart(2, '0')}:07.250-03:00`;
const id = '019c8e5a-1b2c-7d3e-8f40-51627384a5b6';

function row(seq: number, kind: string, detail: CustodyRow['detail'] = {}): CustodyRow {
  const actor = seq % 2 === 0 ? 'Joana Prado Teixeira' : 'Anselmo Vieira Couto';
  return {
    seq,
    at: at(seq % 60),
    actor,
    role: 'operador',
    kind,
    subject: id,
    detail,
    hash: hash(`row ${seq}`),
  };
}

/** A certificate of an invented recording with `rows` custody rows; long names, as real ones are. */
export function certificateModel(rows = 5): CertificateModel {
  const custody = [
    row(1, 'take.started'),
    row(2, 'recording.sealed'),
    row(3, 'recording.verified'),
    row(4, 'recording.viewed', {
      seconds: 183.4,
      intervals: [
        [0, 60_000],
        [62_000, 185_400],
      ],
      segmentsServed: 184,
    }),
    row(5, 'recording.exported', { sha256: hash('media'), bytes: 41_234_567, format: 'mp4' }),
    ...Array.from({ length: Math.max(0, rows - 5) }, (_, i) =>
      row(6 + i, 'recording.viewed', { seconds: 12, intervals: [[0, 12_000]] }),
    ),
  ].slice(0, rows);
  const recording = recordingDetailsSchema.parse({
    recordingId: id,
    subject: {
      inscricao: '2027-004182',
      name: 'Maria Aparecida dos Santos Figueiredo',
      cpf: '529.982.247-25',
    },
    startedAt: at(2),
    endedAt: at(5),
    durationMs: 185_400,
    take: 1,
    status: 'completa',
    segments: 187,
    mediaBytes: 41_234_567,
    integrity: 'intact',
    check: 'good',
    continues: null,
    mediaSha256: hash('media'),
    manifestSha256: hash('manifest'),
    chain: hash('chain'),
    ledgerIndex: 41,
    signingKey: `ed25519:${Buffer.alloc(32, 7).toString('base64')}`,
    source: {
      kind: 'camera',
      label: 'HD Pro Webcam (046d:0892)',
      microphoneLabel: 'Microfone de mesa USB',
      width: 1280,
      height: 720,
      frameRate: 30,
      videoCodec: 'avc1.42001f',
      audioCodec: 'opus',
      sampleRate: 48_000,
      settings: {},
    },
    events: [],
    custody,
    segmentList: [],
    unacknowledged: 0,
    checkResult: { available: false },
    problems: [],
  });
  return {
    recording,
    station: 'Sala 3 – Bloco B',
    om: 'Escola de Aprendizes Inventada',
    verification: {
      at: at(8),
      report: {
        ok: true,
        kind: 'recording',
        recordings: 1,
        segments: 187,
        bytes: 41_234_567,
        decrypted: true,
        findings: [],
      },
    },
    checkpoint: JSON.stringify({
      at: at(9),
      counts: { custodyEvents: 187, recordings: 42 },
      custodyHead: hash('custody'),
      format: 'custodia/checkpoint',
      ledgerHead: hash('ledger'),
      previous: hash('previous'),
      signature: Buffer.alloc(64, 9).toString('base64'),
      vaultId: '019c8e5a-0000-7d3e-8f40-51627384a5b6',
      version: 1,
    }),
    issuedBy: { name: 'Joana Prado Teixeira', role: 'custodiante' },
    issuedAt: at(10),
  };
}
