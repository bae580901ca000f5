const MARKS = /\p{M}/gu;
/** Those of European letters; what the database takes away. */
const ACCENTS = /[\u0300-\u036f]/gu;
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
 * A text in lower case and without accents: 'Clínica' is 'clinica'. The database's `plain_letters` makes the
 * same of what is searched.
 */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðłþı]/gu, (letter) => FOLDED[letter] ?? letter);
}

/** Whether what is shown has this part, case and accents aside: so a server finds it and a list keeps it. */
export const hasPart = (shown: string | null | undefined, part: string | null | undefined): boolean =>
  part == null || plainLetters(shown ?? '').includes(plainLetters(part.trim()));

/**
 * A name as it is searched: lower case, no accents, no punctuation, single spaces. 'O’Neil-Núñez' is 'o neil
 * nunez'.
 */
export function foldName(name: string): string {
  return plainLetters(name)
    .replaceAll(MARKS, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** So many words of a text are looked for. */
const mostWords = 6;

/** The words of a text by which a person is looked for. */
export const wordsOfName = (text: string): string[] =>
  foldName(text).split(' ').filter(Boolean).slice(0, mostWords);

/** Whether a name has, for each word of a text, a word that begins with it, in any order, accents or not. */
export function isNamed(name: string, text: string): boolean {
  const known = foldName(name).split(' ');
  const words = wordsOfName(text);
  return words.length > 0 && words.every((word) => known.some((one) => one.startsWith(word)));
}

/** Whether a search text is the beginning of a booking's name rather than of a person's: it has a digit. */
export const looksLikeName = (text: string): boolean => /\d/.test(text);
