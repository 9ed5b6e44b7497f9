// Rooms of the main process do not see Electron: an import of 'electron' here resolves to this file, which is not a
// module, and does not compile. Only platform/, main.ts, preload.ts and compose.ts (tsconfig.boot.json) see it.
declare const electronIsOnlyForPlatform: never;
