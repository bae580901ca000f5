import { createHash, randomBytes } from 'node:crypto';

/** A secret nobody guesses: 256 bits as text. */
export const newSecret = (prefix = ''): string => prefix + randomBytes(32).toString('base64url');

/** What is kept of a secret; it has 256 bits of its own, so no slow hash is needed. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
