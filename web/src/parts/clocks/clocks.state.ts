import type { TripRow_tripFragment } from '../../gql/generated.ts';
import type { ToneName } from '../../ui/tones.ts';

/** What of a leg its clocks are read from. */
export type ClockedTrip = Pick<
  TripRow_tripFragment,
  'status' | 'lastSafeAt' | 'lastSafePassedAt' | 'strandedRisk' | 'conflictEndsAt' | 'viewerOffer'
>;

/** What runs out: the transport provider's answer to changes, one's own answer to an offer, the time in which somebody can still come. */
export type RunningClock = 'conflict' | 'offer' | 'lastSafe';

/** A clock of a leg: something to be feared, or a time that runs out. */
export type LegClock =
  | { readonly kind: 'risk'; readonly risk: NonNullable<ClockedTrip['strandedRisk']> }
  | { readonly kind: 'passed'; readonly at: string }
  /** `idle`: nobody is being asked, so that nothing happens by itself when it runs out. */
  | { readonly kind: RunningClock; readonly until: string; readonly idle?: true };

const asked: readonly ClockedTrip['status'][] = ['DRAFT', 'OFFERED', 'ACCEPTING'];

/** Until when the own company's offer of a leg can be answered; null where there is none, or it has been. */
const answerBy = ({ viewerOffer }: ClockedTrip): string | null =>
  viewerOffer && (viewerOffer.status === 'OPEN' || viewerOffer.status === 'COUNTERED')
    ? viewerOffer.respondsBy
    : null;

/** The clocks of a leg, the most pressing first; none when all is well. */
export function clocksOf(trip: ClockedTrip): readonly LegClock[] {
  const offerEnds = answerBy(trip);
  return [
    ...(trip.strandedRisk ? [{ kind: 'risk' as const, risk: trip.strandedRisk }] : []),
    ...(trip.lastSafePassedAt ? [{ kind: 'passed' as const, at: trip.lastSafePassedAt }] : []),
    ...(trip.conflictEndsAt ? [{ kind: 'conflict' as const, until: trip.conflictEndsAt }] : []),
    ...(offerEnds ? [{ kind: 'offer' as const, until: offerEnds }] : []),
    ...(trip.lastSafeAt && !trip.lastSafePassedAt
      ? [
          {
            kind: 'lastSafe' as const,
            until: trip.lastSafeAt,
            ...(asked.includes(trip.status) ? {} : { idle: true as const }),
          },
        ]
      : []),
  ];
}

const order = ['risk', 'passed', 'conflict', 'offer', 'lastSafe'] as const;

/** The one clock of several legs that presses most; null: none. */
export function mostPressing(trips: readonly ClockedTrip[]): LegClock | null {
  const instant = (clock: LegClock): number =>
    clock.kind === 'risk' ? 0 : Date.parse(clock.kind === 'passed' ? clock.at : clock.until);
  return (
    trips
      .flatMap(clocksOf)
      .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || instant(a) - instant(b))[0] ?? null
  );
}

/** Colour by urgency: a quarter of an hour left, an hour left, more. */
export function clockTone(clock: LegClock, now: number): ToneName {
  if (clock.kind === 'risk') return 'blocked';
  if (clock.kind === 'passed') return 'unfulfilled';
  const minutes = (Date.parse(clock.until) - now) / 60_000;
  if (minutes <= 15) return clock.kind !== 'lastSafe' && minutes > 5 ? 'conflict' : 'late';
  return (clock.kind === 'lastSafe' ? minutes <= 60 : clock.kind === 'conflict')
    ? 'conflict'
    : clock.kind === 'offer'
      ? 'offered'
      : 'draft';
}

/** Whether a clock runs towards an instant. */
export const runs = (clock: LegClock): clock is Extract<LegClock, { until: string }> =>
  clock.kind !== 'risk' && clock.kind !== 'passed';

/** Whether an answer is due within the hour: then every second is shown. */
export const nearEnd = (clock: LegClock, now: number): boolean =>
  (clock.kind === 'conflict' || clock.kind === 'offer') && Date.parse(clock.until) - now < 3_600_000;

/** Days, hours or minutes until an instant, rounded down: the two largest. Null once it has passed. */
export function coarseLeft(
  until: string,
  now: number,
): { days: number; hours: number; minutes: number } | null {
  const minutes = Math.floor((Date.parse(until) - now) / 60_000);
  if (!(minutes >= 0)) return null;
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}
