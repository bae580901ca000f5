import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  buildSchema,
  concatAST,
  getOperationAST,
  Kind,
  parse,
  separateOperations,
  type DocumentNode,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { beyondTheWall } from '../src/platform/graphql/wallFields.ts';
import { measureOperation } from '../src/platform/graphql/cost.ts';
import { limits } from '../src/platform/limits.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const schema = buildSchema(readFileSync(`${root}schema/schema.graphql`, 'utf8'));
const everything: DocumentNode = concatAST(
  globSync(`${root}web/src/**/*.graphql`).map((path) => parse(readFileSync(path, 'utf8'))),
);
const names = everything.definitions.flatMap((one) =>
  one.kind === Kind.OPERATION_DEFINITION && one.name ? [one.name.value] : [],
);
/** What a screen asks for at most: the greatest page, which is also a block of the extract. */
const largest = { first: 100, offset: 0 };

const separate = separateOperations(everything);

describe('the console stays within the limits it is served under', () => {
  test('there are operations to judge', () => {
    expect(names.length).toBeGreaterThan(50);
  });

  test.each(names)('%s', (name) => {
    const operation = getOperationAST(everything, name);
    if (!operation) throw new Error(`no operation ${name}`);
    const measured = measureOperation(schema, everything, operation, largest);
    expect(measured.cost, 'cost').toBeLessThanOrEqual(limits.cost);
    expect(measured.depth, 'depth').toBeLessThanOrEqual(limits.depth);
    expect(measured.breadth, 'breadth').toBeLessThanOrEqual(limits.breadth);
    expect(measured.selections, 'selections').toBeLessThanOrEqual(limits.selections / 2);
  });
});

test.each([
  'Wall_board',
  'Wall_changed',
  'Session_viewer',
  'Session_clock',
  'Session_changed',
  'Session_signOut',
  ...names.filter((name) => name.startsWith('SessionKeeper')),
])('a screen on a wall may ask for what its page asks: %s', (name) => {
  const document = separate[name];
  if (!document) throw new Error(`no operation ${name}`);
  expect(beyondTheWall(schema, document)).toBeNull();
});
