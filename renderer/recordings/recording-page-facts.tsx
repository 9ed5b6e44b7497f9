import type { ReactElement } from 'react';
import type { RecordingDetails } from '../../shared/contract/recording.ts';
import { errorSentence } from '../../shared/text/errors.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { formatBytes, formatDateTime, formatDuration } from '../../shared/text/format.ts';
import { recordingText } from '../../shared/text/recording.ts';
import { recordingsText } from '../../shared/text/recordings.ts';
import { Alert } from '../components/alert.tsx';
import { FactList } from '../components/fact-list.tsx';
import type { Fact } from '../components/fact-list.tsx';
import { classes } from '../components/classes.ts';
import styles from './recording-page.module.css';
import { checkWords } from './recording-page-words.ts';

const words = recordingText.facts;

function who({ subject }: RecordingDetails): readonly Fact[] {
  if (subject === null) return [{ name: words.name, value: recordingText.noPerson }];
  const given = (value: string): string => (value === '' ? words.empty : value);
  return [
    { name: words.inscricao, value: given(subject.inscricao) },
    { name: words.name, value: given(subject.name) },
    { name: words.cpf, value: given(subject.cpf) },
  ];
}

function when(r: RecordingDetails): readonly Fact[] {
  return [
    { name: words.startedAt, value: formatDateTime(r.startedAt) },
    { name: words.endedAt, value: formatDateTime(r.endedAt) },
    { name: words.duration, value: formatDuration(r.durationMs) },
    { name: words.take, value: String(r.take) },
    ...(r.continues === null ? [] : [{ name: words.continues, value: r.continues, mono: true }]),
    { name: words.status, value: recordingsText.status[r.status] },
  ];
}

function sound({ audioCodec, sampleRate }: RecordingDetails['source']): readonly Fact[] {
  if (audioCodec === null || sampleRate === null) return [];
  const value = fillSentence(words.soundValue, { codec: audioCodec, rate: sampleRate });
  return [{ name: words.sound, value }];
}

function how(r: RecordingDetails): readonly Fact[] {
  const { source } = r;
  const picture = {
    // As text: a size is not a quantity to be written with a thousands separator.
    width: String(source.width),
    height: String(source.height),
    fps: source.frameRate,
    codec: source.videoCodec,
  };
  return [
    { name: words.camera, value: source.label },
    { name: words.microphone, value: source.microphoneLabel ?? words.noMicrophone },
    { name: words.picture, value: fillSentence(words.pictureValue, picture) },
    ...sound(source),
    { name: words.size, value: formatBytes(r.mediaBytes) },
    { name: words.check, value: checkWords(r.checkResult) },
  ];
}

function proof(r: RecordingDetails): readonly Fact[] {
  const mono = (name: string, value: string): Fact => ({ name, value, mono: true });
  return [
    { name: words.segments, value: String(r.segments) },
    { name: words.unacknowledged, value: String(r.unacknowledged) },
    { name: words.ledger, value: String(r.ledgerIndex) },
    mono(words.id, r.recordingId),
    mono(words.mediaSha256, r.mediaSha256),
    mono(words.manifestSha256, r.manifestSha256),
    mono(words.chain, r.chain),
    mono(words.signingKey, r.signingKey),
  ];
}

/** Who, when, how and the proof, in four lists. */
export function RecordingPageFacts({ recording }: { readonly recording: RecordingDetails }): ReactElement {
  const groups = [
    [words.groups.who, who(recording)],
    [words.groups.when, when(recording)],
    [words.groups.how, how(recording)],
    [words.groups.proof, proof(recording)],
  ] as const;
  return (
    <div className={classes(styles, 'groups')}>
      {recording.problems.length === 0 ? null : (
        <Alert kind="warn" title={recordingText.problems}>
          {recording.problems.map((problem, n) => (
            <p key={n}>{errorSentence(problem)}</p>
          ))}
        </Alert>
      )}
      {groups.map(([title, facts]) => (
        <section key={title}>
          <h2 className={classes(styles, 'group')}>{title}</h2>
          <FactList facts={facts} />
        </section>
      ))}
    </div>
  );
}
