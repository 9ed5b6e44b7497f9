import { session, type Session } from 'electron';
import { answerRequest, type AppProtocol } from './app-protocol.ts';
import { mayRequest, mayUse, type DevServer } from './security-policy.ts';

/** Camera and microphone stay shut until a preflight or a take opens them. */
export class MediaGate {
  #allowed = false;

  get allowed(): boolean {
    return this.#allowed;
  }

  allowMedia(allowed: boolean): void {
    this.#allowed = allowed;
  }
}

/** The one session of the application: in memory, closed to the network, deaf to every permission but its own two. */
export function openAppSession(protocol: AppProtocol, gate: MediaGate): Session {
  // No `persist:` prefix: cookies, storage and caches live and die with the process.
  const own = session.fromPartition('custodia', { cache: false });
  own.protocol.handle('https', (request) => answerRequest(protocol, request));
  // Nothing is ever asked of these schemes: whatever slips past the request filter finds no network behind it.
  own.protocol.handle('http', () => new Response(null, { status: 403 }));
  denyForeignRequests(own, protocol);
  decidePermissions(own, gate, protocol.devServer);
  denyDevices(own);
  own.on('will-download', (event) => event.preventDefault());
  own.setSpellCheckerEnabled(false);
  return own;
}

function denyForeignRequests(own: Session, { devServer, log }: AppProtocol): void {
  own.webRequest.onBeforeRequest((details, callback) => {
    const allowed = mayRequest(details.url, devServer);
    if (!allowed) log.warn('request.blocked', { type: details.resourceType });
    callback({ cancel: !allowed });
  });
  // -2 is "failed": no certificate is acceptable, because no server is ever spoken to.
  own.setCertificateVerifyProc((_request, callback) => callback(-2));
}

function decidePermissions(own: Session, gate: MediaGate, devServer: DevServer): void {
  own.setPermissionRequestHandler((contents, permission, callback, details) => {
    const url = 'securityOrigin' in details ? details.securityOrigin : details.requestingUrl;
    const question = { permission, url: url ?? '', isMainFrame: details.isMainFrame };
    callback(mayUse({ ...question, isAppWindow: contents.getType() === 'window' }, gate.allowed, devServer));
  });
  own.setPermissionCheckHandler((contents, permission, requestingOrigin, details) => {
    const question = { permission, url: requestingOrigin, isMainFrame: details.isMainFrame };
    return mayUse({ ...question, isAppWindow: contents?.getType() === 'window' }, gate.allowed, devServer);
  });
}

function denyDevices(own: Session): void {
  own.setDisplayMediaRequestHandler((_request, callback) => callback({}));
  own.setDevicePermissionHandler(() => false);
  own.setBluetoothPairingHandler((_details, callback) => callback({ confirmed: false }));
}
