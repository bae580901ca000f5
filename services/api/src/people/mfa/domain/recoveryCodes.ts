/** How many codes a person gets. */
export const recoveryCodeCount = 10;

/** Random bytes of one code: 16 letters of 5 bits. */
export const recoveryCodeBytes = 10;

/** Crockford's base32: no letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code as people read it, 'XXXX-XXXX-XXXX-XXXX', from ten random bytes. */
export const recoveryCodeOf = (bytes: Uint8Array): string => {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  const letters = Array.from(
    { length: 16 },
    (_, index) => alphabet[Number((bits >> BigInt(5 * (15 - index))) & 31n)] ?? '',
  );
  return [0, 4, 8, 12].map((at) => letters.slice(at, at + 4).join('')).join('-');
};

/** A typed code in its one form, without marks and with look-alikes read as meant; null: it cannot be one. */
export const typedRecoveryCode = (typed: string): string | null => {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(letters) ? letters : null;
};
