// The patches of dependencies (patches/README.md); runs on Node 20.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a patch leaves behind: by file, the passages as they read afterwards.
 * @param {string} text
 */
function passagesOf(text) {
  const passages = [];
  let file = '';
  let lines = null;
  for (const line of text.split('\n')) {
    if (line.startsWith('+++ b/')) file = line.slice('+++ b/'.length);
    else if (line.startsWith('@@')) passages.push({ file, lines: (lines = []) });
    else if (line.startsWith('diff ')) lines = null;
    else if (lines && /^[+ ]/.test(line)) lines.push(line.slice(1));
  }
  return passages;
}

/**
 * The packages whose patch is not in, by name.
 * @param {string} root
 */
export function unpatched(root) {
  const folder = join(root, 'patches');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.patch'))
    .filter((name) =>
      passagesOf(readFileSync(join(folder, name), 'utf8')).some(({ file, lines }) => {
        const path = join(root, file);
        return !existsSync(path) || !readFileSync(path, 'utf8').includes(lines.join('\n'));
      }),
    )
    .map((name) => name.replace(/\+[^+]*$/, '').replaceAll('+', '/'));
}

/**
 * Applies what is not applied; false where something does not fit.
 * @param {string} root
 */
export function patchPackages(root) {
  if (unpatched(root).length === 0) return true;
  const result = spawnSync(
    process.execPath,
    [join(root, 'node_modules/patch-package/index.js'), '--error-on-fail'],
    { cwd: root, encoding: 'utf8' },
  );
  return result.status === 0 && unpatched(root).length === 0;
}
