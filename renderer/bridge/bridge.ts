import { mainEventSchema } from '../../shared/contract/events.ts';
import type { MainEvent } from '../../shared/contract/events.ts';
import type { Answer, Bridge, Input, MethodName, Output } from '../../shared/contract/index.ts';
import { appError } from '../../shared/types/app-error.ts';
import { err } from '../../shared/types/result.ts';

declare global {
  interface Window {
    readonly custodia: Bridge;
  }
}

type DoneListener = <M extends MethodName>(method: M, value: Output<M>) => void;
type EventListener = (event: MainEvent) => void;

const doneListeners = new Set<DoneListener>();
const eventListeners = new Set<EventListener>();
let stopListening: (() => void) | null = null;

/** Asks main. Expected failures come back as values; nothing is ever thrown at a screen. */
export async function call<M extends MethodName>(method: M, input: Input<M>): Promise<Answer<M>> {
  let answer: Answer<M>;
  try {
    answer = await window.custodia.call(method, input);
  } catch {
    return err(appError('internal'));
  }
  if (answer.ok) for (const listener of doneListeners) listener(method, answer.value);
  return answer;
}

/** Told of every successful call, whoever made it: this is how answers make cached queries stale. */
export function onCallDone(listener: DoneListener): () => void {
  doneListeners.add(listener);
  return () => doneListeners.delete(listener);
}

function receive(raw: unknown): void {
  const event = mainEventSchema.safeParse(raw);
  if (!event.success) return;
  for (const listener of eventListeners) listener(event.data);
}

/** Listens to main; one subscription of the bridge serves every listener. */
export function onEvent(listener: EventListener): () => void {
  eventListeners.add(listener);
  stopListening ??= window.custodia.onEvent(receive);
  return () => {
    eventListeners.delete(listener);
    if (eventListeners.size > 0) return;
    stopListening?.();
    stopListening = null;
  };
}
