export interface FakeDevices {
  /** A `.mjpeg` or `.y4m` file played as the camera; without one, the browser's own moving test picture. */
  readonly camera?: string | undefined;
  readonly noCamera?: boolean | undefined;
}

// Beside what playwright-core passes already (no first run, no background networking, no component update, no sync, no
// throttling of hidden pages): nothing that speaks to a network, keeps a cache, or stops a minimised window from filming.
const always = [
  '--disable-quic',
  '--disk-cache-size=1',
  '--media-cache-size=1',
  '--disable-domain-reliability',
  '--no-pings',
  '--disable-client-side-phishing-detection',
  '--autoplay-policy=no-user-gesture-required',
  '--block-new-web-contents',
  '--lang=pt-BR',
];

// Requests are answered before any network is asked. This is the second wall: everything else is sent to a proxy that does
// not exist (port 1, this machine's own addresses included), so that a socket or a request nobody intercepted finds nobody.
// Hot reload talks to this machine, which a proxy is not asked for.
const nowhere = ['--proxy-server=127.0.0.1:1', '--proxy-bypass-list=<-loopback>'];
const nowhereButHere = ['--proxy-server=127.0.0.1:1'];

/** Never: a port would let any program of the machine read the camera and the footage. */
const forbidden = /^--remote-(debugging-(port|address|socket)|allow-origins)/;

export function browserFlags(extra: readonly string[], development: boolean): string[] {
  const bad = extra.find((flag) => forbidden.test(flag));
  if (bad !== undefined) throw new Error(`refused: ${bad} would open the application to other programs`);
  return [...always, ...(development ? nowhereButHere : nowhere), ...extra];
}

/** The browser's fake camera and microphone, for tests and the demonstration; the product never passes these. */
export function fakeDeviceFlags({ camera, noCamera = false }: FakeDevices): string[] {
  const devices = `--use-fake-device-for-media-stream=device-count=${noCamera ? 0 : 1}`;
  return camera === undefined || noCamera
    ? [devices]
    : [devices, `--use-file-for-fake-video-capture=${camera}`];
}
