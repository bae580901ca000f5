import { expect, test } from 'vitest';
import { keyOf, seal, unseal } from './sealed.ts';

const key = async (byte: number): Promise<CryptoKey> => {
  const found = await keyOf(btoa(String.fromCodePoint(...Array.from({ length: 32 }, () => byte))));
  if (!found) throw new Error('no ciphers here');
  return found;
};

test('what is sealed opens under its own key and name alone, and shows nothing of what it says', async () => {
  const one = await key(1);
  const sealed = await seal(one, 'draft-1', 'Ada Whitfield, Longwood');
  expect(new TextDecoder('latin1').decode(sealed.bytes)).not.toContain('Whitfield');
  expect(await unseal(one, 'draft-1', sealed)).toBe('Ada Whitfield, Longwood');
  expect(await unseal(one, 'draft-2', sealed)).toBeNull();
  expect(await unseal(await key(2), 'draft-1', sealed)).toBeNull();
  new Uint8Array(sealed.bytes)[0] = (new Uint8Array(sealed.bytes)[0] ?? 0) ^ 1;
  expect(await unseal(one, 'draft-1', sealed)).toBeNull();
});

test('the same text is never sealed alike twice, and its key cannot be taken out', async () => {
  const one = await key(1);
  const [first, second] = [await seal(one, 'a', 'x'), await seal(one, 'a', 'x')];
  expect(new Uint8Array(first.bytes)).not.toEqual(new Uint8Array(second.bytes));
  await expect(crypto.subtle.exportKey('raw', one)).rejects.toThrow('not extractable');
});
