import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './workspace.ts';

/**
 * The key that seals secrets, as the environment of the product's processes. In production it must be given;
 * elsewhere one is made at the first start and kept beside the data, so that what was sealed still opens
 * after a restart.
 */
export function secretsKey(): { SECRETS_KEY?: string } {
  const given = process.env['SECRETS_KEY'];
  if (given) return { SECRETS_KEY: given };
  if (process.env['NODE_ENV'] === 'production') return {};
  const file = join(root, '.data/secrets-key');
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `dev:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  }
  return { SECRETS_KEY: readFileSync(file, 'utf8').trim() };
}
