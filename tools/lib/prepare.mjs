import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const windows = process.platform === 'win32';
const node24 = path.join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node');

// Debian package of each program a part may need, in the order they are worth having.
const debianPackage = {
  chromium: 'chromium',
  ffmpeg: 'ffmpeg',
  age: 'age',
  openssl: 'openssl',
  pdftotext: 'poppler-utils',
};

function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
    ...options,
  });
  if (error !== undefined) console.error(`${program}: ${error.message}`);
  return status === 0;
}

function versionIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).version;
  } catch {
    return null;
  }
}

/** Names of direct dependencies whose installed version is not the locked one. */
export function stalePackages() {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = lock[''];
  return Object.keys({ ...dependencies, ...devDependencies })
    .filter((name) => !(name in optionalDependencies))
    .filter(
      (name) =>
        versionIn(path.join(root, 'node_modules', name, 'package.json')) !==
        lock[`node_modules/${name}`]?.version,
    );
}

/** Installs the locked packages when any is missing or of another version. */
export function preparePackages() {
  const stale = stalePackages();
  if (stale.length === 0) return;
  console.log(
    `Installing packages (npm ci): ${stale.slice(0, 4).join(', ')}${stale.length > 4 ? ', …' : ''} missing or old.`,
  );
  if (!run('npm', ['ci', '--no-audit', '--no-fund'])) throw new Error('npm ci failed');
}

/** Installs Node 24 from npm. Install scripts are off in this project, and this package is fetched by one. */
export function prepareNode24() {
  if (existsSync(node24)) return;
  console.log('Installing Node 24 (npm rebuild node).');
  if (!run('npm', ['rebuild', 'node', '--ignore-scripts=false']))
    throw new Error('Node 24 could not be installed');
}

function onPath(program) {
  const names = windows ? [`${program}.exe`, `${program}.cmd`] : [program];
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((folder) => names.some((name) => existsSync(path.join(folder, name))));
}

function debianAsRoot() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs missing programs with apt-get on Debian as root; elsewhere names them. Never fatal: what needs the program
 * then says so by itself.
 */
export function prepareSystem(programs) {
  const missing = programs.filter((program) => !onPath(program));
  if (missing.length === 0) return;
  const packages = missing.map((program) => debianPackage[program] ?? program);
  if (!debianAsRoot()) {
    console.log(
      `Not installed on this machine: ${missing.join(', ')}. Install ${packages.join(', ')} for the whole suite.`,
    );
    return;
  }
  console.log(`Installing with apt-get: ${packages.join(', ')}.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  if (run('apt-get', install, { env, stdio: ['ignore', 'ignore', 'inherit'] })) return;
  run('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (!run('apt-get', install, { env, stdio: ['ignore', 'ignore', 'inherit'] })) {
    console.log(`apt-get could not install ${packages.join(', ')}.`);
  }
}
