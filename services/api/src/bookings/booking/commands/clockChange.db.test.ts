import { DateTime } from 'luxon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, instant, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import type { BookingWorld } from '../../../../test/factories/bookingWorld.ts';
import { makeAddress, makeFacility } from '../../../../test/factories/places.ts';
import type { LegInput } from './bookingInput.ts';
import { createItinerary } from './createItinerary.ts';

let session: BookingSession;
let world: BookingWorld;
/** Houses in two zones: the east an hour ahead of the west. */
const houses: { id: string; zone: string }[] = [];
beforeAll(async () => {
  session = await bookingSession();
  world = await session.world();
  const places = [
    ['East', 42.36, -71.07, 'America/New_York', 'MA', '02114'],
    ['West', 41.88, -87.63, 'America/Chicago', 'IL', '60601'],
  ] as const;
  for (const [name, latitude, longitude, timeZone, state, postcode] of places) {
    const address = makeAddress({ latitude, longitude, timeZone, state, postcode });
    const { id } = await makeFacility(session.db, { companyId: world.careProvider.id, name, address });
    houses.push({ id, zone: timeZone });
  }
});
afterAll(() => session.close());

/** Five legs from house to house, each begun at a wall clock of the house it begins at. */
const legsAt = (clocks: readonly string[]): LegInput[] =>
  clocks.map((at, index) => {
    const [from, to] = [houses[index % 2], houses[(index + 1) % 2]];
    return {
      pickUp: { facilityId: from?.id ?? '', floorAndRoom: '1', type: 'SET_TIME', at },
      dropOff: { facilityId: to?.id ?? '' },
    };
  });
const zoneOf = (index: number): string => houses[index % 2]?.zone ?? '';
const first = (month: number, sunday: number): DateTime => {
  const begin = DateTime.fromObject(
    { year: new Date().getUTCFullYear() + 1, month, day: 1 },
    { zone: 'utc' },
  );
  return begin.plus({ days: ((7 - begin.weekday) % 7) + 7 * (sunday - 1) });
};

// In the autumn an hour comes twice, and means the first; in spring one is missing, and the clock is moved
// on.
test.each<[string, DateTime, readonly [number, string][], readonly string[]]>([
  [
    'back',
    first(11, 1),
    [
      [-1, '06:00'],
      [-1, '22:00'],
      [0, '19:00'],
      [1, '10:00'],
      [2, '06:00'],
    ],
    ['-04:00', '-05:00', '-05:00', '-06:00', '-05:00'],
  ],
  [
    'forward',
    first(3, 2),
    [
      [-1, '06:00'],
      [-1, '23:00'],
      [0, '20:00'],
      [1, '10:00'],
      [2, '06:00'],
    ],
    ['-05:00', '-06:00', '-04:00', '-05:00', '-04:00'],
  ],
])(
  'five legs between two zones are at their wall clocks when the clocks go %s, also after an edit',
  async (_way, sunday, clocks, offsets) => {
    session.runtime.clock.shiftMs += sunday.minus({ days: 5 }).toMillis() - (await session.now()).getTime();
    const walls = clocks.map(([day, time]) => `${sunday.plus({ days: day }).toISODate()}T${time}`);
    const { itineraryId } = await session.as(world.careProvider, createItinerary, {
      marketId: world.marketId,
      patientId: world.patientId,
      type: 'MULTI',
      classification: world.classification,
      legs: legsAt(walls),
      allowDuplicates: true,
    });
    const shown = async (): Promise<string[]> =>
      (await session.trips(itineraryId)).map((trip, index) =>
        DateTime.fromJSDate(instant(trip, 'pick_up_at'), { zone: zoneOf(index) }).toFormat(
          "yyyy-MM-dd'T'HH:mm ZZ",
        ),
      );
    const expected = walls.map((wall, index) => `${wall} ${offsets[index] ?? ''}`);
    expect(await shown()).toEqual(expected);
    const trips = await session.trips(itineraryId);
    for (const trip of trips) {
      // Driven as long as the route says, whatever the clocks did meanwhile.
      const driven = instant(trip, 'drop_off_at').getTime() - instant(trip, 'pick_up_at').getTime();
      expect(Math.round(driven / 60_000)).toBe(Math.round(Number(trip['route_duration_seconds']) / 60));
    }
    // The third leg an hour later by its clock; the others stay where they are.
    const later = `${walls[2]?.slice(0, 11)}${clocks[2]?.[1] === '19:00' ? '20:00' : '21:00'}`;
    await session.edit(world.careProvider, itineraryId, {
      legs: [
        { ...(legsAt(walls.with(2, later))[2] ?? legsAt(walls)[0] ?? never()), tripId: trips[2]?.id ?? '' },
      ],
      allowDuplicates: true,
    });
    expect(await shown()).toEqual(expected.with(2, `${later} ${offsets[2] ?? ''}`));
  },
);

test('an hour that comes twice is the first of the two, and one that is missing moves on', async () => {
  const at = async (sunday: DateTime, time: string): Promise<string> => {
    session.runtime.clock.shiftMs += sunday.minus({ days: 5 }).toMillis() - (await session.now()).getTime();
    const { itineraryId } = await session.as(world.careProvider, createItinerary, {
      marketId: world.marketId,
      patientId: world.patientId,
      type: 'ONE_WAY',
      classification: world.classification,
      legs: legsAt([`${sunday.toISODate()}T${time}`]),
      allowDuplicates: true,
    });
    const [trip] = await session.trips(itineraryId);
    return DateTime.fromJSDate(instant(trip, 'pick_up_at'), { zone: zoneOf(0) }).toFormat('HH:mm ZZ');
  };
  expect(await at(first(11, 1), '01:30')).toBe('01:30 -04:00');
  expect(await at(first(3, 2), '02:30')).toBe('03:30 -04:00');
});

function never(): never {
  throw new Error('there are legs');
}
