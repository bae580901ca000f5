import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** An executable of a dependency. */
export function bin(name: string): string {
  return join(root, 'node_modules/.bin', name);
}

/** Hash over the text of all files that the patterns (files or folders, from the root) name. */
function inputsHash(patterns: string[]): string {
  const hash = createHash('sha256');
  const files = patterns.flatMap((pattern) => {
    const path = join(root, pattern);
    return existsSync(path) && statSync(path).isDirectory()
      ? globSync(`${pattern}/**/*`, { cwd: root })
      : globSync(pattern, { cwd: root });
  });
  for (const file of files.toSorted()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** Does the work only when its inputs changed since it last succeeded, or when its result is missing. */
export function whenChanged(name: string, patterns: string[], result: string, work: () => void): boolean {
  const stamp = join(root, '.cache/stamps', name);
  const now = inputsHash(patterns);
  if (existsSync(join(root, result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now)
    return false;
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  return true;
}
