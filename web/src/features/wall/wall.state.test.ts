import { expect, it } from 'vitest';
import { tripRow } from '../../parts/trips-grid/tripRow.testing.ts';
import { isOfRoom, pageOf, wallFigures, wallNeeds, wallNext, type WallTrip } from './wall.state.ts';

const now = Date.parse('2026-11-24T15:00:00Z');
const inMinutes = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();
const stop = {
  __typename: 'Stop',
  facilityName: 'General',
  address: { __typename: 'Address', city: 'Boston' },
} as const;
const trip = (change: Partial<WallTrip>): WallTrip => {
  const { version, displayState, viewerOffer, viewerCan, progress, classification, transportProvider } =
    tripRow();
  return {
    __typename: 'Trip',
    id: 't1',
    name: 'B1-A',
    version,
    displayState,
    classification,
    transportProvider,
    company: { __typename: 'Company', id: 'c', name: 'Hospital' },
    viewerOffer: viewerOffer && null,
    viewerCan: { ...viewerCan, assignVehicle: false, acceptChanges: false },
    progress,
    status: 'ACCEPTED',
    pickUpType: 'SET_TIME',
    pickUpAt: inMinutes(120),
    pickUpTimeZone: 'America/New_York',
    promisedPickUpAt: null,
    readyAt: null,
    strandedRisk: null,
    lastSafeAt: null,
    lastSafePassedAt: null,
    conflictEndsAt: null,
    reconfirmation: null,
    expectedPickUpAt: null,
    expectedDropOffAt: null,
    lateness: null,
    pickUp: stop,
    dropOff: stop,
    vehicle: null,
    ...change,
  } as WallTrip;
};

it('a wall says what the room must see to, though it may do nothing itself', () => {
  const legs = [
    trip({ id: 'soon', pickUpAt: inMinutes(30) }),
    trip({ id: 'changed', status: 'CONFLICT', conflictEndsAt: inMinutes(5) }),
    trip({
      id: 'again',
      reconfirmation: {
        __typename: 'Reconfirmation',
        state: 'ASKED',
        answerBy: inMinutes(7),
        unconfirmedAt: null,
      },
    }),
    trip({ id: 'later' }),
  ];
  expect(wallNeeds(legs, 'dispatch', now).map(({ trip: { id }, group }) => [id, group])).toEqual([
    ['changed', 'NOW'],
    ['again', 'NOW'],
    ['soon', 'SOON'],
  ]);
});

it('what comes next is in the order of its pick-up, without what is over, not called for, or only offered to a dispatcher', () => {
  const legs = [
    trip({ id: 'two', pickUpAt: inMinutes(60) }),
    trip({ id: 'one', promisedPickUpAt: inMinutes(20) }),
    trip({ id: 'call', pickUpType: 'WILL_CALL' }),
    trip({ id: 'gone', status: 'CANCELLED' }),
    trip({ id: 'old', pickUpAt: inMinutes(-90) }),
    trip({ id: 'moving', status: 'IN_MOTION', pickUpAt: inMinutes(-90) }),
    trip({ id: 'asked', status: 'OFFERED' }),
  ];
  expect(wallNext(legs, 'dispatch', now).map(({ id }) => id)).toEqual(['moving', 'one', 'two']);
  expect(wallNext(legs, 'booking', now).map(({ id }) => id)).toContain('asked');
});

it('the figures count each side’s own', () => {
  const legs = [
    trip({ id: 'no vehicle' }),
    trip({ id: 'asked', status: 'OFFERED' }),
    trip({ id: 'moving', status: 'IN_MOTION' }),
    trip({ id: 'done', status: 'COMPLETED' }),
  ];
  expect(wallFigures(legs, 'dispatch', now)).toEqual({ now: 0, late: 0, open: 1, underWay: 1, done: 1 });
  expect(wallFigures(legs, 'booking', now)).toMatchObject({ open: 1 });
});

it('a list that does not fit is turned page by page, and begins again', () => {
  expect(pageOf([1, 2, 3, 4, 5], 2, 2)).toEqual({ of: [5], page: 3, pages: 3 });
  expect(pageOf([1, 2, 3, 4, 5], 2, 3)).toEqual({ of: [1, 2], page: 1, pages: 3 });
  expect(pageOf([], 0, 7)).toEqual({ of: [], page: 1, pages: 1 });
});

it('a room sees to what its company has or is asked for, and not to what it booked with others; who books, to what it booked', () => {
  const company = (id: string) => ({ __typename: 'Company' as const, id, name: id });
  const offer = { __typename: 'Offer', id: 'o', version: 1 } as never;
  const legs = [
    trip({ id: 'carried', transportProvider: company('us') }),
    trip({ id: 'booked', company: company('us'), transportProvider: company('them') }),
    trip({ id: 'asked', status: 'OFFERED', transportProvider: null, viewerOffer: offer }),
    trip({ id: 'of the market', transportProvider: company('them') }),
  ];
  const of = (side: 'booking' | 'dispatch') =>
    legs.filter((leg) => isOfRoom(leg, side, 'us')).map(({ id }) => id);
  expect(of('dispatch')).toEqual(['carried', 'asked']);
  expect(of('booking')).toEqual(['booked']);
});
