import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { appOrigin } from '../../../shared/contract/index.ts';
import { browserFlags } from '../flags.ts';

export interface BrowserOptions {
  readonly executable: string;
  readonly headless: boolean;
  readonly flags: readonly string[];
  /** Hot reload: the page may reach this machine. */
  readonly development: boolean;
  /** False lets a test play a machine without one. */
  readonly hasMicrophone: boolean;
  readonly width?: number;
  readonly height?: number;
}

export interface HostBrowser {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/**
 * Starts the installed browser on an empty throw-away profile, driven over a pipe. A profile folder of its own (and not a
 * private window) because only then the window can look like an application's: no tabs, no address bar.
 */
export async function startBrowser(options: BrowserOptions): Promise<HostBrowser> {
  const { executable, headless, flags, development, width = 1280, height = 800 } = options;
  const profile = newProfile();
  const window = headless ? [] : ['--app=data:text/html,', `--window-size=${width},${height}`];
  const forget = (): void =>
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  try {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: executable,
      headless,
      args: [...browserFlags(flags, development), ...window],
      // The bar "controlled by automated test software" would stand above the application; a first tab would win over `--app`.
      ignoreDefaultArgs: headless ? ['--enable-automation'] : ['--enable-automation', 'about:blank'],
      chromiumSandbox: !isRootOnLinux(),
      viewport: headless ? { width, height } : null,
      locale: 'pt-BR',
      acceptDownloads: false,
      serviceWorkers: 'block',
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    await context.grantPermissions(
      ['camera', 'microphone', ...(development ? ['local-network-access'] : [])],
      { origin: appOrigin },
    );
    return {
      context,
      close: () =>
        context
          .close()
          .catch(() => undefined)
          .finally(forget),
    };
  } catch (thrown) {
    forget();
    throw thrown;
  }
}

function newProfile(): string {
  forgetOrphans();
  const profile = mkdtempSync(path.join(os.tmpdir(), `${profilePrefix}${process.pid}-`));
  writePreferences(profile);
  return profile;
}

/** What has no flag: no offer to translate, none to keep passwords or addresses. */
function writePreferences(profile: string): void {
  const preferences = {
    translate: { enabled: false },
    credentials_enable_service: false,
    profile: { password_manager_enabled: false },
    autofill: { profile_enabled: false, credit_card_enabled: false },
    browser: { has_seen_welcome_page: true },
  };
  mkdirSync(path.join(profile, 'Default'), { recursive: true });
  writeFileSync(path.join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
}

const profilePrefix = 'custodia-browser-';

/** Profiles of runs that were killed before they could delete theirs. */
function forgetOrphans(): void {
  for (const name of readdirSync(os.tmpdir())) {
    const pid = name.startsWith(profilePrefix) ? Number(name.slice(profilePrefix.length).split('-')[0]) : NaN;
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    // Somebody else's process lives too.
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Chromium refuses to run its sandbox as root; nobody films as root outside a container. */
function isRootOnLinux(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0;
}
