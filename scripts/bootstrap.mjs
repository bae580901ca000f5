// Runs on Node 20 and alone: brings node_modules to what package-lock.json says, and does nothing when it is
// there already. package.json goes on with a second `npm run`, because only a new shell finds the Node 24
// that this installs.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { patchPackages, unpatched } from './patches.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lock = join(root, '.cache', 'install.lock');

/** @param {string} path */
function packagesOf(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
}

/**
 * npm writes its own copy of the lockfile last of all: where it is missing or differs, the install is partial
 * or old.
 */
function isInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const wanted = packagesOf('package-lock.json');
  const found = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const have = found[path];
    if (!have) return Boolean(entry.optional);
    return Boolean(entry.link) || (have.version === entry.version && have.integrity === entry.integrity);
  });
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Two commands started together must not install over each other. */
function takeLock() {
  mkdirSync(dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const owner = Number(existsSync(lock) ? readFileSync(lock, 'utf8') : 0);
    if (owner && !isRunning(owner)) rmSync(lock, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

/** @param {string[]} args */
function npm(...args) {
  const path = process.env.npm_execpath;
  const [command, first] = path ? [process.execPath, [path]] : ['npm', []];
  const result = spawnSync(
    command,
    [...first, ...args, '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit' },
  );
  if (result.status !== 0) throw new Error(`npm ${args[0]} failed; nothing was started.`);
}

function install() {
  console.log('Installing dependencies (the first time takes about a minute) …');
  const started = Date.now();
  npm('ci');
  console.log(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function checkNode() {
  const own = join(root, 'node_modules/.bin/node');
  const version =
    spawnSync(existsSync(own) ? own : process.execPath, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  if (Number(version.slice(1).split('.')[0]) < 24)
    throw new Error(
      'This machine needs Node 24 or newer (on Linux x64 and arm64 it comes with the dependencies).',
    );
}

/** What does not take its patch was changed by something else: it is fetched again, and patched then. */
function patch() {
  if (patchPackages(root)) return;
  for (const name of unpatched(root)) {
    console.log(`${name} is not as published; fetching it again …`);
    rmSync(join(root, 'node_modules', name), { recursive: true, force: true });
  }
  npm('install', '--no-save');
  if (!patchPackages(root)) throw new Error('A patch of a dependency does not fit (patches/README.md).');
}

try {
  if (!isInstalled() || unpatched(root).length > 0) {
    takeLock();
    try {
      if (!isInstalled()) install();
      patch();
    } finally {
      rmSync(lock, { force: true });
    }
  }
  checkNode();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
