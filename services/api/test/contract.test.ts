import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema, findBreakingChanges, type GraphQLSchema } from 'graphql';
import { expect, test } from 'vitest';
import { missingRules } from '../src/fieldRules.ts';
import { schema } from '../src/schema.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * The contract others rely on: of CONTRACT_BASE (a branch, in CI), else of the last commit; null outside a
 * clone.
 */
const committedContract = (): GraphQLSchema | null => {
  try {
    const base = process.env['CONTRACT_BASE'] ?? 'HEAD';
    return buildSchema(
      execFileSync('git', ['show', `${base}:schema/schema.graphql`], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  } catch {
    return null;
  }
};

/**
 * Breaking differences that were decided, one per line as the check words them; kept until they are released.
 */
const decided = (): Set<string> => {
  const file = `${root}schema/breaking-changes.txt`;
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return new Set(lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#')));
};

const breaking = (before: GraphQLSchema, after: GraphQLSchema): string[] =>
  findBreakingChanges(before, after).map(({ description }) => description);

test('the contract breaks nobody, unless schema/breaking-changes.txt says so', () => {
  const before = committedContract();
  const allowed = decided();
  expect(before ? breaking(before, schema).filter((change) => !allowed.has(change)) : []).toEqual([]);
});

test('a removed field, a narrower argument and a removed enum value are noticed', () => {
  const before = buildSchema('type Query { a(b: Int): Int c: E } enum E { X Y }');
  const after = buildSchema('type Query { a(b: Int!): Int } enum E { X }');
  expect(breaking(before, after).toSorted()).toEqual([
    'Argument Query.a(b:) has changed type from Int to Int!.',
    'Enum value E.Y was removed.',
    'Field Query.c was removed.',
  ]);
});

test('every field says who may see it, and a new one that does not is noticed', () => {
  expect(missingRules(schema)).toEqual([]);
  const problems = missingRules(buildSchema('type Query { viewer: Int secret: Int }'));
  expect(problems.filter((problem) => problem.includes('has no rule'))).toHaveLength(1);
  expect(problems.find((problem) => problem.includes('has no rule'))).toContain('Query.secret');
});
