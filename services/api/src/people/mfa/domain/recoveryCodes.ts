/** How many codes a person gets. */
export const recoveryCodeCount = 10;

/**
 * Random bytes of one code: 24 letters of 5 bits, which is more than the 112 bits that a plain hash is enough
 * for.
 */
export const recoveryCodeBytes = 15;

/** Crockford's base32: no letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code as people read it, in groups of four ('XXXX-XXXX-…'), from its random bytes. */
export const recoveryCodeOf = (bytes: Uint8Array): string => {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  const count = (bytes.length * 8) / 5;
  const letters = Array.from(
    { length: count },
    (_, index) => alphabet[Number((bits >> BigInt(5 * (count - 1 - index))) & 31n)] ?? '',
  );
  return (letters.join('').match(/.{4}/g) ?? []).join('-');
};

/**
 * A typed code in its one form, without marks and with look-alikes read as meant; null: it cannot be one.
 * Those of 16 letters were given out formerly.
 */
export const typedRecoveryCode = (typed: string): string | null => {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^(?:[0-9A-HJKMNP-TV-Z]{8}){2,3}$/.test(letters) ? letters : null;
};
