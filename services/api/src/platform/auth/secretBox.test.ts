import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseSecretsKeys, SecretBox } from './secretBox.ts';

const line = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;
const box = (text: string): SecretBox => new SecretBox(parseSecretsKeys(text) ?? new Map());

test('a key for a purpose is the same each time, and another for another purpose or key', () => {
  const box = (byte: number): SecretBox => new SecretBox(new Map([['a', Buffer.alloc(32, byte)]]));
  const key = box(1).keyFor('draft of one');
  expect(key?.length).toBe(32);
  expect(box(1).keyFor('draft of one')).toEqual(key);
  expect(box(1).keyFor('draft of two')).not.toEqual(key);
  expect(box(2).keyFor('draft of one')).not.toEqual(key);
  expect(new SecretBox(new Map()).keyFor('draft of one')).toBeNull();
});

test('what is sealed opens again for the same purpose and owner, and looks different every time', () => {
  const keys = box(line('k1'));
  const sealed = keys.seal('JBSWY3DPEHPK3PXP', 'totp:one');
  expect(keys.open(sealed, 'totp:one')).toBe('JBSWY3DPEHPK3PXP');
  expect(keys.seal('JBSWY3DPEHPK3PXP', 'totp:one')).not.toBe(sealed);
  expect(sealed).not.toContain('JBSW');
});

test("another owner's box, a changed box and a shortened tag do not open", () => {
  const keys = box(line('k1'));
  const sealed = keys.seal('secret', 'totp:one');
  const [id = '', iv = '', tag = '', text = ''] = sealed.split('.');
  expect(() => keys.open(sealed, 'totp:two')).toThrow();
  expect(() =>
    keys.open([id, iv, tag, `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`].join('.'), 'totp:one'),
  ).toThrow();
  expect(() => keys.open([id, iv, tag.slice(0, 6), text].join('.'), 'totp:one')).toThrow();
});

test('a new key in front seals from now on, and the old one still opens what it sealed', () => {
  const [old, fresh] = [line('k1'), line('k2')];
  const sealed = box(old).seal('secret', 'x');
  const rotated = box(`${fresh},${old}`);
  expect(rotated.open(sealed, 'x')).toBe('secret');
  expect([rotated.isOld(sealed), rotated.isOld(rotated.seal('secret', 'x'))]).toEqual([true, false]);
  expect(() => box(fresh).open(sealed, 'x')).toThrow('no key');
});

test('keys of another length, twice the same id and plain text are refused', () => {
  expect(parseSecretsKeys(`k1:${randomBytes(16).toString('base64')}`)).toBeNull();
  expect(parseSecretsKeys(`${line('k1')},${line('k1')}`)).toBeNull();
  expect(parseSecretsKeys('hunter2')).toBeNull();
  expect(parseSecretsKeys('')).toBeNull();
});
