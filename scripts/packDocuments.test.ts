import { parse, print, visit, type DefinitionNode } from 'graphql';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentOf, unpack } from '../web/src/lib/apollo/documents.ts';
import { pack } from './packDocuments.ts';
import { root } from './workspace.ts';

/** Out of the packed form, through the text it is downloaded as. */
const back = (node: DefinitionNode): string =>
  print(unpack(JSON.parse(JSON.stringify(pack(node))) as never) as never);
const definitions = (text: string): readonly DefinitionNode[] =>
  parse(text, { noLocation: true }).definitions;

test('every document of the console is the same after packing and unpacking', () => {
  const all = globSync('web/src/**/*.graphql', { cwd: root }).flatMap((file) =>
    definitions(readFileSync(join(root, file), 'utf8')),
  );
  expect(all.length).toBeGreaterThan(100);
  for (const node of all) expect(back(node)).toBe(print(node));
});

test('arguments, aliases, lists, default values, directives and nested types survive', () => {
  const [node] = definitions(
    'query A($a: [ID!]!, $n: Int = 3, $b: [[String]!]) { first: x(a: $a, n: $n, c: { d: [1, "e", F] }) { id ...Part @include(if: true) ... on T { z y(b: $b) } ... { w } } v @skip(if: false) }',
  );
  if (!node) throw new Error('nothing parsed');
  expect(back(node)).toBe(print(node));
  let locations = 0;
  visit(node, {
    enter: ({ loc }) => {
      locations += loc ? 1 : 0;
    },
  });
  expect(locations).toBe(0);
});

test('a fragment that two fragments spread stands once in the document of the whole', () => {
  const low = documentOf(['fragment', 'Low', 'T', ['id']]);
  const left = documentOf(['fragment', 'Left', 'T', ['...Low a']], [low]);
  const right = documentOf(['fragment', 'Right', 'T', ['...Low b']], [low]);
  expect(
    print(documentOf(['query', 'Q', [], [['t', ['...Left ...Right']]]], [left, right, low]) as never).match(
      /fragment \w+/g,
    ),
  ).toEqual(['fragment Left', 'fragment Low', 'fragment Right']);
});
