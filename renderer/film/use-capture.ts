import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { CaptureSettings, Settings } from '../../shared/contract/settings.ts';
import { call } from '../bridge/bridge.ts';
import { CaptureSession } from '../capture/capture-session.ts';
import type { CaptureSnapshot, Devices, PreviewInfo } from '../capture/capture-types.ts';
import { captureKey, rememberOpened } from './capture-key.ts';

const filming: ReadonlySet<CaptureSnapshot['state']> = new Set(['starting', 'recording', 'stopping']);

/** True while a take is under way and nothing else may touch the devices. */
export function isFilming(snapshot: Pick<CaptureSnapshot, 'state'>): boolean {
  return filming.has(snapshot.state);
}

export interface Capture {
  readonly session: CaptureSession;
  readonly snapshot: CaptureSnapshot;
  /** Null while the devices are being opened or could not be. */
  readonly preview: PreviewInfo | null;
  readonly isOpening: boolean;
  readonly devices: Devices;
  /** Looks for the devices again. */
  readonly reopen: () => Promise<boolean>;
  readonly choose: (change: Pick<Partial<CaptureSettings>, 'cameraLabel' | 'microphoneLabel'>) => void;
}

/** The devices named in the settings, opened for as long as the screen is shown. */
export function useCapture(settings: Settings): Capture {
  const [session] = useState(() => new CaptureSession({ call }));
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot);
  const { reopen, listDevices, ...opened } = useOpening(session, settings);
  useDeviceChanges(async () => {
    if (snapshot.state === 'idle' && snapshot.problem !== null) await reopen();
    else await listDevices();
  });
  const choose: Capture['choose'] = (change) =>
    void call('settings.set', { ...settings, capture: { ...settings.capture, ...change } });
  return { session, snapshot, reopen, choose, ...opened };
}

/** Opens the preview again whenever what it is made of changes, and remembers what was opened first. */
function useOpening(session: CaptureSession, settings: Settings) {
  const [opened, setOpened] = useState<{ preview: PreviewInfo | null; isOpening: boolean }>(beforeOpening);
  const [devices, setDevices] = useState<Devices>({ cameras: [], microphones: [] });
  const openedKey = useRef('');
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const listDevices = async (): Promise<void> => setDevices(await session.listDevices());

  const open = async (): Promise<boolean> => {
    if (isFilming(session.snapshot())) return false;
    setOpened(beforeOpening);
    const answer = await session.openPreview(settings.capture);
    setOpened({ preview: answer.ok ? answer.value : null, isOpening: false });
    await listDevices();
    const remembered = answer.ok ? rememberOpened(settings.capture, answer.value.source) : null;
    openedKey.current = captureKey(remembered ?? settings.capture);
    if (remembered !== null) void call('settings.set', { ...settings, capture: remembered });
    return answer.ok;
  };
  // Opening and closing devices overlap badly, so each waits for the one before.
  const reopen = (): Promise<boolean> => {
    const next = queue.current.then(open, open);
    queue.current = next;
    return next;
  };
  useKeyedOpening(captureKey(settings.capture), openedKey, reopen);
  useEffect(
    () => () => {
      openedKey.current = '';
      queue.current = queue.current.then(() => session.close());
    },
    [session],
  );
  return { ...opened, devices, reopen, listDevices };
}

const beforeOpening = { preview: null, isOpening: true };

/** Opens once per key, except where what is open already has it. */
function useKeyedOpening(
  key: string,
  openedKey: { readonly current: string },
  reopen: () => Promise<boolean>,
): void {
  const openLatest = useEffectEvent(() => {
    if (openedKey.current !== key) void reopen();
  });
  useEffect(() => openLatest(), [key]);
}

/** A device was plugged in or pulled out. */
function useDeviceChanges(changed: () => Promise<void>): void {
  const handle = useEffectEvent(() => void changed());
  useEffect(() => {
    const listener = (): void => handle();
    navigator.mediaDevices.addEventListener('devicechange', listener);
    return () => navigator.mediaDevices.removeEventListener('devicechange', listener);
  }, []);
}
