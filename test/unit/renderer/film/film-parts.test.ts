import { describe, expect, it } from 'vitest';
import { emptySnapshot, type CaptureSnapshot } from '../../../../renderer/capture/capture-types.ts';
import { captureKey, rememberOpened } from '../../../../renderer/film/capture-key.ts';
import { conferenceRows, type DoneCheck } from '../../../../renderer/film/conference-findings.ts';
import { formatCpf, isCpf } from '../../../../renderer/film/cpf.ts';
import { deviceOptions } from '../../../../renderer/film/device-options.ts';
import { endSentence } from '../../../../renderer/film/end-sentence.ts';
import { checksBefore, checksDuring, levelWords } from '../../../../renderer/film/film-checks.ts';
import { alarmText, captureProblemText } from '../../../../shared/text/alarms.ts';
import { takeEventKinds, type MediaSource } from '../../../../shared/types/evidence.ts';

const source: MediaSource = {
  kind: 'camera',
  label: 'Câmera A',
  microphoneLabel: 'Lapela',
  width: 1280,
  height: 720,
  frameRate: 30,
  videoCodec: 'avc1.42001f',
  audioCodec: 'opus',
  sampleRate: 48_000,
  settings: {},
};
const capture = {
  cameraLabel: null,
  microphoneLabel: null,
  width: 1280 as const,
  frameRate: 30 as const,
  videoBitrate: 2_500_000,
  videoCodec: 'auto' as const,
  audio: true,
};
const snapshot = (more: Partial<CaptureSnapshot>): CaptureSnapshot => ({
  ...emptySnapshot,
  source,
  fps: 30,
  levelDb: -20,
  peakDb: -12,
  ...more,
});
const alarm = (kind: 'frozenPicture' | 'silence' | 'noSegment') => ({
  kind,
  since: 1,
  detail: {},
  active: true,
});
const preview = { source, hasAudio: true, freeMinutes: 300, battery: null };
const named = { isIdentified: true, isCpfWrong: false };

describe('remembering devices', () => {
  it('remembers what was opened first and never overwrites a choice', () => {
    expect(rememberOpened(capture, source)).toMatchObject({
      cameraLabel: 'Câmera A',
      microphoneLabel: 'Lapela',
    });
    const chosen = { ...capture, cameraLabel: 'Câmera B', microphoneLabel: 'Mesa' };
    expect(rememberOpened(chosen, source)).toBeNull();
    expect(captureKey(chosen)).not.toBe(captureKey(capture));
  });

  it('keeps a missing device in the list and says that it is away', () => {
    const words = { away: (label: string) => `${label} (fora)`, none: 'escolha' };
    const devices = [
      { deviceId: '1', label: 'Câmera B' },
      { deviceId: '2', label: 'Câmera B' },
    ];
    expect(deviceOptions(devices, 'Câmera A', words)).toEqual([
      { value: 'Câmera A', label: 'Câmera A (fora)' },
      { value: 'Câmera B', label: 'Câmera B' },
    ]);
    expect(deviceOptions(devices, 'Câmera B', words)).toHaveLength(1);
    expect(deviceOptions(devices, null, words)[0]).toEqual({ value: '', label: 'escolha' });
  });
});

