import { expect, test } from 'vitest';
import { parseDocument, ValidDocuments } from './documents.ts';

/** A document of its own, of so many characters. */
const documentOf = (name: number, characters: number): string => `{ a${name} } #`.padEnd(characters, 'x');
const keptOf = (documents: ValidDocuments, texts: readonly string[]): string[] =>
  texts.filter((text) => documents.get(text) !== undefined);

test('however long the documents are that somebody sends, those that are kept stay small together', () => {
  const documents = new ValidDocuments();
  const texts = Array.from({ length: 300 }, (_, name) => documentOf(name, 50_000));
  for (const text of texts) documents.keep(parseDocument(text));
  // The newest of them.
  expect(keptOf(documents, texts)).toEqual(texts.slice(-40));
  const megabytes = documentOf(301, 12_000_000);
  documents.keep(parseDocument(megabytes));
  expect(keptOf(documents, [megabytes, ...texts])).toEqual(texts.slice(-40));
});

test('of many the thousand stay that were asked for last', () => {
  const documents = new ValidDocuments();
  const texts = Array.from({ length: 1_001 }, (_, name) => documentOf(name, 20));
  for (const text of texts.slice(0, 1_000)) documents.keep(parseDocument(text));
  expect(documents.get(texts[0] ?? '')).toBeDefined();
  documents.keep(parseDocument(texts[1_000] ?? ''));
  expect(keptOf(documents, texts)).toEqual([texts[0], ...texts.slice(2)]);
});
