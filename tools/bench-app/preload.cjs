const { contextBridge, ipcRenderer } = require('electron');

contextBridge.exposeInMainWorld('plain', { write: (bytes) => ipcRenderer.invoke('write', bytes) });