describe('checks', () => {
  const stateOf = (checks: ReturnType<typeof checksBefore>, what: string) =>
    checks.find((check) => check.what === what)?.state;

  it('is all good before a good take', () => {
    const states = checksBefore(snapshot({ state: 'preview' }), preview, 300, named).map(
      (check) => check.state,
    );
    expect(states).toEqual(['good', 'good', 'good', 'good', 'good']);
  });

  it('never looks healthy with a frozen picture, silence, a slow camera or a full disk', () => {
    const before = (more: Partial<CaptureSnapshot>, free = 300) =>
      checksBefore(snapshot(more), preview, free, named);
    expect(stateOf(before({ alarms: [alarm('frozenPicture')] }), 'imagem da câmera')).toBe('bad');
    expect(stateOf(before({ alarms: [alarm('silence')], peakDb: -100 }), 'som')).toBe('bad');
    expect(stateOf(before({ fps: 10 }), 'fluidez da imagem')).toBe('warn');
    expect(stateOf(before({}, 9), 'espaço em disco')).toBe('bad');
    expect(stateOf(before({}, 29), 'espaço em disco')).toBe('warn');
  });

  it('says so when nothing is stored while filming', () => {
    const during = checksDuring(snapshot({ state: 'recording', alarms: [alarm('noSegment')] }), true, 300);
    expect(during[0]).toMatchObject({ what: 'guardando no disco', state: 'bad' });
  });

  it('asks nothing of the sound where there is none', () => {
    const silentRoom = checksBefore(snapshot({}), { ...preview, hasAudio: false }, 300, named);
    expect(stateOf(silentRoom, 'som')).toBeUndefined();
  });

  it('puts levels in words', () => {
    expect([levelWords(-100, -100), levelWords(-60, -50), levelWords(-20, -10), levelWords(-6, -1)]).toEqual([
      { word: 'sem som', kind: 'bad' },
      { word: 'baixo', kind: 'warn' },
      { word: 'bom', kind: 'good' },
      { word: 'alto demais', kind: 'warn' },
    ]);
  });
});

describe('conferência', () => {
  const check: DoneCheck = {
    available: true,
    decodedToEnd: true,
    frames: 900,
    durationMs: 30_000,
    meanVolumeDb: -18.4,
    maxVolumeDb: -3,
    black: [],
    frozen: [],
    gaps: [],
    tookMs: 900,
    findings: [],
  };

  it('answers every question with yes for a good take', () => {
    expect(conferenceRows(check, true).map((row) => row.good)).toEqual([true, true, true, true, true, true]);
  });

  it('shows each finding as a failed line', () => {
    const failed = (findings: DoneCheck['findings']) =>
      conferenceRows({ ...check, findings }, true).filter((row) => !row.good);
    for (const finding of ['notDecoded', 'short', 'noAudio', 'silent', 'black', 'frozen', 'gap'] as const) {
      expect(failed([finding]), finding).toHaveLength(1);
    }
    expect(failed(['secondOpinionDiffers'])).toHaveLength(1);
  });

  it('names the first stretches and counts the rest', () => {
    const frozen = [1, 5, 9, 13].map((s) => ({ fromMs: s * 1000, toMs: (s + 2) * 1000 }));
    const row = conferenceRows({ ...check, frozen, findings: ['frozen'] }, true).find(({ good }) => !good);
    expect(row?.detail).toBe('00:00:01 a 00:00:03, 00:00:05 a 00:00:07, e mais 2');
  });
});

describe('words', () => {
  it('tells an operator what to do about every alarm that can sound', () => {
    const quiet = ['marker', 'resume', 'lock', 'deviceChange', 'fps', 'end'];
    expect(takeEventKinds.filter((kind) => alarmText[kind] === undefined)).toEqual(quiet);
    for (const words of [...Object.values(alarmText), ...Object.values(captureProblemText)]) {
      expect(words?.what).toMatch(/\.$/);
      expect(words?.todo).toMatch(/\.$/);
    }
  });

  it('says why a take ended by itself', () => {
    expect(endSentence({ kind: 'main', error: { code: 'take.diskFull' } })).toMatch(/disco encheu/);
    expect(endSentence({ kind: 'cameraBusy' })).toMatch(/câmera parou/);
  });
});

describe('CPF', () => {
  it('formats while it is typed', () => {
    expect(['', '5', '5299', '5299822472', '52998224725999'].map(formatCpf)).toEqual([
      '',
      '5',
      '529.9',
      '529.982.247-2',
      '529.982.247-25',
    ]);
  });

  it('knows a wrong digit and a row of the same', () => {
    expect(
      ['529.982.247-25', '123.456.789-09', '529.982.247-26', '111.111.111-11', '529.982'].map(isCpf),
    ).toEqual([true, true, false, false, false]);
  });
});
