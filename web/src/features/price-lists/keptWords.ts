/**
 * What a price list's history keeps in the signs of its rates, in the words of `word`; null: a sign it has no
 * word for.
 */
export const keptWords = (kept: string, word: (sign: string) => string | null): string =>
  kept
    .replace(/\bBETWEEN (\S+) (\S+)/u, '$1–$2')
    .replace(/\bGT (\S+)/u, '> $1')
    .replace(/\b(?:IN|EQ) /u, '')
    .replaceAll(/\b[A-Z_]{2,}\b/gu, (sign) => word(sign) ?? sign);
