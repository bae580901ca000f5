import { expect, test } from 'vitest';
import { codeAt, newTotpSecret, otpauthUri, stepOfCode } from '../totp.ts';
import { recoveryCodeBytes, recoveryCodeOf, typedRecoveryCode } from './recoveryCodes.ts';

const now = new Date('2026-11-21T12:00:10Z');
const step = Math.floor(now.getTime() / 30_000);

test('a code is good in its own step and the ones beside it, and in no other', () => {
  const secret = newTotpSecret();
  const found = [-2, -1, 0, 1, 2].map((steps) =>
    stepOfCode(secret, codeAt(secret, new Date(now.getTime() + steps * 30_000)), now),
  );
  expect(found).toEqual([null, step - 1, step, step + 1, null]);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

test('the codes are those of the standard', () => {
  // RFC 6238, appendix B: the last six digits of the SHA-1 column.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect([59, 1_111_111_109, 2_000_000_000].map((second) => codeAt(secret, new Date(second * 1000)))).toEqual(
    ['287082', '081804', '279037'],
  );
  expect(otpauthUri(secret, 'ada@example.org')).toBe(
    `otpauth://totp/Patient%20Transport:ada%40example.org?issuer=Patient%20Transport&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});

test('a recovery code has the letters of its bytes and none that look like digits', () => {
  expect(recoveryCodeOf(new Uint8Array(15))).toBe('0000-0000-0000-0000-0000-0000');
  expect(recoveryCodeOf(new Uint8Array(15).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  expect(recoveryCodeOf(Uint8Array.from({ length: 15 }, (_, index) => index * 17))).toMatch(
    /^(?:[0-9A-HJKMNP-TV-Z]{4}-?){6}$/,
  );
  // A plain hash is enough for what has 112 bits or more.
  expect(recoveryCodeBytes * 8).toBeGreaterThanOrEqual(112);
});

test('a recovery code may be typed in any case, with other marks, and with the letters it looks like', () => {
  expect(typedRecoveryCode(' 10ab-cdef ghjk-mnpq ')).toBe('10ABCDEFGHJKMNPQ');
  expect(typedRecoveryCode('ioab-cdef-ghjk-mnpq')).toBe('10ABCDEFGHJKMNPQ');
  expect(typedRecoveryCode('ioab-cdef-ghjk-mnpq-rst1-2345')).toBe('10ABCDEFGHJKMNPQRST12345');
  expect([
    typedRecoveryCode('123456'),
    typedRecoveryCode('10AB-CDEF-GHJK-MNPU'),
    typedRecoveryCode('10AB-CDEF-GHJK-MNPQ-R'),
  ]).toEqual([null, null, null]);
});
