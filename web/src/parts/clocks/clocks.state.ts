import { TRIP } from '@ptc/schema/rules/limits';
import {
  lateMinutesAt,
  pressureOf,
  URGENCIES,
  type PressingFacts,
  type Urgency,
} from '@ptc/schema/rules/urgency';
import type { TripRow_tripFragment } from '../../gql/generated.ts';
import type { ToneName } from '../../ui/tones.ts';

/** What of a leg its clocks are read from. */
export type ClockedTrip = Pick<
  TripRow_tripFragment,
  | 'status'
  | 'lastSafeAt'
  | 'lastSafePassedAt'
  | 'strandedRisk'
  | 'conflictEndsAt'
  | 'reconfirmation'
  | 'viewerOffer'
  | 'lateness'
  | 'expectedPickUpAt'
  | 'expectedDropOffAt'
  | 'pickUpAt'
  | 'promisedPickUpAt'
> & {
  readonly progress: Pick<TripRow_tripFragment['progress'], 'atPickupAt' | 'atDropoffAt'>;
  readonly viewerCan: Pick<TripRow_tripFragment['viewerCan'], 'acceptChanges' | 'reconfirm'>;
};

/**
 * What runs out: the transport provider's answer to changes, its second yes, one's own answer to an offer,
 * the time in which somebody can still come.
 */
export type RunningClock = 'conflict' | 'reconfirm' | 'offer' | 'lastSafe';

/** A clock of a leg: something to be feared, or a time that runs out. */
export type LegClock =
  | { readonly kind: 'risk'; readonly risk: NonNullable<ClockedTrip['strandedRisk']> }
  | { readonly kind: 'passed'; readonly at: string }
  | { readonly kind: 'unconfirmed'; readonly at: string }
  | {
      readonly kind: 'late';
      readonly minutes: number;
      readonly reason: NonNullable<ClockedTrip['lateness']>['reason'];
      /** Whether the planned pick-up lies ahead still. */
      readonly ahead: boolean;
      /** When the next place is expected to be reached. */
      readonly expectedAt: string | null;
    }
  /** `idle`: nobody is being asked, so that nothing happens by itself when it runs out. */
  | { readonly kind: RunningClock; readonly until: string; readonly idle?: true };

const asked: readonly ClockedTrip['status'][] = ['DRAFT', 'OFFERED', 'ACCEPTING'];

/** Until when the own company's offer of a leg can be answered; null where there is none, or it has been. */
const answerBy = ({ viewerOffer }: ClockedTrip): string | null =>
  viewerOffer && (viewerOffer.status === 'OPEN' || viewerOffer.status === 'COUNTERED')
    ? viewerOffer.respondsBy
    : null;

/** How late a leg is or will be by now; null: it is in time, or nobody is expected. */
function lateClock(trip: ClockedTrip, now: number): Extract<LegClock, { kind: 'late' }> | null {
  const minutes = lateMinutesAt(trip.lateness, now);
  if (trip.lateness === null || minutes === null || minutes < TRIP.lateFromMinutes) return null;
  const aboard = trip.progress.atPickupAt !== null;
  const said = aboard ? trip.expectedDropOffAt : trip.expectedPickUpAt;
  return {
    kind: 'late',
    minutes,
    reason: trip.lateness.reason,
    ahead: !aboard && Date.parse(trip.promisedPickUpAt ?? trip.pickUpAt) > now,
    expectedAt: said && new Date(Date.parse(said) + (minutes - trip.lateness.minutes) * 60_000).toISOString(),
  };
}

/** What is over is not late any more, and what has arrived neither: it was. */
const over: ReadonlySet<ClockedTrip['status']> = new Set(['COMPLETED', 'CANCELLED', 'DRY_RUN']);

