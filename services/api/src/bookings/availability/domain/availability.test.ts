import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availabilitySlots, freeStarts, isAvailable } from './slots.ts';
import type { Calendar } from './slots.ts';
import { transportState } from './transportState.ts';

const NY = 'America/New_York';
const at = (iso: string): Date => new Date(iso);
/** Wednesday 1 July 2026, 09:00 to 11:00 with two crews. */
const calendar: Calendar = {
  timeZone: NY,
  weekly: [{ weekday: 3, fromTime: '09:00', toTime: '11:00', crews: 2, callTypeId: null }],
  exceptions: [],
  booked: [],
  paddingMinutes: 0,
};
const day = (change: Partial<Calendar>, callTypeId: string | null = null) =>
  availabilitySlots(
    { ...calendar, ...change },
    at('2026-07-01T12:30:00Z'),
    at('2026-07-01T15:30:00Z'),
    callTypeId,
  ).map((slot) => `${slot.capacity}-${slot.booked}`);

describe('availability by half hours', () => {
  it('is the capacity of the week, less the accepted trips', () => {
    expect(day({})).toEqual(['0-0', '2-0', '2-0', '2-0', '2-0', '0-0']);
    expect(day({ booked: [{ pickUpAt: at('2026-07-01T13:20:00Z'), minutes: 30 }] })).toEqual([
      '0-0',
      '2-1',
      '2-1',
      '2-0',
      '2-0',
      '0-0',
    ]);
  });

  it('shifts that change within a half hour leave the fewest crews of it', () => {
    const shift = (fromTime: string, toTime: string, crews: number) => ({
      weekday: 3,
      fromTime,
      toTime,
      crews,
      callTypeId: null,
    });
    expect(day({ weekly: [shift('09:00', '10:15', 2), shift('10:15', '11:00', 3)] })).toEqual([
      '0-0',
      '2-0',
      '2-0',
      '2-0',
      '3-0',
      '0-0',
    ]);
    expect(day({ weekly: [shift('09:00', '10:10', 2), shift('10:20', '11:00', 3)] })[3]).toBe('0-0');
    expect(day({ weekly: [shift('09:15', '11:00', 1)] })[1]).toBe('0-0');
  });

  it('counts the padding around a trip', () => {
    expect(
      day({ booked: [{ pickUpAt: at('2026-07-01T13:30:00Z'), minutes: 30 }], paddingMinutes: 10 }),
    ).toEqual(['0-0', '2-1', '2-1', '2-1', '2-0', '0-0']);
  });

  it('an exception replaces its day', () => {
    expect(
      day({ exceptions: [{ onDate: '2026-07-01', closed: true, fromTime: null, toTime: null, crews: 0 }] }),
    ).toEqual(['0-0', '0-0', '0-0', '0-0', '0-0', '0-0']);
    expect(
      day({
        exceptions: [{ onDate: '2026-07-01', closed: false, fromTime: '10:00', toTime: '12:00', crews: 1 }],
      }),
    ).toEqual(['0-0', '0-0', '0-0', '1-0', '1-0', '1-0']);
  });

  it('capacity for one call type serves no other', () => {
    const weekly = [{ weekday: 3, fromTime: '09:00', toTime: '10:00', crews: 1, callTypeId: 'BLS' }];
    expect(day({ weekly }, 'BLS')).toEqual(['0-0', '1-0', '1-0', '0-0', '0-0', '0-0']);
    expect(day({ weekly }, 'WCV')).toEqual(['0-0', '0-0', '0-0', '0-0', '0-0', '0-0']);
  });

  it('a window over midnight and one to 24:00 belong to the day they start', () => {
    const over = availabilitySlots(
      {
        ...calendar,
        weekly: [{ weekday: 3, fromTime: '23:00', toTime: '01:00', crews: 1, callTypeId: null }],
      },
      at('2026-07-02T02:30:00Z'),
      at('2026-07-02T05:30:00Z'),
      null,
    );
    expect(over.map((slot) => slot.capacity)).toEqual([0, 1, 1, 1, 1, 0]);
    const toEnd = availabilitySlots(
      {
        ...calendar,
        weekly: [{ weekday: 3, fromTime: '23:00', toTime: '24:00', crews: 1, callTypeId: null }],
      },
      at('2026-07-02T02:30:00Z'),
      at('2026-07-02T05:00:00Z'),
      null,
    );
    expect(toEnd.map((slot) => slot.capacity)).toEqual([0, 1, 1, 0, 0]);
  });

  it('keeps the wall clock through both changes of the clocks', () => {
    const sunday = {
      ...calendar,
      weekly: [{ weekday: 7, fromTime: '00:00', toTime: '24:00', crews: 1, callTypeId: null }],
    };
    const hours = (from: string, to: string): number =>
      availabilitySlots(sunday, at(from), at(to), null).filter((slot) => slot.available).length / 2;
    expect(hours('2026-03-08T00:00:00Z', '2026-03-09T12:00:00Z')).toBe(23);
    expect(hours('2026-11-01T00:00:00Z', '2026-11-02T12:00:00Z')).toBe(25);
    const morning = {
      ...calendar,
      weekly: [{ weekday: 7, fromTime: '08:00', toTime: '08:30', crews: 1, callTypeId: null }],
    };
    const open = (from: string, to: string) =>
      availabilitySlots(morning, at(from), at(to), null)
        .find((slot) => slot.available)
        ?.start.toISOString();
    expect(open('2026-03-08T00:00:00Z', '2026-03-09T00:00:00Z')).toBe('2026-03-08T12:00:00.000Z');
    expect(open('2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z')).toBe('2026-11-01T13:00:00.000Z');
  });

  it('a trip needs every half hour it takes', () => {
    expect(isAvailable(calendar, { pickUpAt: at('2026-07-01T13:00:00Z'), minutes: 120 }, null)).toBe(true);
    expect(isAvailable(calendar, { pickUpAt: at('2026-07-01T13:00:00Z'), minutes: 121 }, null)).toBe(false);
    expect(isAvailable(calendar, { pickUpAt: at('2026-07-01T14:50:00Z'), minutes: 0 }, null)).toBe(false);
    expect(
      isAvailable(
        { ...calendar, paddingMinutes: 5 },
        { pickUpAt: at('2026-07-01T13:00:00Z'), minutes: 30 },
        null,
      ),
    ).toBe(false);
    const full = {
      ...calendar,
      booked: [
        { pickUpAt: at('2026-07-01T14:00:00Z'), minutes: 20 },
        { pickUpAt: at('2026-07-01T14:10:00Z'), minutes: 20 },
      ],
    };
    expect(isAvailable(full, { pickUpAt: at('2026-07-01T14:00:00Z'), minutes: 10 }, null)).toBe(false);
    expect(isAvailable(full, { pickUpAt: at('2026-07-01T14:30:00Z'), minutes: 10 }, null)).toBe(true);
  });
});

