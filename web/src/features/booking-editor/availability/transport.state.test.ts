import { describe, expect, it } from 'vitest';
import { now, ready } from '../booking.testing.ts';
import type { BookingValues } from '../booking-editor.values.ts';
import {
  fullDays,
  isMovable,
  isWithin,
  movedTo,
  roundedDown,
  shownMinutes,
  slotsOfDay,
  unavailableSpans,
  type Slot,
} from './transport.state.ts';
import { badTime, checkInput } from './useTransportCheck.ts';

const slot = (time: string, available: boolean): Slot => ({ startsAt: `2026-11-23T${time}:00Z`, available });
const NY = 'America/New_York';
const leg = () => {
  const [one] = ready().legs;
  if (one === undefined) throw new Error('no leg');
  return one;
};

describe('what the calendar shows', () => {
  it('joins unavailable slots that touch, and only those', () => {
    const spans = unavailableSpans([
      slot('14:00', false),
      slot('14:30', false),
      slot('15:00', true),
      slot('15:30', false),
    ]);
    expect(
      spans.map(
        ({ start, end }) => `${start.toISOString().slice(11, 16)}-${end.toISOString().slice(11, 16)}`,
      ),
    ).toEqual(['14:00-15:00', '15:30-16:00']);
  });

  it('a day is full when nothing of it that is still to come is free', () => {
    const slots = [
      slot('14:00', true),
      slot('15:00', false),
      { startsAt: '2026-11-24T15:00:00Z', available: true },
    ];
    expect(fullDays(slots, NY, new Date('2026-11-23T14:30:00Z'))).toEqual(['2026-11-23']);
    expect(fullDays(slots, NY, new Date('2026-11-23T13:00:00Z'))).toEqual([]);
  });

  it('a day is within a window by the wall clock, from its first day to before its end', () => {
    const week = { from: '2026-11-22T05:00:00Z', to: '2026-11-29T05:00:00Z' };
    expect(
      ['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29'].map((day) => isWithin(day, week, NY)),
    ).toEqual([false, true, true, false]);
  });

  it('lists a day by the wall clock, without what has passed', () => {
    const slots = [
      slot('04:30', true),
      slot('05:00', false),
      slot('15:00', true),
      { startsAt: '2026-11-24T04:30:00Z', available: true },
    ];
    expect(
      slotsOfDay(slots, '2026-11-23', NY, new Date('2026-11-23T00:00:00Z')).map(({ startsAt }) => startsAt),
    ).toEqual(['2026-11-23T05:00:00Z', '2026-11-23T15:00:00Z', '2026-11-24T04:30:00Z']);
    expect(slotsOfDay(slots, '2026-11-23', NY, new Date('2026-11-23T15:00:00Z'))).toHaveLength(2);
  });

  it('a leg stands there for its route, or an hour', () => {
    expect(shownMinutes(leg())).toBe(20);
    expect(shownMinutes({ ...leg(), route: null })).toBe(60);
    expect(shownMinutes({ ...leg(), route: { distanceMeters: 0, durationMinutes: 0 } })).toBe(60);
  });
});

describe('a click', () => {
  it('rounds down to a quarter of an hour', () => {
    expect(roundedDown(new Date('2026-11-23T15:14:59Z')).toISOString()).toBe('2026-11-23T15:00:00.000Z');
    expect(roundedDown(new Date('2026-11-23T15:45:00Z')).toISOString()).toBe('2026-11-23T15:45:00.000Z');
  });

  it('moves the pick-up, and with it the drop-off', () => {
    const [moved] = movedTo(ready(), 0, new Date('2026-11-23T15:30:00Z'), now).legs;
    expect(moved).toMatchObject({ pickUp: { at: '2026-11-23T10:30' }, dropOff: { at: '2026-11-23T10:50' } });
  });

  it('moves an appointment by as much as its pick-up', () => {
    const values = ready();
    const appointment = {
      ...values,
      legs: values.legs.map((one) => ({
        ...one,
        pickUp: { ...one.pickUp, type: 'APPOINTMENT' as const },
        appointmentAt: '2026-11-21T12:20',
      })),
    };
    const [moved] = movedTo(appointment, 0, new Date('2026-11-23T15:30:00Z'), now).legs;
    expect(moved).toMatchObject({ appointmentAt: '2026-11-23T10:50', pickUp: { at: '2026-11-23T10:30' } });
  });

  it('moves nothing that is settled, leaves now, or waits', () => {
    const { market } = ready();
    expect(isMovable(leg(), market)).toBe(true);
    for (const change of [
      { locked: true },
      { waitAndReturn: true },
      { pickUp: { ...leg().pickUp, type: 'READY_NOW' as const } },
      { pickUp: { ...leg().pickUp, type: 'APPOINTMENT' as const } },
    ]) {
      const values = { ...ready(), legs: [{ ...leg(), ...change }] };
      expect(isMovable({ ...leg(), ...change }, market)).toBe(false);
      expect(movedTo(values, 0, new Date('2026-11-23T15:30:00Z'), now)).toBe(values);
    }
  });
});

describe('a leg is looked for', () => {
  const asked = (own: BookingValues['classification'] | null): unknown =>
    checkInput(ready(), { ...leg(), classification: own }, null, { tier: null, companyIds: [] })?.callTypeId;
  it('by its own need where it has one, else by what the booking needs', () => {
    expect(asked({ callTypeId: 'wheelchair', urgencyId: '', priorityId: '', variableIds: [] })).toBe(
      'wheelchair',
    );
    expect(asked(null)).toBe('bls');
  });
});

it('says which time cannot be read', () => {
  expect(badTime(leg())).toBeNull();
  expect(badTime({ ...leg(), pickUp: { ...leg().pickUp, at: 'soon' } })).toBe('pickUp');
  expect(badTime({ ...leg(), dropOff: { ...leg().dropOff, at: 'later' } })).toBe('dropOff');
  expect(badTime({ ...leg(), pickUp: { ...leg().pickUp, at: '' } })).toBeNull();
});
