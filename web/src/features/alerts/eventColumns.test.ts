import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import type { Alerts_alertFragment } from '../../gql/generated.ts';
import type { GridSearch } from '../../grid/types.ts';
import { pickEvents } from './eventColumns.tsx';

const intl = createIntl({ locale: 'en', onError: () => undefined });
const row = (id: string, change: object): Alerts_alertFragment =>
  ({
    id,
    event: 'ACCEPTED',
    bookingName: `B${id}`,
    createdAt: `2026-11-2${id}T12:00:00Z`,
    offerTier: null,
    offer: null,
    handledBy: null,
    itinerary: null,
    trip: null,
    ...change,
  }) as never;
const trip = (name: string, label: string, pickUpAt: string) => ({
  name,
  status: 'ACCEPTED',
  pickUpAt,
  pickUp: { label, facilityName: null, departmentName: null },
  dropOff: { label: 'Clinic', facilityName: null, departmentName: null },
  patient: { displayName: 'Ana Núñez' },
});
const rows = [
  row('1', { trip: trip('B1-A', 'Ward 10', '2026-11-23T15:00:00Z') }),
  row('2', { event: 'LATE', trip: trip('B2-A', 'Ward 9', '2026-11-24T15:00:00Z') }),
  row('3', { event: 'EXPIRED' }),
];
const asked = (
  field: string | null,
  direction: 'ASC' | 'DESC' = 'ASC',
  search: Record<string, GridSearch> = {},
): string[] =>
  pickEvents(
    rows,
    { orderBy: field === null ? null : { field, direction }, search },
    intl,
    'America/New_York',
  ).map(({ id }) => id);

it('events stand newest first, or by any of their columns, both ways', () => {
  expect(asked(null)).toEqual(['3', '2', '1']);
  expect(asked('from')).toEqual(['3', '2', '1']);
  expect(asked('pickUpAt', 'DESC')).toEqual(['2', '1', '3']);
  expect(asked('name')).toEqual(['1', '2', '3']);
});

it('events are narrowed by what their columns show, by kind and by days', () => {
  expect(asked(null, 'ASC', { from: { type: 'text', text: 'ward 9' } })).toEqual(['2']);
  expect(asked(null, 'ASC', { event: { type: 'choice', value: 'EXPIRED' } })).toEqual(['3']);
  for (const text of ['NÚÑ', 'nun'])
    expect(asked(null, 'ASC', { patient: { type: 'text', text } })).toEqual(['2', '1']);
  expect(
    asked(null, 'ASC', { pickUpAt: { type: 'datetime', from: '2026-11-24', to: '2026-11-24' } }),
  ).toEqual(['2']);
  expect(asked(null, 'ASC', { createdAt: { type: 'datetime', from: '2026-11-22', to: null } })).toEqual([
    '3',
    '2',
  ]);
});
