import { NO_STAMPS } from '@ptc/schema/rules/progress';
import { TRIP } from '@ptc/schema/rules/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_OUTLOOK, type EarlierLeg } from '../../core/domain/expectedTimes.ts';
import { overlapping, vehicleTime, type VehicleLeg } from './vehicleTime.ts';

const at = (clock: string): Date => new Date(`2026-11-21T${clock}:00Z`);
/** Long before any of these legs. */
const early = at('05:00');
const leg = (id: string, from: string, to: string | null, over: Partial<VehicleLeg> = {}): VehicleLeg => ({
  ...NO_STAMPS,
  id,
  status: 'ACCEPTED',
  pickUpType: 'SET_TIME',
  pickUpAt: at(from),
  promisedPickUpAt: null,
  dropOffAt: to === null ? null : at(to),
  readyAt: null,
  waitAndReturn: false,
  routeDurationSeconds: null,
  outlook: NO_OUTLOOK,
  ...over,
});
const names = (legs: readonly VehicleLeg[]): string[] => legs.map(({ id }) => id);

describe('how long a leg keeps its vehicle', () => {
  test.each([
    ['to the drop-off that was asked for', leg('a', '10:00', '10:40'), '10:00', '10:40'],
    ['as long as the way takes', leg('a', '10:00', null, { routeDurationSeconds: 1_800 }), '10:00', '10:30'],
    ['a quarter of an hour where nothing is known', leg('a', '10:00', null), '10:00', '10:15'],
    [
      'as long as former rides took',
      leg('a', '10:00', '10:40', { outlook: { rideSeconds: 3_600, earlier: [] } }),
      '10:00',
      '11:00',
    ],
    [
      'from the time that was promised',
      leg('a', '10:00', '10:40', { promisedPickUpAt: at('10:20') }),
      '10:20',
      '11:00',
    ],
    [
      'by its plan while its call is awaited',
      leg('a', '10:00', '10:40', { pickUpType: 'WILL_CALL' }),
      '10:00',
      '10:40',
    ],
  ])('%s', (_why, one, start, end) =>
    expect(vehicleTime(one, early)).toEqual({ start: at(start), end: at(end) }),
  );

  test('a crew that has not left is expected the way there from now, and ends as much later', () => {
    expect(vehicleTime(leg('a', '10:00', '10:40'), at('10:30'))).toEqual({
      start: new Date(at('10:30').getTime() + TRIP.approachMinutes * 60_000),
      end: new Date(at('11:10').getTime() + TRIP.approachMinutes * 60_000),
    });
  });

  test('a patient who is at the drop-off already frees the vehicle, however much later that was planned', () => {
    const over = leg('a', '10:00', '12:00', {
      status: 'IN_MOTION',
      atPickupAt: at('10:00'),
      toDropoffAt: at('10:05'),
      atDropoffAt: at('10:25'),
    });
    expect(vehicleTime(over, at('10:30'))).toEqual({ start: at('10:00'), end: at('10:25') });
  });
});

describe('legs of one vehicle that overlap', () => {
  test('one that begins when the other ends does not', () => {
    const others = [
      leg('b', '09:30', '10:00'),
      leg('c', '10:10', '10:20'),
      leg('d', '10:39', '11:00'),
      leg('e', '10:40', '11:00'),
    ];
    expect(names(overlapping(leg('a', '10:00', '10:40'), others, early))).toEqual(['c', 'd']);
  });

  test('one that by its plan is over, and runs late, is in the way; once it is over it is not', () => {
    const next = leg('next', '11:00', '11:30');
    const riding = leg('late', '09:00', '09:40', {
      status: 'IN_MOTION',
      atPickupAt: at('10:15'),
      toDropoffAt: at('10:30'),
    });
    expect(names(overlapping(next, [riding], at('10:32')))).toEqual(['late']);
    expect(names(overlapping(next, [{ ...riding, atDropoffAt: at('10:50') }], at('10:52')))).toEqual([]);
    // On time it would have been over long before.
    expect(names(overlapping(next, [leg('late', '09:00', '09:40')], early))).toEqual([]);
  });

  test('one that is pushed back by a leg before it is in the way as much later, also for a leg that has the vehicle after it', () => {
    const first: EarlierLeg = {
      ...leg('first', '09:00', '10:00', {
        status: 'IN_MOTION',
        atPickupAt: at('10:20'),
        toDropoffAt: at('10:30'),
      }),
      endsThere: true,
    };
    const second = leg('second', '10:00', '10:30', { outlook: { rideSeconds: null, earlier: [first] } });
    const third = leg('third', '11:30', '12:00', { outlook: second.outlook });
    const now = at('10:35');
    expect(names(overlapping(third, [{ ...second, outlook: NO_OUTLOOK }], now))).toEqual([]);
    expect(names(overlapping(third, [second], now))).toEqual(['second']);
    expect(names(overlapping(second, [third], now))).toEqual(['third']);
  });

  test('overlapping is mutual, and no leg overlaps itself, whatever has been stamped', () => {
    const minute = (n: number): Date => new Date(n * 60_000);
    const legs = fc
      .record({
        start: fc.integer({ min: 0, max: 600 }),
        minutes: fc.integer({ min: 1, max: 120 }),
        arrived: fc.option(fc.integer({ min: 0, max: 600 })),
        calls: fc.boolean(),
      })
      .map(({ start, minutes, arrived, calls }) =>
        leg('', '00:00', null, {
          pickUpAt: minute(start),
          dropOffAt: minute(start + minutes),
          pickUpType: calls && arrived === null ? 'WILL_CALL' : 'SET_TIME',
          ...(arrived === null ? {} : { status: 'IN_MOTION', atPickupAt: minute(arrived) }),
        }),
      );
    fc.assert(
      fc.property(legs, legs, fc.integer({ min: 0, max: 700 }), (a, b, now) => {
        const [one, two] = [
          { ...a, id: '1' },
          { ...b, id: '2' },
        ];
        expect(overlapping(one, [two], minute(now)).length).toBe(overlapping(two, [one], minute(now)).length);
        expect(overlapping(one, [one], minute(now))).toEqual([]);
      }),
    );
  });

  test('what begins later by its plan than another ends, by then, is free of it as long as nothing runs late', () => {
    const span = fc.tuple(fc.integer({ min: 60, max: 600 }), fc.integer({ min: 1, max: 120 }));
    fc.assert(
      fc.property(span, fc.integer({ min: 0, max: 120 }), ([start, minutes], gap) => {
        const minute = (n: number): Date => new Date(early.getTime() + n * 60_000);
        const one = leg('1', '00:00', null, { pickUpAt: minute(start), dropOffAt: minute(start + minutes) });
        const two = leg('2', '00:00', null, {
          pickUpAt: minute(start + minutes + gap),
          dropOffAt: minute(start + minutes + gap + 10),
        });
        expect(overlapping(two, [one], early)).toEqual([]);
      }),
    );
  });
});
