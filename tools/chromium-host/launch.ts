import { findBrowser } from './find-browser.ts';
import { Shell } from './shell/shell.ts';

export interface LaunchOptions {
  readonly appDir: string;
  readonly userDataDir?: string | undefined;
  readonly headless: boolean;
  readonly env?: NodeJS.ProcessEnv | undefined;
  readonly flags?: readonly string[] | undefined;
  readonly hasMicrophone?: boolean | undefined;
  readonly dialogAnswers?: readonly (string | null)[] | undefined;
  /** A person sits in front of it: system dialogs open, and what main prints is shown. */
  readonly interactive?: boolean | undefined;
}

/** Starts the application on an installed Chromium, Chrome or Edge. */
export function launchInChromium(options: LaunchOptions): Shell {
  const executable = findBrowser(options.env ?? process.env);
  if (executable === null) throw new Error('no Chromium, Chrome or Edge was found');
  const interactive = options.interactive === true;
  const env = { ...process.env, ...options.env };
  return new Shell({
    main: {
      appDir: options.appDir,
      userDataDir: options.userDataDir ?? null,
      env,
      output: interactive ? 'inherit' : 'collect',
    },
    browser: {
      executable,
      headless: options.headless,
      flags: options.flags ?? [],
      hasMicrophone: options.hasMicrophone ?? true,
      development: (env['CUSTODIA_DEV_SERVER'] ?? '') !== '',
    },
    dialogAnswers: options.dialogAnswers ?? [],
    interactive,
  });
}
