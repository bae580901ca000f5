import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** Cost of one guess: 19 MiB, two passes (OWASP's recommendation for argon2id). */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;

/** Derivations at once: each holds its memory and a thread. */
const inTurn = pLimit(2);

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** A password as it is stored, in the PHC format. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await inTurn(() =>
    derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost, tagLength }),
  );
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;
};

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A hash no password has: checking against it takes as long as against a real one. */
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(32))}`;

/** Whether the password belongs to the hash. Without a hash it takes as long, and is false. */
export const verifyPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const [, memory, passes, parallelism, salt, tag] = stored.exec(hash ?? nobody) ?? [];
  if (salt === undefined || tag === undefined) return false;
  const expected = Buffer.from(tag, 'base64');
  const parameters = {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  const actual = await inTurn(() => derive('argon2id', parameters));
  return timingSafeEqual(actual, expected) && hash !== null;
};
