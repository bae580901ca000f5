import { describe, expect, it } from 'vitest';
import type { DayTrip } from '../../parts/day/day.state.ts';
import { MINUTE, at, ms, now, progress, trip, zone } from '../../parts/day/tuesday.testing.ts';
import { figuresOf, isLongWait, willCallsOf } from './home.state.ts';
import { dayOf, nextHours } from '../../parts/next-hours/nextHours.state.ts';

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
