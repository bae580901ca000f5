import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayTrip } from '../../parts/day/day.state.ts';
import { tripRow } from '../../parts/trips-grid/tripRow.testing.ts';
import {
  arrowTo,
  countsOf,
  dayOf,
  figuresOf,
  isLongWait,
  lanesOf,
  nextHours,
  pillsOf,
  pillState,
  spanOf,
  willCallsOf,
  type Arrow,
  type PillState,
} from './home.state.ts';

const zone = 'America/New_York';
const MINUTE = 60_000;
const at = (text: string): string => `2026-11-24T${text}:00.000Z`;
const ms = (text: string): number => Date.parse(at(text));
/** 10:42 in Boston. */
const now = ms('15:42');
const stop = (facilityName: string | null): DayTrip['pickUp'] => ({
  __typename: 'Stop',
  label: '1 Main St',
  facilityName,
  departmentName: null,
});
const trip = (change: Partial<DayTrip> = {}): DayTrip => ({
  ...tripRow({ status: 'ACCEPTED', pickUpAt: at('17:00'), pickUp: stop('General'), ...change }),
  patient: { __typename: 'Patient', id: 'p1', displayName: 'Ann Lee', lastName: 'Lee' },
});
const progress = (change: Partial<DayTrip['progress']>): DayTrip['progress'] => ({
  ...tripRow().progress,
  ...change,
});
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
    expect(arrowTo(lanesOf(pills, everyState, halfHour), from, arrow)?.trip.id ?? null).toBe(to);
  });
});

describe('will-calls', () => {
  const call = (change: Partial<DayTrip> = {}): DayTrip =>
    trip({ pickUpType: 'WILL_CALL', position: 1, pickUpAt: at('15:00'), ...change });
  const outbound = (change: Partial<DayTrip>): DayTrip =>
    trip({ id: 'out', position: 0, pickUpAt: at('13:00'), dropOffAt: at('13:40'), ...change });
  const until = nextHours(now).to;
  it.each<[string, DayTrip[], string | null]>([
    ['alone: from its expected time on', [call()], at('15:00')],
    ['expected later: not yet', [call({ pickUpAt: at('16:00') })], null],
    ['the way there still under way: not yet', [outbound({ status: 'IN_MOTION' }), call()], null],
    [
      'arrived before the expected time: from that on',
      [outbound({ status: 'IN_MOTION', progress: progress({ atDropoffAt: at('14:00') }) }), call()],
      at('15:00'),
    ],
    [
      'arrived after it: from the arrival on',
      [outbound({ status: 'COMPLETED', progress: progress({ atDropoffAt: at('15:20') }) }), call()],
      at('15:20'),
    ],
    ['a way there without stamps, done', [outbound({ status: 'COMPLETED' }), call()], at('15:00')],
    ['a way there that was cancelled', [outbound({ status: 'CANCELLED' }), call()], at('15:00')],
    ['called for: from the call on', [call({ readyAt: at('15:36') })], at('15:36')],
  ])('%s', (_what, legs, since) => {
    const [found] = willCallsOf(legs, until, now);
    expect(found?.since ?? null).toBe(since && Date.parse(since));
  });
  it('who is called for stands first, then who waits longest, then who is expected', () => {
    const calls = willCallsOf(
      [
        call({
          id: 'expected',
          itinerary: { __typename: 'Itinerary', id: '1', name: '1' },
          pickUpAt: at('19:00'),
        }),
        call({
          id: 'short',
          itinerary: { __typename: 'Itinerary', id: '2', name: '2' },
          pickUpAt: at('15:30'),
        }),
        call({
          id: 'long',
          itinerary: { __typename: 'Itinerary', id: '3', name: '3' },
          pickUpAt: at('14:00'),
        }),
        call({
          id: 'called',
          itinerary: { __typename: 'Itinerary', id: '4', name: '4' },
          readyAt: at('15:40'),
        }),
        call({ id: 'aboard', progress: progress({ atPickupAt: at('15:10') }), readyAt: at('15:00') }),
        call({ id: 'done', status: 'COMPLETED' }),
        call({ id: 'tomorrow', pickUpAt: '2026-11-25T15:00:00.000Z' }),
      ],
      until,
      now,
    );
    expect(calls.map(({ trip: { id } }) => id)).toEqual(['called', 'long', 'short', 'expected']);
  });
  it('a wait is long from an hour on', () => {
    expect(isLongWait(now - 59 * MINUTE, now)).toBe(false);
    expect(isLongWait(now - 60 * MINUTE, now)).toBe(true);
  });
});

describe('the day in figures', () => {
  const day = dayOf(now, zone);
  it('counts what is done and to come, not what was cancelled or never came', () => {
    const figures = figuresOf(
      [
        trip({ status: 'COMPLETED', pickUpAt: at('13:05') }),
        trip({ pickUpAt: at('15:10') }),
        trip({ pickUpAt: at('15:50'), status: 'UNFULFILLED' }),
        trip({ status: 'CANCELLED' }),
        trip({ status: 'EXPIRED' }),
        trip({ pickUpAt: '2026-11-25T12:00:00.000Z' }),
      ],
      day,
    );
    expect(figures).toMatchObject({ done: 1, toCome: 2, measured: 0, onTime: 0 });
    expect(figures.hours).toEqual([
      { at: ms('13:00'), count: 1, done: 1 },
      { at: ms('14:00'), count: 0, done: 0 },
      { at: ms('15:00'), count: 2, done: 0 },
    ]);
  });
  it('is on time up to fifteen minutes after the promise, of legs with a time of their own', () => {
    const done = (arrived: string, change: Partial<DayTrip> = {}): DayTrip =>
      trip({
        status: 'COMPLETED',
        pickUpAt: at('13:00'),
        progress: progress({ atPickupAt: at(arrived) }),
        ...change,
      });
    expect(
      figuresOf(
        [
          done('13:15'),
          done('13:16'),
          done('13:25', { promisedPickUpAt: at('13:10') }),
          done('13:00', { pickUpType: 'WILL_CALL' }),
          done('13:00', { waitAndReturn: true }),
        ],
        day,
      ),
    ).toMatchObject({ done: 5, measured: 3, onTime: 2 });
  });
  it('of nothing there is nothing', () => {
    expect(figuresOf([], day)).toEqual({ done: 0, toCome: 0, measured: 0, onTime: 0, hours: [] });
  });
});
