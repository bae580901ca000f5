import { describe, expect, it } from 'vitest';
import type { DayTrip } from '../../parts/day/day.state.ts';
import { dayTrip } from '../../parts/day/dayTrip.testing.ts';
import { legsOf, providersOf, roundsOf, type MarketTrip } from './market.state.ts';

const now = Date.parse('2026-11-24T15:00:00Z');
const inMinutes = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();
const offered = (id: string, round: Partial<NonNullable<MarketTrip['offerRound']>>): MarketTrip => ({
  ...dayTrip({ id, status: 'OFFERED', pickUpAt: inMinutes(120) }),
  offerRound: { no: 1, of: 2, asked: 3, waiting: 3, endsAt: inMinutes(20), ...round },
});

describe('rounds under way', () => {
  it('stand in the order in which they end, what comes to nothing first', () => {
    const rounds = roundsOf(
      [
        offered('later', { endsAt: inMinutes(40) }),
        offered('sooner', {}),
        offered('falls', { no: 2, waiting: 1, endsAt: inMinutes(60) }),
        offered('open end', { endsAt: null }),
      ],
      now,
    );
    expect(rounds.map(({ trip }) => trip.id)).toEqual(['falls', 'sooner', 'later', 'open end']);
    expect(rounds.map(({ collapsing }) => collapsing)).toEqual([true, false, false, false]);
  });
  it('leave out what somebody has, and what waits for no answer', () => {
    expect(
      roundsOf(
        [
          { ...offered('taken', {}), status: 'ACCEPTED' },
          { ...offered('none', {}), offerRound: null },
        ],
        now,
      ),
    ).toEqual([]);
  });
});

it('a transport provider has its legs of the day by how far they are; who is late stands first', () => {
  const by = (name: string, change: Partial<DayTrip>): DayTrip =>
    dayTrip({
      transportProvider: { __typename: 'Company', id: name, name },
      status: 'ACCEPTED',
      pickUpAt: inMinutes(60),
      ...change,
    });
  const late: DayTrip['lateness'] = {
    __typename: 'Lateness',
    minutes: 12,
    reason: 'CREW_BEHIND' as never,
    growsFrom: null,
  };
  expect(
    providersOf(
      [
        by('Alpha', {}),
        by('Alpha', { status: 'COMPLETED', pickUpAt: inMinutes(-60) }),
        by('Alpha', { pickUpAt: inMinutes(3_000) }),
        by('Beta', { status: 'IN_MOTION', lateness: late }),
        by('Gamma', { status: 'CANCELLED' }),
        dayTrip({ status: 'UNFULFILLED', transportProvider: null, pickUpAt: inMinutes(60) }),
      ],
      { from: now - 12 * 3_600_000, to: now + 12 * 3_600_000 },
      now,
    ),
  ).toEqual([
    { id: 'Beta', name: 'Beta', toCome: 0, underWay: 1, done: 0, late: 1 },
    { id: 'Alpha', name: 'Alpha', toCome: 1, underWay: 0, done: 1, late: 0 },
  ]);
});

it('the legs of a market are its own of the day, and what is offered whenever it is, each once', () => {
  const other: DayTrip = dayTrip({ id: 'other', market: { __typename: 'Market', id: 'another' } });
  const inDay = offered('in day', {});
  const legs = legsOf(
    [dayTrip({ id: 'own' }), other, dayTrip({ id: 'in day' })],
    [inDay, offered('next week', {})],
    'market',
  );
  expect(legs.map(({ id, offerRound }) => [id, offerRound?.no ?? null])).toEqual([
    ['own', null],
    ['in day', 1],
    ['next week', 1],
  ]);
});
