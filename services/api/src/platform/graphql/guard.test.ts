import { buildSchema, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { Role } from '@ptc/schema/rules/lists/people';
import type { Actor } from '../actor.ts';
import { limits } from '../limits.ts';
import { parseDocument } from '../pipeline/documents.ts';
import { admitOperation } from './guard.ts';

const schema = buildSchema(`
  type Query {
    self: Query!
    list(first: Int): [Query!]!
    usual(first: Int = ${limits.cost}): [Query!]!
    rows(first: Int): RowsConnection!
    n: Int
  }
  type RowsConnection { nodes: [Query!]! }
`);
const many = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');
const nested = (levels: number): string => `{ ${'self { '.repeat(levels - 1)} n ${'} '.repeat(levels - 1)} }`;
const admit = (
  query: string,
  variables: Record<string, unknown> = {},
  actor: Actor | null = null,
): string => {
  const answer = admitOperation(schema, parse(query), null, variables, actor);
  return 'errors' in answer
    ? answer.errors.map(({ message, extensions }) => `${String(extensions['code'])}: ${message}`).join()
    : 'admitted';
};

describe('each limit by itself: what reaches it may, what passes it may not', () => {
  const aliased = (count: number): string => `{ self { ${many(count, (index) => `a${index}: n`)} } }`;
  const wide = (count: number): string => `{ self { ${many(count, () => 'n')} } }`;
  const atRoot = (count: number): string => `{ ${many(count, () => 'n')} }`;
  const list = (size: number): string => `{ self { list(first: ${size}) { n } } }`;
  test.each<[keyof typeof limits, string, string]>([
    ['depth', nested(limits.depth), nested(limits.depth + 1)],
    ['aliases', aliased(limits.aliases), aliased(limits.aliases + 1)],
    ['breadth', wide(limits.breadth), wide(limits.breadth + 1)],
    ['rootFields', atRoot(limits.rootFields), atRoot(limits.rootFields + 1)],
    // Each row is an object with one field, in another.
    ['cost', list(Math.floor((limits.cost - 1) / 1.1)), list(Math.ceil(limits.cost / 1.1))],
  ])('%s', (limit, most, more) => {
    expect(admit(most)).toBe('admitted');
    expect(admit(more)).toBe(
      `LIMIT_EXCEEDED: The operation passes the limit of ${limits[limit]} in ${limit}`,
    );
    // A fragment hides nothing.
    expect(admit(`{ ...All } fragment All on Query ${more}`)).toContain('LIMIT_EXCEEDED');
  });

  test('a size is what it was given, or what the operation says itself where nothing was given', () => {
    const more = Math.ceil(limits.cost / 1.1);
    const listed = `query ($size: Int = ${more}) { self { list(first: $size) { n } } }`;
    expect(admit(listed)).toContain('LIMIT_EXCEEDED');
    expect(admit(listed, { size: 2 })).toBe('admitted');
    expect(admit(listed.replace(` = ${more}`, ''))).toBe('admitted');
  });

  test('a size below nothing makes nothing else cheaper, in a list or a connection, skipped or not', () => {
    for (const size of [-1, -100_000, -2_147_483_648])
      for (const least of ['list', 'rows']) {
        const cheap = `${least}(first: ${size}) @skip(if: true) ${least === 'rows' ? '{ nodes { n } }' : '{ n }'}`;
        expect(admit(`{ ${cheap} self { list(first: ${limits.cost}) { n } } }`)).toContain('in cost');
        const answer = admitOperation(schema, parse(`{ ${cheap} }`), null, {}, null);
        expect('errors' in answer ? 0 : answer.cost).toBeGreaterThan(0);
      }
  });

  test('a list is as long as the contract says where nothing is given', () => {
    expect(admit(`{ self { usual { n } } }`)).toContain('in cost');
    expect(admit(`{ self { usual(first: 2) { n } } }`)).toBe('admitted');
  });

  test('what was measured with one size does not stand for another, nor for another operation beside it', () => {
    const document = parse(
      'query A($size: Int) { list(first: $size) { n } } query B($size: Int) { list(first: $size) { n self { n } } }',
    );
    const cost = (name: string, size?: number): number => {
      const answer = admitOperation(schema, document, name, size === undefined ? {} : { size }, null);
      return 'errors' in answer ? Number.NaN : answer.cost;
    };
    const first = [cost('A', 10), cost('A', 200), cost('B', 10), cost('A')];
    expect(first).toEqual([31, 240, 42, 26]);
    for (let size = 0; size < 100; size += 1) cost('A', size);
    expect([cost('A', 10), cost('A', 200), cost('B', 10), cost('A')]).toEqual(first);
  });

  test('tokens', () => {
    const errorOf = (count: number): string => {
      try {
        parseDocument(`{ ${many(count, () => 'n')} }`);
        return 'read';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(errorOf(limits.tokens - 2)).not.toContain('tokens');
    expect(errorOf(limits.tokens - 1)).toContain(`more than ${limits.tokens} tokens`);
  });

  test('entries of a list in the variables', () => {
    const ids = (length: number): Record<string, unknown> => ({
      unknown: { ids: [Array.from({ length }, () => 'x')] },
    });
    expect(admit('{ n }', ids(limits.listLength))).toBe('admitted');
    expect(admit('{ n }', ids(limits.listLength + 1))).toContain('BAD_USER_INPUT');
  });

  test('selections: fragments that spread each other twice are refused before they are counted to the end', () => {
    // Two to the power of sixty, were each looked at.
    const bomb = `{ ...F0 } ${many(60, (index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`)} fragment F60 on Query { __typename }`;
    expect(admit(bomb)).toContain('LIMIT_EXCEEDED');
    expect(admit(bomb.replaceAll('__typename', 'n'))).toContain('LIMIT_EXCEEDED');
  });
});

describe('the schema is shown to developers and programs only, wherever it is asked for', () => {
  const asked = '__schema { queryType { name } }';
  test.each([
    `{ ${asked} }`,
    '{ __type(name: "Query") { name } }',
    `{ ... { ${asked} } }`,
    `{ ... on Query { ... on Query { ${asked} } } }`,
    `{ ...A } fragment A on Query { ...B } fragment B on Query { ... { ${asked} } }`,
    `{ n: ${asked} }`,
  ])('%s', (query) => {
    expect(admit(query)).toBe('UNAUTHENTICATED: Sign in first');
    const somebody = (via: Actor['via'], ...roles: Role[]): Actor =>
      ({ via, roles: new Set(roles) }) as Partial<Actor> as Actor;
    expect(admit(query, {}, somebody('session', 'BOOKING_SUPERVISOR'))).toBe(
      'FORBIDDEN: The schema is shown to developers and to programs',
    );
    expect(admit(query, {}, somebody('session', 'DEVELOPER'))).toBe('admitted');
    expect(admit(query, {}, somebody('token', 'VIEW_BOOKING'))).toBe('admitted');
  });
});
