import type { CustodyRow, RecordingDetails } from '../../shared/contract/recording.ts';
import { certificateText as text } from '../../shared/text/certificate.ts';
import { custodyWords } from '../../shared/text/custody-words.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { formatBytes, formatDuration } from '../../shared/text/format.ts';
import type { CertificateModel } from '../../shared/types/certificate.ts';
import { formatMoment } from './moment.ts';
import type { Fact } from './pdf-blocks.ts';

/** Who, when, where and with what. */
export function recordingFacts({ recording, station, om }: CertificateModel): Fact[] {
  const { recording: words, status } = text;
  const { source, subject } = recording;
  const rows: (Fact | null)[] = [
    { label: words.id, value: recording.recordingId, mono: true },
    { label: words.place, value: fillSentence(words.placeValue, { station, om }) },
    {
      label: words.person,
      value: subject === null ? words.noPerson : fillSentence(words.personValue, subject),
    },
    { label: words.started, value: formatMoment(recording.startedAt) },
    { label: words.ended, value: formatMoment(recording.endedAt) },
    { label: words.duration, value: durationValue(recording) },
    {
      label: words.take,
      value: fillSentence(words.takeValue, { take: recording.take, status: status[recording.status] }),
    },
    recording.continues === null ? null : { label: words.continues, value: recording.continues, mono: true },
    { label: words.camera, value: source.label },
    { label: words.picture, value: pictureValue(source) },
    { label: words.microphone, value: source.microphoneLabel ?? words.noMicrophone },
  ];
  return rows.filter((row) => row !== null);
}

function durationValue({ durationMs, segments, mediaBytes }: RecordingDetails): string {
  return fillSentence(text.recording.durationValue, {
    duration: formatDuration(durationMs),
    segments,
    size: formatBytes(mediaBytes),
  });
}

function pictureValue({ width, height, frameRate, videoCodec }: RecordingDetails['source']): string {
  // Pixels are no amounts: 1280, not 1.280.
  const size = { width: String(width), height: String(height) };
  return fillSentence(text.recording.pictureValue, { ...size, fps: frameRate, codec: videoCodec });
}

/** What anybody compares. */
export function hashFacts(recording: RecordingDetails): Fact[] {
  const words = text.hashes;
  return [
    { label: words.media, value: recording.mediaSha256, mono: true },
    { label: words.manifest, value: recording.manifestSha256, mono: true },
    { label: words.chain, value: recording.chain, mono: true },
    { label: words.signingKey, value: recording.signingKey.replace('ed25519:', ''), mono: true },
    { label: words.ledger, value: String(recording.ledgerIndex), mono: true },
  ];
}

/** What the last verification found, each finding by its own sentence. */
export function verificationSentences(verification: CertificateModel['verification']): string[] {
  const words = text.verification;
  if (verification === null) return [words.none];
  const { at, report } = verification;
  const key = report.decrypted ? words.withKey : words.withoutKey;
  const details = { at: formatMoment(at), segments: report.segments, size: formatBytes(report.bytes) };
  if (report.ok) return [`${fillSentence(words.good, details)} ${key}`];
  const count = report.findings.length;
  const bad = fillSentence(count === 1 ? words.bad.one : words.bad.many, { ...details, count });
  return [`${bad} ${key}`, ...report.findings.map((finding) => `•  ${finding.file}: ${finding.message}`)];
}

/** Custody rows as cells: number, moment, person, deed, hash in two halves. */
export function custodyRows({ custody, mediaSha256 }: RecordingDetails): string[][] {
  return custody.map((row) => [
    String(row.seq),
    formatMoment(row.at),
    fillSentence(text.custody.who, { actor: row.actor, role: row.role }),
    deed(row, mediaSha256),
    `${row.hash.slice(0, 32)}\n${row.hash.slice(32)}`,
  ]);
}

/** A copy with the same hash as the media needs no second hash on the page. */
function deed(row: CustodyRow, mediaSha256: string): string {
  const isSameCopy = row.kind === 'recording.exported' && row.detail['sha256'] === mediaSha256;
  return isSameCopy ? text.custody.exportedSame : custodyWords(row);
}
