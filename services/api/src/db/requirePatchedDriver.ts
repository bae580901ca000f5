import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * A line of patches/postgres+3.4.9.patch: without it, a statement of a dead transaction runs in the next
 * session.
 */
const patchedLine = 'if (c.generation !== generation)';

let isPatched: boolean | null = null;

/**
 * Refuses to go on with the driver as published: it ends the process when a connection closes under a
 * transaction.
 */
export const requirePatchedDriver = (): void => {
  // The package offers this path to `require`; what is imported lies beside it.
  const path = createRequire(import.meta.url)
    .resolve('postgres')
    .replace('/cjs/src/', '/src/');
  isPatched ??= readFileSync(path, 'utf8').includes(patchedLine);
  if (!isPatched)
    throw new Error('The database driver is not patched: run node scripts/bootstrap.mjs (patches/README.md)');
};
