import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = [
  ...globSync('src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts')),
  ...globSync('drizzle/*.sql', { cwd: root }),
].map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const holding = (pattern: RegExp): string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted();

/** Where text becomes part of a statement, and why none of it comes from a request. */
const ownText: Record<string, string> = {
  'src/bookings/core/patientReasons.queries.ts': 'the name of a reason that stands in the code',
  'src/bookings/core/statedFacts.table.ts': 'the limits and values of facts that are declared in the code',
  'src/db/columns/oneOf.ts': 'the values of a list that stands in the code, quoted',
  'src/db/bossOver.ts': "the queue's own statements, with parameters",
  'src/db/bringInMarkets.ts': 'names of our own tables and constraints',
  'src/db/named.ts': 'statements as the code writes them, with their values as parameters',
  'src/db/rows/installRowSecurity.ts': 'policies and rights, written from the catalogue in the code',
  'src/db/oneStatement.ts':
    'queries of Drizzle as it wrote them, with parameters, and numbers of their columns',
  'src/db/readQuery.ts': 'hands on what it is given, with parameters; never as more than one statement',
  'src/db/writeMany.ts':
    'names and types of our own columns; all that is written is one parameter for each table',
  'src/platform/command.ts': 'a number that stands in the code',
  'src/platform/graphql/listOrder.ts': 'greater or less',
  'src/platform/outbox/eventsAfter.ts': 'a whole number',
  'src/platform/standby/standby.ts': 'the end of one transaction and the beginning of the next',
};

test('what comes from a request goes into statements as a parameter: text becomes SQL only where it is our own', () => {
  expect(holding(/\.unsafe(?:<[^;]*?>)?\(|\bsql\.raw\(/)).toEqual(Object.keys(ownText).toSorted());
});

test('security events are only ever added: no statement of the product changes or removes one', () => {
  expect(
    holding(
      /(?:update\s+|delete\s+from\s+|truncate\s+(?:table\s+)?)"?security_events\b|\.(?:update|delete)\(securityEvents\)/i,
    ),
  ).toEqual([]);
  expect(holding(/insert into security_events\b/)).toEqual([
    'src/people/security/commands/recordSecurityEvent.ts',
    'src/people/security/commands/recordThrottle.ts',
  ]);
});
