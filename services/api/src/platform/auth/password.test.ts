import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, test, vi } from 'vitest';
import type * as passwords from './password.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { newSecret, secretHash } from './secrets.ts';

test('where there is no password, checking one takes the same work, and is false', async () => {
  // Modules are shared between tests: this one has a copy of its own, which counts what is derived.
  const derived = vi.spyOn(crypto, 'argon2');
  syncBuiltinESMExports();
  try {
    const copy = './password.ts?counted';
    const own = (await import(copy)) as typeof passwords;
    const hash = await own.hashPassword('correct horse');
    derived.mockClear();
    expect([
      await own.verifyPassword('wrong horse', hash),
      await own.verifyPassword('wrong horse', null),
    ]).toEqual([false, false]);
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  }
  const [real, none] = derived.mock.calls.map(
    ([algorithm, { memory, passes, parallelism, tagLength, message }]) => ({
      algorithm,
      memory,
      passes,
      parallelism,
      tagLength,
      message,
    }),
  );
  expect(real).toMatchObject({ algorithm: 'argon2id', memory: 19_456, passes: 2 });
  expect(none).toEqual(real);
});

test('a password is stored as argon2id at the recommended cost, with a salt of its own', async () => {
  const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(second).not.toBe(first);
});

test('it is checked exactly as typed, whole and however long', async () => {
  const long = `${'å'.repeat(100)} Z`;
  const hash = await hashPassword(long);
  expect(await verifyPassword(long, hash)).toBe(true);
  expect(await verifyPassword(long.slice(0, -1), hash)).toBe(false);
  expect(await verifyPassword(long.toUpperCase(), hash)).toBe(false);
  expect(await verifyPassword(long, null)).toBe(false);
});

test('secrets of sessions and tokens have 256 bits and are kept as hashes', () => {
  const secrets = new Set(Array.from({ length: 100 }, () => newSecret()));
  expect(secrets.size).toBe(100);
  for (const secret of secrets) {
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(Buffer.from(secretHash(secret)).toString('base64url')).not.toContain(secret);
  }
});
