import { useEffect, useEffectEvent } from 'react';
import { call } from '../bridge/bridge.ts';
import { useMainEvent } from '../bridge/use-main-event.ts';

/** True when the question was taken over and will be answered by a person. */
type Asks = () => boolean;

let asks: Asks | null = null;

/** Answers main when the window is to be closed in mid-take, whatever is on the screen: with nobody to ask, main seals and closes. */
export function useCloseAsked(): void {
  useMainEvent('app.closeAsked', () => {
    if (asks?.() !== true) void call('app.closeConfirmed', {});
  });
}

/** The room that films asks the person first. */
export function useCloseQuestion(ask: Asks): void {
  const askLatest = useEffectEvent(ask);
  useEffect(() => {
    const mine: Asks = () => askLatest();
    asks = mine;
    return () => {
      if (asks === mine) asks = null;
    };
  }, []);
}
