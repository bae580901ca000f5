const MARKS = /\p{M}/gu;
/** Letters that no accent explains. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/**
 * A name as it is searched: lower case, no accents, no punctuation, single spaces. 'O’Neil-Núñez' is 'o neil
 * nunez'.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðłþı]/gu, (letter) => FOLDED[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The folded 'last first middle' kept with a patient for search and similarity: whoever types the name as it
 * is shown finds it.
 */
export function searchName(person: {
  readonly firstName: string;
  readonly middleName?: string | null | undefined;
  readonly lastName: string;
}): string {
  return foldName(`${person.lastName} ${person.firstName} ${person.middleName ?? ''}`);
}
