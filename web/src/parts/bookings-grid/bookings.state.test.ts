import { describe, expect, it } from 'vitest';
import type { BookingsGrid_itineraryFragment } from '../../gql/generated.ts';
import { noFilters } from '../trip-lists/listFilters.ts';
import { tripRow } from '../trips-grid/tripRow.testing.ts';
import {
  bookingFilter,
  bookingKey,
  bookingMatches,
  bookingVariables,
  statusGroups,
} from './bookings.state.ts';

const zone = 'America/New_York';
const booking = (change: Partial<BookingsGrid_itineraryFragment> = {}): BookingsGrid_itineraryFragment =>
  ({
    id: 'i1',
    version: 3,
    name: 'PT100',
    isProxy: false,
    firstPickUpAt: '2026-11-21T15:00:00.000Z',
    createdAt: '2026-11-20T10:00:00.000Z',
    patient: { __typename: 'Patient', id: 'p', displayName: 'Ana Núñez' },
    company: { id: 'c', name: 'General' },
    bookedByCompany: { id: 'c', name: 'General' },
    market: { id: 'm', displayName: 'Boston' },
    trips: [tripRow(), tripRow({ id: 't2', name: 'PT100-B', version: 2, status: 'DRAFT' })],
    ...change,
  }) as BookingsGrid_itineraryFragment;

describe('the list of bookings asks the API', () => {
  it('for legs in a status, not for bookings whose own status it is', () => {
    expect(bookingFilter({ ...noFilters, statuses: ['OFFERED'] }, {}, zone)).toEqual({
      legStatuses: ['OFFERED'],
    });
  });
  it('for what its columns say', () => {
    expect(
      bookingFilter(
        { ...noFilters, invalid: true },
        {
          proxy: { type: 'boolean', value: false },
          createdAt: { type: 'datetime', from: '2026-11-20', to: '2026-11-20' },
        },
        zone,
      ),
    ).toEqual({
      invalid: true,
      proxy: false,
      createdFrom: '2026-11-20T05:00:00.000Z',
      createdTo: '2026-11-21T05:00:00.000Z',
    });
  });
  it('for those made for other companies, whatever the column of proxies says', () => {
    const query = {
      first: 50,
      offset: 0,
      after: null,
      orderBy: null,
      search: { proxy: { type: 'boolean' as const, value: false } },
      signal: new AbortController().signal,
    };
    expect(bookingVariables(query, noFilters, zone, { bookedBy: 'c1' }).filter).toEqual({
      proxy: true,
      bookedByCompanyId: 'c1',
    });
  });
  it('page by page', () => {
    const query = {
      first: 50,
      offset: 50,
      after: 'c49',
      orderBy: { field: 'CREATED_AT', direction: 'DESC' as const },
      search: {},
      signal: new AbortController().signal,
    };
    expect(bookingVariables(query, noFilters, zone)).toEqual({
      first: 50,
      after: 'c49',
      orderBy: { field: 'CREATED_AT', direction: 'DESC' },
      filter: {},
    });
    expect(['NAME', 'CREATED_AT', 'PICK_UP_AT'].map((field) => bookingKey(booking(), field))).toEqual([
      'PT100',
      '2026-11-20T10:00:00.000Z',
      '2026-11-21T15:00:00.000Z',
    ]);
  });
});

describe('a changed booking', () => {
  it('stays while any of its legs is in an asked-for status', () => {
    expect(bookingMatches(booking(), { ...noFilters, statuses: ['DRAFT'] }, {}, zone)).toBe(true);
    expect(bookingMatches(booking(), { ...noFilters, statuses: ['ACCEPTED'] }, {}, zone)).toBe(false);
  });
  it('stays among those made for others while this company made it for another', () => {
    const made = (isProxy: boolean, id: string): BookingsGrid_itineraryFragment =>
      booking({ isProxy, bookedByCompany: { __typename: 'Company', id, name: id } });
    expect(
      [made(true, 'c1'), made(false, 'c1'), made(true, 'c2')].map((one) =>
        bookingMatches(one, noFilters, {}, zone, { bookedBy: 'c1' }),
      ),
    ).toEqual([true, false, false]);
  });
  it('is found by name or patient', () => {
    expect(
      ['pt1', 'núñez', 'nunez ana', 'lee'].map((search) =>
        bookingMatches(booking(), { ...noFilters, search }, {}, zone),
      ),
    ).toEqual([true, true, true, false]);
  });
});

describe('the states of a booking', () => {
  it("stand once each, with their legs, the booking's own first", () => {
    expect(
      statusGroups(booking({ status: 'OFFERED', trips: [tripRow(), tripRow({ name: 'PT100-B' })] })),
    ).toEqual([{ state: 'OFFERED', legs: ['PT100-A', 'PT100-B'] }]);
    expect(statusGroups(booking({ status: 'DRAFT' }))).toEqual([
      { state: 'DRAFT', legs: ['PT100-B'] },
      { state: 'OFFERED', legs: ['PT100-A'] },
    ]);
  });
  it('a draft that lacks something is invalid', () => {
    const trips = [
      tripRow({
        status: 'DRAFT',
        incompleteReasons: [{ __typename: 'IncompleteReason', code: 'NOTES', message: 'notes' }],
      }),
    ];
    expect(statusGroups(booking({ status: 'DRAFT', trips }))).toEqual([
      { state: 'INVALID', legs: ['PT100-A'] },
    ]);
  });
});
