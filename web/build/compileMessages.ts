import { parse } from '@formatjs/icu-messageformat-parser';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Words = Readonly<Record<string, string>>;

const catalogue = (language: string): Words =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../lang/${language}.json`), 'utf8')) as Words;

/** A message in the form the page needs not parse any more; words without anything to fill in stay as they are. */
export const compiled = (text: string): unknown =>
  /[{<']/.test(text) ? parse(text, { captureLocation: false }) : text;

const declared =
  /id: '([^']+)',\s*defaultMessage: (?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

/** A file of messages with its English words compiled; they are found by their ids. */
export function compileDeclarations(code: string, words: Words): string {
  let met = 0;
  const done = code.replaceAll(declared, (_, id: string) => {
    const text = words[id];
    if (text === undefined) throw new Error(`The message ${id} is not in lang/en.json: npm run messages`);
    met += 1;
    return `id: '${id}', defaultMessage: ${JSON.stringify(compiled(text))}`;
  });
  if (met !== code.split('defaultMessage:').length - 1)
    throw new Error('A message is not written as id and defaultMessage side by side');
  return done;
}

/** Compiles all messages while building, so that their parser need not be downloaded. */
export function compileMessages(): Plugin {
  let english: Words = {};
  return {
    name: 'compile-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^@formatjs\/icu-messageformat-parser$/,
            replacement: join(import.meta.dirname, 'plainParser.ts'),
          },
        ],
      },
    }),
    buildStart() {
      english = catalogue('en');
    },
    transform(code, id) {
      if (id.endsWith('.messages.ts')) return { code: compileDeclarations(code, english), map: null };
      if (!/[\\/]lang[\\/]\w+\.json$/.test(id)) return null;
      const words = Object.entries(JSON.parse(code) as Words).map(([key, text]) => [key, compiled(text)]);
      return { code: JSON.stringify(Object.fromEntries(words)), map: null };
    },
  };
}
