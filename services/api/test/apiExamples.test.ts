import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/workspace.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const schema = buildSchema(read('schema/schema.graphql'));

/** The requests of the document, each with the line it begins at; the same text twice is one. */
const requests = [...read('docs/api.md').matchAll(/```graphql\n([\s\S]*?)```/gu)].map((found) => ({
  line: read('docs/api.md').slice(0, found.index).split('\n').length,
  text: found[1] ?? '',
}));

test('there are requests in docs/api.md', () => {
  expect(requests.length).toBeGreaterThan(10);
});

test.each(requests)('the request of docs/api.md at line $line is one that the API takes', ({ text }) => {
  expect(validate(schema, parse(text)).map(({ message }) => message)).toEqual([]);
});
