import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Guesses grow with length: what is longer than this is judged by its beginning. */
const judgedLength = 72;
/** Of 0 to 4: below it, an attacker with a list of leaked passwords and the usual variations finds it. */
const leastScore = 3;

let judge: ZxcvbnFactory | null = null;

const wordsOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3);

/** What is left of a password when the person's own names are taken out must stand for itself. */
const leastOfOneself = 8;

const withoutWords = (password: string, words: readonly string[]): string =>
  words
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), password.normalize('NFKC').toLowerCase());

/**
 * Whether a password is one of those that are tried first: leaked and common ones, the person's own names,
 * rows of keys, repetitions, and what is easily made of these. Nothing leaves the machine; the lists come
 * with the product.
 */
export const isEasilyGuessed = (password: string, about: readonly string[]): boolean => {
  const words = wordsOf(about);
  if (withoutWords(password, words).length < leastOfOneself) return true;
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { score } = judge.check(password.normalize('NFKC').slice(0, judgedLength), [
    ...words,
    'patient',
    'transport',
    'console',
  ]);
  return score < leastScore;
};
