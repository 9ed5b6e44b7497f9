import { contextBridge, ipcRenderer } from 'electron';
import type { Bridge } from '../shared/contract/index.ts';

// Names only. The channels are spelled out because this file must not pull the contract's schemas into the sandbox;
// a unit test holds them equal to the contract's.
const invokeChannel = 'custodia:call';
const eventChannel = 'custodia:event';

const bridge: Bridge = {
  call: (method, input) => ipcRenderer.invoke(invokeChannel, method, input),
  onEvent: (listener) => {
    const hear = (_event: unknown, payload: unknown): void => listener(payload);
    ipcRenderer.on(eventChannel, hear);
    return () => {
      ipcRenderer.removeListener(eventChannel, hear);
    };
  },
};

contextBridge.exposeInMainWorld('custodia', bridge);
