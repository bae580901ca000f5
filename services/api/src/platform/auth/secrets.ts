import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A secret nobody guesses: 256 bits as text. */
export const newSecret = (prefix = ''): string => prefix + randomBytes(32).toString('base64url');

/** A secret that is the same each time it is made for a thing, and that nobody makes without the key. */
export const secretFor = (thing: string, key: Buffer): string =>
  createHmac('sha256', key).update(thing).digest('base64url');

/** What is kept of a secret; it has 256 bits of its own, so no slow hash is needed. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
