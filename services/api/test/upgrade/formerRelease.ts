import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { root } from '../../../../scripts/workspace.ts';

/** A former release that can be run: its folder, and how to be rid of it. */
export interface FormerRelease {
  readonly folder: string;
  readonly name: string;
  /** How many migrations it knows. */
  readonly migrations: number;
  readonly remove: () => void;
}

const migrationsIn = 'services/api/drizzle';

const git = (...args: string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return status === 0 ? stdout.trim() : null;
};

const countMigrations = (folder: string): number =>
  readdirSync(join(folder, migrationsIn)).filter((name) => name.endsWith('.sql')).length;

/** The last commit that knew fewer migrations than there are now; null: there is no history here. */
export const formerCommit = (): string | null => {
  const newest = readdirSync(join(root, migrationsIn))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1);
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `${migrationsIn}/${newest}`);
  return added ? git('rev-parse', '--verify', '--quiet', `${added}^`) : null;
};

interface Lockfile {
  packages: Record<string, { version?: string; link?: boolean; optional?: boolean }>;
}

/** What the former release needs and is not installed here in that version. */
const missingPackages = (former: Lockfile): string[] => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  return Object.entries(former.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([path, { version }]) => packages[path]?.version !== version)
    .map(([path]) => path);
};

/**
 * Every dependency by a link to the one that is installed here; the workspaces are the former release's own.
 */
const linkDependencies = (folder: string): void => {
  for (const place of ['', 'services/api', 'schema', 'web']) {
    const from = join(root, place, 'node_modules');
    if (!existsSync(from)) continue;
    const to = join(folder, place, 'node_modules');
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) if (name !== '@ptc') symlinkSync(join(from, name), join(to, name));
  }
  const own = join(root, 'node_modules/@ptc');
  mkdirSync(join(folder, 'node_modules/@ptc'));
  for (const name of readdirSync(own))
    symlinkSync(
      join(folder, relative(realpathSync(root), realpathSync(join(own, name)))),
      join(folder, 'node_modules/@ptc', name),
    );
};

/** A folder in which somebody has checked out and installed a former release. */
export const releaseIn = (folder: string): FormerRelease => ({
  folder,
  name: folder,
  migrations: countMigrations(folder),
  remove: () => undefined,
});

/**
 * Checks a commit out into a folder of its own; throws in words where what is installed here is not what it
 * needs.
 */
export const checkOut = (commit: string): FormerRelease => {
  const lockfile = git('show', `${commit}:package-lock.json`);
  if (lockfile === null) throw new Error(`This repository has no commit '${commit}'`);
  const missing = missingPackages(JSON.parse(lockfile) as Lockfile);
  const samePatches = git('diff', '--quiet', commit, '--', 'patches') !== null;
  if (missing.length > 0 || !samePatches)
    throw new Error(
      `${commit} was made for other dependencies (${[...missing.slice(0, 5), ...(samePatches ? [] : ['patches'])].join(', ')}): check it out elsewhere, run npm ci and node scripts/bootstrap.mjs there, and give the folder with --folder`,
    );
  const folder = join(mkdtempSync(join(tmpdir(), 'ptc-former-')), 'release');
  if (git('worktree', 'add', '--detach', folder, commit) === null)
    throw new Error(`git could not check ${commit} out into ${folder}`);
  linkDependencies(folder);
  return {
    folder,
    name: git('log', '-1', '--format=%h %s', commit) ?? commit,
    migrations: countMigrations(folder),
    remove: () => {
      git('worktree', 'remove', '--force', folder);
      rmSync(dirname(folder), { recursive: true, force: true });
    },
  };
};