/** The clocks of a leg, the weightiest first; none when all is well. */
export function clocksOf(trip: ClockedTrip, now: number): readonly LegClock[] {
  const offerEnds = answerBy(trip);
  const late = over.has(trip.status) || trip.progress.atDropoffAt !== null ? null : lateClock(trip, now);
  const { answerBy: reconfirmBy, unconfirmedAt } = trip.reconfirmation ?? {};
  return [
    ...(trip.strandedRisk ? [{ kind: 'risk' as const, risk: trip.strandedRisk }] : []),
    ...(late ? [late] : []),
    ...(trip.lastSafePassedAt ? [{ kind: 'passed' as const, at: trip.lastSafePassedAt }] : []),
    ...(unconfirmedAt ? [{ kind: 'unconfirmed' as const, at: unconfirmedAt }] : []),
    ...(trip.conflictEndsAt ? [{ kind: 'conflict' as const, until: trip.conflictEndsAt }] : []),
    ...(reconfirmBy ? [{ kind: 'reconfirm' as const, until: reconfirmBy }] : []),
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

const factsOf = (clock: LegClock): PressingFacts => {
  if (clock.kind === 'risk') return { leftBehind: true };
  if (clock.kind === 'late') return { lateMinutes: clock.minutes };
  if (clock.kind === 'passed') return { lastSafePassed: true };
  if (clock.kind === 'unconfirmed') return { unconfirmed: true };
  const until = Date.parse(clock.until);
  return clock.kind === 'conflict'
    ? { conflictEndsAt: until }
    : clock.kind === 'reconfirm'
      ? { reconfirmBy: until }
      : clock.kind === 'offer'
        ? { offerEndsAt: until }
        : { lastSafeAt: until };
};

/** A clock of one of several legs, with how much it presses. */
export interface PressingClock {
  readonly clock: LegClock;
  readonly urgency: Urgency;
}

/** How much a clock presses, for whoever is to answer (`isAnswerer`) or not. */
export const urgencyOf = (clock: LegClock, answers: boolean, now: number): Urgency =>
  pressureOf(factsOf(clock), answers ? 'DISPATCH' : 'BOOKING', now).urgency;

const order = [
  'risk',
  'late',
  'passed',
  'unconfirmed',
  'conflict',
  'reconfirm',
  'offer',
  'lastSafe',
] as const;

/** Whether whoever looks is the one to answer the changes, or the question for a second yes. */
export const isAnswerer = ({ viewerCan }: Pick<ClockedTrip, 'viewerCan'>): boolean =>
  viewerCan.acceptChanges || viewerCan.reconfirm;

/** The one clock of several legs that presses most; null: none. */
export function mostPressing(trips: readonly ClockedTrip[], now: number): PressingClock | null {
  const instant = (clock: LegClock): number =>
    clock.kind === 'risk'
      ? 0
      : clock.kind === 'late'
        ? -clock.minutes
        : Date.parse('at' in clock ? clock.at : clock.until);
  return (
    trips
      .flatMap((trip) =>
        clocksOf(trip, now).map((clock) => ({
          clock,
          urgency: urgencyOf(clock, isAnswerer(trip), now),
        })),
      )
      .toSorted(
        (a, b) =>
          URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency) ||
          order.indexOf(a.clock.kind) - order.indexOf(b.clock.kind) ||
          instant(a.clock) - instant(b.clock),
      )[0] ?? null
  );
}

/** The three steps of urgency as colours: red, amber, none. */
export const urgencyTone = { NOW: 'blocked', SOON: 'conflict', NONE: 'draft' } as const satisfies Record<
  Urgency,
  ToneName
>;

/** Whether a clock runs towards an instant. */
export const runs = (clock: LegClock): clock is Extract<LegClock, { until: string }> => 'until' in clock;

/** Whether an answer is due within the hour: then every second is shown. */
export const nearEnd = (clock: LegClock, now: number): boolean =>
  runs(clock) && clock.kind !== 'lastSafe' && Date.parse(clock.until) - now < 3_600_000;