describe('starts that are free', () => {
  const minute = fc.integer({ min: 0, max: 359 });
  const weekly = fc.array(
    fc.record({
      weekday: fc.integer({ min: 2, max: 4 }),
      fromTime: fc.constantFrom('09:00', '10:30', '23:00'),
      toTime: fc.constantFrom('11:00', '13:10', '24:00'),
      crews: fc.integer({ min: 1, max: 2 }),
      callTypeId: fc.constantFrom(null, 'BLS'),
    }),
    { maxLength: 3 },
  );
  it('are those whose trip a crew could carry, whatever the calendar', () => {
    fc.assert(
      fc.property(
        weekly,
        fc.array(minute, { maxLength: 4 }),
        minute,
        fc.integer({ min: 0, max: 150 }),
        fc.integer({ min: 0, max: 40 }),
        fc.constantFrom(null, 'BLS'),
        (shifts, trips, offset, minutes, paddingMinutes, callTypeId) => {
          const some: Calendar = {
            timeZone: NY,
            weekly: shifts,
            exceptions: [],
            paddingMinutes,
            booked: trips.map((start) => ({
              pickUpAt: new Date(at('2026-07-01T12:00:00Z').getTime() + start * 60_000),
              minutes: 25,
            })),
          };
          const from = new Date(at('2026-07-01T12:00:00Z').getTime() + offset * 60_000);
          const to = new Date(from.getTime() + 6 * 3_600_000);
          const free = freeStarts(some, from, to, minutes, callTypeId);
          const first = Math.floor(from.getTime() / 1_800_000);
          expect(free.length).toBe(Math.ceil(to.getTime() / 1_800_000) - first);
          expect(free).toEqual(
            free.map((_free, index) =>
              isAvailable(some, { pickUpAt: new Date((first + index) * 1_800_000), minutes }, callTypeId),
            ),
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the Transport field', () => {
  const trip = { pickUpAt: at('2026-07-01T13:00:00Z'), minutes: 30 };
  const other = { pickUpAt: at('2026-07-01T13:20:00Z'), minutes: 30 };
  it.each([
    [{ trip: null, providers: [true], patientTrips: [] }, 'UNKNOWN'],
    [{ trip, providers: [], patientTrips: [] }, 'UNKNOWN'],
    [{ trip, providers: [null, false], patientTrips: [] }, 'UNKNOWN'],
    [{ trip, providers: [false, false], patientTrips: [other] }, 'UNAVAILABLE'],
    [{ trip, providers: [false, true], patientTrips: [other] }, 'CONFLICT'],
    [
      { trip, providers: [false, true], patientTrips: [{ ...other, pickUpAt: at('2026-07-01T13:30:00Z') }] },
      'AVAILABLE',
    ],
  ])('case %#', (question, expected) => {
    expect(transportState(question)).toBe(expected);
  });
});
