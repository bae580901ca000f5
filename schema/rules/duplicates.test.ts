import fc from 'fast-check';
import { expect, test } from 'vitest';
import { similarity, similarLegs, type LegTime, type OtherLeg } from './duplicates.ts';

const at = (time: string): Date => new Date(`2026-03-02T${time}:00Z`);
const leg = (pickUp: string, dropOff: string | null, appointment: string | null = null): LegTime => ({
  pickUpAt: at(pickUp),
  dropOffAt: dropOff === null ? null : at(dropOff),
  appointmentAt: appointment === null ? null : at(appointment),
});

test.each([
  ['the same time', leg('10:00', '10:30'), leg('10:00', '10:30'), 'OVERLAPPING_TIME'],
  ['one within the other', leg('10:00', '11:00'), leg('10:20', '10:30'), 'OVERLAPPING_TIME'],
  ['a part of both', leg('10:00', '10:30'), leg('10:29', '11:00'), 'OVERLAPPING_TIME'],
  ['one after the other', leg('10:00', '10:30'), leg('10:30', '11:00'), null],
  [
    'a leg without a route counts as a quarter of an hour',
    leg('10:00', null),
    leg('10:14', '11:00'),
    'OVERLAPPING_TIME',
  ],
  ['and no longer', leg('10:00', null), leg('10:15', '11:00'), null],
  [
    'one appointment at other times',
    leg('08:00', '08:20', '11:00'),
    leg('10:00', '10:30', '11:00'),
    'SAME_APPOINTMENT',
  ],
  ['another appointment', leg('08:00', '08:20', '09:00'), leg('10:00', '10:30', '11:00'), null],
  ['appointments unknown of both', leg('08:00', '08:20'), leg('10:00', '10:30'), null],
] as const)('two legs: %s', (_, one, other, expected) => {
  expect(similarity(one, other)).toBe(expected);
  expect(similarity(other, one)).toBe(expected);
});

test('each other leg is told once, by its time, and the appointment before the overlap', () => {
  const others: OtherLeg[] = [
    { ...leg('12:00', '12:30'), tripId: '2', name: 'B2-A' },
    { ...leg('09:50', '10:10', '10:30'), tripId: '1', name: 'B1-A' },
    { ...leg('20:00', '20:30'), tripId: '3', name: 'B3-A' },
  ];
  const mine = [leg('10:00', '10:20'), leg('09:00', '09:30', '10:30'), leg('12:10', '12:40')];
  expect(similarLegs(mine, others)).toEqual([
    {
      tripId: '1',
      reason: 'SAME_APPOINTMENT',
      legIndex: 1,
      key: 'B1-A 2026-03-02T09:50:00.000Z SAME_APPOINTMENT',
    },
    {
      tripId: '2',
      reason: 'OVERLAPPING_TIME',
      legIndex: 2,
      key: 'B2-A 2026-03-02T12:00:00.000Z OVERLAPPING_TIME',
    },
  ]);
});

const minutes = fc.integer({ min: 0, max: 2_000 });
const legs = fc
  .record({
    from: minutes,
    lasts: fc.option(fc.integer({ min: 1, max: 300 })),
    appointment: fc.option(minutes),
  })
  .map(({ from, lasts, appointment }): LegTime => {
    const instant = (minute: number): Date => new Date(at('00:00').getTime() + minute * 60_000);
    return {
      pickUpAt: instant(from),
      dropOffAt: lasts === null ? null : instant(from + lasts),
      appointmentAt: appointment === null ? null : instant(appointment),
    };
  });

test('whatever the legs: alike is alike both ways, a leg is like itself, and never like one that begins when it has ended', () => {
  fc.assert(
    fc.property(legs, legs, (one, other) => {
      expect(similarity(one, other)).toBe(similarity(other, one));
      expect(similarity(one, one)).not.toBeNull();
      const after = {
        ...other,
        pickUpAt: one.dropOffAt ?? one.pickUpAt,
        dropOffAt: null,
        appointmentAt: null,
      };
      if (one.dropOffAt !== null) expect(similarity(one, after)).toBeNull();
    }),
  );
});
