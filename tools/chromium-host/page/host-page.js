// Runs in every frame before any script of the page; stands in for Electron's preload environment. `binding` is the only
// way to the host and is taken off the page at once. Returns what `require('electron')` gives the preload script.
function hostPage(binding) {
  const bytesKey = '$bytes';

  function toBase64(bytes) {
    if (typeof bytes.toBase64 === 'function') return bytes.toBase64();
    let text = '';
    for (let at = 0; at < bytes.length; at += 32768)
      text += String.fromCharCode(...bytes.subarray(at, at + 32768));
    return btoa(text);
  }

  function fromBase64(text) {
    if (typeof Uint8Array.fromBase64 === 'function') return Uint8Array.fromBase64(text);
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  }

  // Structured clone of what the contract can carry: JSON values and Uint8Array. The rest is refused, as Electron refuses
  // functions, so that nothing passes here that would not pass there.
  function encode(_key, value) {
    if (value === null || typeof value !== 'object') {
      if (typeof value === 'function' || typeof value === 'symbol')
        throw new TypeError('An object could not be cloned.');
      return value;
    }
    if (value instanceof Uint8Array) return { [bytesKey]: toBase64(value) };
    const kind = Object.getPrototypeOf(value);
    const plain = kind === null || kind === Object.prototype || Array.isArray(value);
    if (!plain || bytesKey in value) throw new TypeError('the Chromium host cannot clone this object');
    return value;
  }

  function decode(_key, value) {
    return value !== null && typeof value === 'object' && bytesKey in value
      ? fromBase64(value[bytesKey])
      : value;
  }

  async function ask(op, payload) {
    const answer = JSON.parse(await binding(JSON.stringify({ op, payload }, encode)), decode);
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  }

  const listeners = new Map();
  let listening = false;

  async function listen() {
    let fresh = true;
    for (;;) {
      const events = await ask('nextEvents', { fresh });
      fresh = false;
      for (const { channel, args } of events) {
        for (const listener of [...(listeners.get(channel) ?? [])])
          queueMicrotask(() => listener({}, ...args));
      }
    }
  }

  const ipcRenderer = {
    invoke: (channel, ...args) => ask('invoke', { channel, args }),
    on: (channel, listener) => {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
      if (!listening) listen().catch(() => undefined);
      listening = true;
    },
    removeListener: (channel, listener) => void listeners.get(channel)?.delete(listener),
  };

  const contextBridge = {
    exposeInMainWorld: (name, api) => {
      const value = Object.freeze({ ...api });
      Object.defineProperty(window, name, { value, writable: false, configurable: false, enumerable: true });
    },
  };

  function only(name, members) {
    return new Proxy(members, {
      get(target, key) {
        if (typeof key === 'symbol' || key in target) return target[key];
        throw new Error(`the Chromium host has no electron.${name}.${key}`);
      },
    });
  }

  function refused() {
    return new DOMException('Permission denied', 'NotAllowedError');
  }

  // The application's own permission handlers decide; the browser itself would grant.
  function guardMedia() {
    if (typeof MediaDevices === 'undefined') return;
    const { getUserMedia, enumerateDevices, getDisplayMedia } = MediaDevices.prototype;
    const allowed = (kind, mediaTypes) => ask('permission', { kind, permission: 'media', mediaTypes });
    replace(MediaDevices.prototype, 'getUserMedia', async function (constraints) {
      const types = [...(constraints?.audio ? ['audio'] : []), ...(constraints?.video ? ['video'] : [])];
      if (!(await allowed('request', types))) throw refused();
      return getUserMedia.call(this, constraints);
    });
    replace(MediaDevices.prototype, 'enumerateDevices', async function () {
      const devices = await enumerateDevices.call(this);
      return (await allowed('check', [])) ? devices : devices.map(({ kind }) => nameless(kind));
    });
    replace(MediaDevices.prototype, 'getDisplayMedia', async function (options) {
      if (!(await allowed('displayMedia', ['video']))) throw refused();
      return getDisplayMedia.call(this, options);
    });
  }

  function nameless(kind) {
    const facts = { kind, deviceId: '', label: '', groupId: '' };
    return { ...facts, toJSON: () => facts };
  }

  function replace(target, name, value) {
    Object.defineProperty(target, name, { value, writable: false, configurable: false });
  }

  function guardWindow() {
    replace(window, 'open', (url) => {
      ask('windowOpen', { url: String(url ?? '') }).catch(() => undefined);
      return null;
    });
    // Closing the window by its own button passes here; the host asks the application and answers the dialog itself.
    window.addEventListener('beforeunload', (event) => event.preventDefault());
  }

  guardMedia();
  guardWindow();
  return only('', {
    ipcRenderer: only('ipcRenderer', ipcRenderer),
    contextBridge: only('contextBridge', contextBridge),
  });
}
