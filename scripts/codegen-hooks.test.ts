import { parse } from 'graphql';
import { expect, test } from 'vitest';
import {
  conditionsOf,
  documentModules,
  hooksSource,
  operationsOf,
  possibleTypesSource,
  typesSource,
} from './codegen-hooks.ts';

const json = (text: string): string => JSON.stringify(parse(text, { noLocation: true }));
const line = (name: string, kind: string): string =>
  `export const ${name}Document = ${json(`${kind.toLowerCase()} ${name} { trip { ...TripRow_trip } } fragment TripRow_trip on Trip { id }`)} as unknown as DocumentNode<${name}${kind}, ${name}${kind}Variables>;`;
const generated = [
  `export const TripRow_tripFragmentDoc = ${json('fragment TripRow_trip on Trip { id }')} as unknown as DocumentNode<TripRow_tripFragment, unknown>;`,
  line('BookingsGrid_bookings', 'Query'),
  line('BookingsGrid_cancelBooking', 'Mutation'),
  line('shell_alerts', 'Subscription'),
].join('\n');

const modules = documentModules(generated);

test('every operation has its hook, fragments have none', () => {
  expect(operationsOf(generated).map(({ kind }) => kind)).toEqual(['Query', 'Mutation', 'Subscription']);
  const names = [...modules.values()].flatMap((source) =>
    [...source.matchAll(/export function (\w+)/g)].map((match) => match[1]),
  );
  expect(names).toEqual([
    'useBookingsGrid_bookingsQuery',
    'useBookingsGrid_bookingsLazyQuery',
    'useBookingsGrid_cancelBookingMutation',
    'useShell_alertsSubscription',
  ]);
});

test('hooks go through the seam, never to the library directly', () => {
  expect(modules.get('shell_alertsDocument')).toContain("'../../lib/apollo/hooks.ts'");
  expect([...modules.values()].join('')).not.toContain('@apollo/client');
});

test('a document stands in its own module only, so that a screen brings no other', () => {
  expect([...modules.keys()]).toEqual([
    'TripRow_tripFragmentDoc',
    'BookingsGrid_bookingsDocument',
    'BookingsGrid_cancelBookingDocument',
    'shell_alertsDocument',
  ]);
  expect(modules.get('TripRow_tripFragmentDoc')).toContain(
    'documentOf(["fragment","TripRow_trip","Trip",["id"]]) as DocumentNode<types.TripRow_tripFragment, unknown>;',
  );
  expect(typesSource(generated).trim().split('\n')).toEqual(
    [...modules.keys()].map((name) => `export { ${name} } from './documents/${name}.ts';`),
  );
  expect(hooksSource(generated)).toContain("export * from './documents/shell_alertsDocument.ts';");
});

test('a fragment stands in its own module and is imported by the documents that spread it', () => {
  const source = modules.get('BookingsGrid_bookingsDocument') ?? '';
  expect(source).toContain("import { TripRow_tripFragmentDoc } from './TripRow_tripFragmentDoc.ts';");
  expect(source).toContain(
    'documentOf(["query","BookingsGrid_bookings",[],[["trip",["...TripRow_trip"]]]], [TripRow_tripFragmentDoc])',
  );
});

test('possible types name the members of the unions and interfaces that documents ask for by name', () => {
  const sdl =
    'interface Refusal { code: String! } type NotFound implements Refusal { code: String! } type Done { ok: Boolean } union Result = NotFound | Done type Query { a: Result }';
  const read = (asked: string[]): unknown[] =>
    [...possibleTypesSource(sdl, new Set(asked)).matchAll(/= (\{[^;]*\});/g)].map(([, map = '']) =>
      JSON.parse(map),
    );
  const all = { Refusal: ['NotFound'], Result: ['Done', 'NotFound'] };
  expect(read(['Refusal', 'Done'])).toEqual([{ Refusal: ['NotFound'] }, all]);
  expect(read(['Refusal', 'Result'])).toEqual([all, all]);
  expect([
    ...conditionsOf(
      '"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Refusal"}},',
    ),
  ]).toEqual(['Refusal']);
});
