import { isCollapsing } from '@ptc/schema/rules/offerRound';
import { clocksOf } from '../../parts/clocks/clocks.state.ts';
import type { DayTrip, Span } from '../../parts/day/day.state.ts';
import { pickUpOf } from '../../parts/next-hours/nextHours.state.ts';
import type { NeedyTrip } from '../../parts/needs/needs.state.ts';

/** A leg of the market, with how far its offers have come where they wait. */
export type MarketTrip = DayTrip & Pick<NeedyTrip, 'offerRound'>;

type Round = NonNullable<NeedyTrip['offerRound']>;

/** Offers of a leg that wait for an answer. */
export interface RoundUnderWay {
  readonly trip: MarketTrip;
  readonly round: Round;
  /** Milliseconds; null: unknown. */
  readonly endsAt: number | null;
  readonly collapsing: boolean;
}

/** The rounds under way: those that come to nothing first, then the sooner ended. */
export const roundsOf = (trips: readonly MarketTrip[], now: number): RoundUnderWay[] =>
  trips
    .flatMap((trip): RoundUnderWay[] => {
      const round = trip.offerRound;
      if (trip.status !== 'OFFERED' || !round) return [];
      const endsAt = round.endsAt === null ? null : Date.parse(round.endsAt);
      return [{ trip, round, endsAt, collapsing: isCollapsing({ ...round, endsAt }, now) }];
    })
    .toSorted(
      (a, b) =>
        Number(b.collapsing) - Number(a.collapsing) ||
        (a.endsAt ?? Infinity) - (b.endsAt ?? Infinity) ||
        a.trip.id.localeCompare(b.trip.id),
    );

/** What a transport provider has of a day. */
export interface ProviderDay {
  readonly id: string;
  readonly name: string;
  readonly toCome: number;
  readonly underWay: number;
  readonly done: number;
  /** Of those to come and under way, how many are or will be late. */
  readonly late: number;
}

const toCome: ReadonlySet<DayTrip['status']> = new Set(['ACCEPTED', 'CONFLICT', 'API_FAILED']);

/** What each transport provider has of a day, whoever is late first, then by name. */
export const providersOf = (trips: readonly DayTrip[], { from, to }: Span, now: number): ProviderDay[] => {
  const legs = trips.filter((trip) => pickUpOf(trip) >= from && pickUpOf(trip) < to);
  return [...Map.groupBy(legs, ({ transportProvider }) => transportProvider?.id ?? '')]
    .flatMap(([id, of]): ProviderDay[] => {
      const name = of[0]?.transportProvider?.name;
      const count = (is: (trip: DayTrip) => boolean): number => of.filter(is).length;
      const underWay = count(({ status }) => status === 'IN_MOTION');
      const rest = count(({ status }) => toCome.has(status));
      const done = count(({ status }) => status === 'COMPLETED');
      if (name === undefined || underWay + rest + done === 0) return [];
      const isOpen = (trip: DayTrip): boolean => trip.status === 'IN_MOTION' || toCome.has(trip.status);
      const late = count((trip) => isOpen(trip) && clocksOf(trip, now).some(({ kind }) => kind === 'late'));
      return [{ id, name, toCome: rest, underWay, done, late }];
    })
    .toSorted((a, b) => Number(b.late > 0) - Number(a.late > 0) || a.name.localeCompare(b.name));
};

/**
 * The legs of a market: those of its day, and those whose offers wait whenever they are, with how far these
 * have come.
 */
export function legsOf(
  day: readonly DayTrip[],
  offered: readonly MarketTrip[],
  marketId: string,
): MarketTrip[] {
  const rounds = new Map(offered.map((trip) => [trip.id, trip]));
  const own = day.filter(({ market }) => market.id === marketId);
  const known = new Set(own.map(({ id }) => id));
  return [
    ...own.map((trip) => ({ ...trip, offerRound: rounds.get(trip.id)?.offerRound ?? null })),
    ...offered.filter(({ id }) => !known.has(id)),
  ];
}
