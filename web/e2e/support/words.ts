import { readFileSync } from 'node:fs';

export type Language = 'en' | 'es';

/** The console's own words in a language: a story says `booking.create` and reads in both. */
export type Words = (key: string, values?: Record<string, string>) => string;

const plain = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)(?:, \w+)?\}/g, (whole, name: string) => values[name] ?? whole);

/** Loads a language's catalogue; an unknown key fails the test that says it. */
export function wordsOf(language: Language): Words {
  const catalogue = JSON.parse(
    readFileSync(new URL(`../../lang/${language}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;
  return (key, values = {}) => {
    const text = catalogue[key];
    if (text === undefined) throw new Error(`No message ${key} in ${language}`);
    return plain(text, values);
  };
}
