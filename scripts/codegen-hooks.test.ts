import { expect, test } from 'vitest';
import { hooksSource, operationsOf, possibleTypesSource } from './codegen-hooks.ts';

const line = (name: string, kind: string): string => `export const ${name}Document = {} as unknown as DocumentNode<${name}${kind}, ${name}${kind}Variables>;`;
const generated = [
  'export const TripRow_tripFragmentDoc = {} as unknown as DocumentNode<TripRow_tripFragment, unknown>;',
  line('BookingsGrid_bookings', 'Query'), line('BookingsGrid_cancelBooking', 'Mutation'), line('shell_alerts', 'Subscription'),
].join('\n');

test('every operation has its hook, fragments have none', () => {
  expect(operationsOf(generated).map(({ kind }) => kind)).toEqual(['Query', 'Mutation', 'Subscription']);
  const names = [...hooksSource(generated).matchAll(/export function (\w+)/g)].map((match) => match[1]);
  expect(names).toEqual(['useBookingsGrid_bookingsQuery', 'useBookingsGrid_bookingsLazyQuery', 'useBookingsGrid_cancelBookingMutation', 'useShell_alertsSubscription']);
});

test('hooks go through the seam, never to the library directly', () => {
  expect(hooksSource(generated)).toContain('\'../lib/apollo/hooks.ts\'');
  expect(hooksSource(generated)).not.toContain('@apollo/client');
});

test('possible types name the members of unions and interfaces', () => {
  const source = possibleTypesSource('interface Refusal { code: String! } type NotFound implements Refusal { code: String! } type Done { ok: Boolean } union Result = NotFound | Done type Query { a: Result }');
  expect(JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf(';')))).toEqual({ Refusal: ['NotFound'], Result: ['Done', 'NotFound'] });
});
