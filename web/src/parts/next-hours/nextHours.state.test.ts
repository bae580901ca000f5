import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Arrow, DayTrip } from '../day/day.state.ts';
import { MINUTE, at, ms, now, progress, stop, trip, zone } from '../day/tuesday.testing.ts';
import {
  countsOf,
  lanesOf,
  dayOf,
  nextHours,
  spanOf,
  pillBeside,
  pillsOf,
  pillState,
  type PillState,
} from './nextHours.state.ts';

const everyState: ReadonlySet<PillState> = new Set();
const halfHour = (): number => 30 * MINUTE;

describe('the hours', () => {
  it('begin an hour ago or a little more, by half hours, and reach eight hours on', () => {
    expect(nextHours(now)).toEqual({ from: ms('14:30'), to: Date.parse('2026-11-25T00:00:00Z') });
    expect(nextHours(ms('15:30')).from).toBe(ms('14:30'));
    for (let minute = 0; minute < 60; minute += 1) {
      const { from, to } = nextHours(now + minute * MINUTE);
      expect(from).toBeLessThanOrEqual(now + (minute - 60) * MINUTE);
      expect(to).toBeGreaterThanOrEqual(now + (minute + 480) * MINUTE);
    }
  });
  it('are read with the whole day, over midnight and where the clock is changed', () => {
    expect(spanOf(now, zone)).toEqual({ from: ms('05:00'), to: Date.parse('2026-11-25T05:00:00Z') });
    expect(spanOf(Date.parse('2026-11-25T04:30:00Z'), zone).to).toBe(Date.parse('2026-11-25T13:00:00Z'));
    expect(spanOf(ms('05:10'), zone).from).toBe(ms('04:00'));
    const { from, to } = dayOf(Date.parse('2026-11-01T12:00:00Z'), zone);
    expect(to - from).toBe(25 * 3_600_000);
  });
  it('end at midnight also after a day that begins at one o’clock, for clocks are moved at midnight there', () => {
    expect(dayOf(Date.parse('2026-09-06T15:00:00Z'), 'America/Santiago')).toEqual({
      from: Date.parse('2026-09-06T04:00:00Z'),
      to: Date.parse('2026-09-07T03:00:00Z'),
    });
  });
});

describe('the state of a leg', () => {
  const late: DayTrip['lateness'] = {
    __typename: 'Lateness',
    minutes: 12,
    reason: 'CREW_BEHIND' as never,
    growsFrom: null,
  };
  it.each<[string, Partial<DayTrip>, PillState | null]>([
    ['accepted, without a crew', {}, 'ACCEPTED'],
    ['with a vehicle', { vehicle: { __typename: 'TripVehicle', id: 'v', name: 'Unit' } }, 'ASSIGNED'],
    ['assigned by a stamp', { progress: progress({ assignedAt: at('15:00') }) }, 'ASSIGNED'],
    ['expected late', { lateness: late }, 'LATE'],
    ['under way and late', { status: 'IN_MOTION', lateness: late }, 'LATE'],
    ['a few minutes late is in time', { lateness: { ...late, minutes: 4 } }, 'ACCEPTED'],
    ['under way', { status: 'IN_MOTION' }, 'IN_MOTION'],
    ['nobody found', { status: 'UNFULFILLED' }, 'UNFULFILLED'],
    ['done', { status: 'COMPLETED' }, 'COMPLETED'],
    ['cancelled', { status: 'CANCELLED' }, null],
    ['ended dry', { status: 'DRY_RUN' }, null],
  ])('%s', (_what, change, state) => expect(pillState(trip(change), now)).toBe(state));
});

describe('the legs of the next hours', () => {
  const hours = nextHours(now);
  it('stand at the promised, else the requested pick-up, the earliest first; a will-call without a call has no hour', () => {
    const pills = pillsOf(
      [
        trip({ id: 'later', pickUpAt: at('20:00') }),
        trip({ id: 'promised', promisedPickUpAt: at('18:00') }),
        trip({ id: 'before', pickUpAt: at('14:29') }),
        trip({ id: 'after', pickUpAt: '2026-11-25T00:00:00.000Z' }),
        trip({ id: 'call', pickUpType: 'WILL_CALL' }),
        trip({ id: 'called', pickUpType: 'WILL_CALL', readyAt: at('15:00'), pickUpAt: at('15:00') }),
        trip({ id: 'gone', status: 'CANCELLED' }),
      ],
      hours,
      now,
    );
    expect(pills.map(({ trip: { id } }) => id)).toEqual(['called', 'promised', 'later']);
    expect(pills[1]?.at).toBe(ms('18:00'));
  });
  it('are counted by state, what needs somebody first', () => {
    const pills = pillsOf(
      [trip({ id: '1' }), trip({ id: '2' }), trip({ id: '3', status: 'UNFULFILLED' })],
      hours,
      now,
    );
    expect(countsOf(pills)).toEqual([
      { state: 'UNFULFILLED', count: 1 },
      { state: 'ACCEPTED', count: 2 },
    ]);
  });
  it('have a lane for each facility by name, other addresses last; a chosen state shows alone', () => {
    const pills = pillsOf(
      [
        trip({ id: '1', pickUp: stop(null) }),
        trip({ id: '2', pickUp: stop('Newton') }),
        trip({ id: '3', pickUp: stop('Arboretum'), status: 'BLOCKED' }),
        trip({ id: '4', pickUp: stop('Newton'), status: 'UNFULFILLED' }),
      ],
      hours,
      now,
    );
    expect(
      lanesOf(pills, everyState, halfHour).map(({ name, count, troubled }) => [name, count, troubled]),
    ).toEqual([
      ['Arboretum', 1, 1],
      ['Newton', 2, 1],
      [null, 1, 0],
    ]);
    expect(lanesOf(pills, new Set(['UNFULFILLED']), halfHour).map(({ name }) => name)).toEqual(['Newton']);
  });
  it('never cover each other in a row, and none is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(560), { maxLength: 40 }), (minutes) => {
        const legs = minutes.map((minute, index) =>
          trip({ id: String(index), pickUpAt: new Date(hours.from + minute * MINUTE).toISOString() }),
        );
        const rows = lanesOf(pillsOf(legs, hours, now), everyState, halfHour).flatMap((lane) => lane.rows);
        expect(rows.flat()).toHaveLength(legs.length);
        for (const row of rows)
          for (const [index, pill] of row.entries())
            expect(row[index + 1]?.at ?? Infinity).toBeGreaterThanOrEqual(pill.at + halfHour());
      }),
    );
  });
  it.each<[Arrow, string, string | null]>([
    ['ArrowRight', 'a1', 'a2'],
    ['ArrowLeft', 'a1', null],
    ['ArrowDown', 'a2', 'b2'],
    ['ArrowDown', 'a1', 'b1'],
    ['ArrowUp', 'b2', 'a2'],
    ['ArrowUp', 'a1', null],
    ['ArrowDown', 'b1', null],
    ['ArrowLeft', 'gone', null],
  ])('%s from %s leads to %s', (arrow, from, to) => {
    const leg = (id: string, name: string, time: string): DayTrip =>
      trip({ id, pickUp: stop(name), pickUpAt: at(time) });
    const pills = pillsOf(
      [leg('a1', 'A', '16:00'), leg('a2', 'A', '16:10'), leg('b1', 'B', '16:00'), leg('b2', 'B', '16:15')],
      hours,
      now,
    );
    expect(pillBeside(lanesOf(pills, everyState, halfHour), from, arrow)?.trip.id ?? null).toBe(to);
  });
});
