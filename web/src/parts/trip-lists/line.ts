import type { TripRow_tripFragment } from '../../gql/generated.ts';
import { formatDistance } from '../../lib/intl/money.ts';
import type { StateName } from '../../ui/states.ts';
import type { ToneName } from '../../ui/tones.ts';
import { mostPressing, type ClockedTrip, type PressingClock } from '../clocks/clocks.state.ts';
import { isAwaited, isInvalid, progressOf, saysMore } from '../trips-grid/tripsGrid.state.ts';
import { stopText } from './cells.tsx';

/**
 * A leg, a booking or a template in two lines: when, who, in which state, how long is left; where from, where
 * to, what with.
 */
export interface Line {
  /** The number of the leg or booking: stands for the patient where none is shown. */
  name: string;
  at: string | null;
  zone: string | undefined;
  /** Nobody has called yet: the time is a guess, and is not said. */
  willCall?: boolean;
  who: string | null;
  /** The states of its legs, the weightiest first; one is shown, the others are counted. */
  states: readonly { state: StateName; title?: string }[];
  /** Instead of states, of what has others. */
  chip?: { tone: ToneName; word: string; struck: boolean };
  /** The legs whose clocks are shown. */
  trips: readonly (ClockedTrip & { pickUpTimeZone: string })[];
  /** The pick-up is still to come. */
  awaited: boolean;
  /** Under way to its destination: when it will be there. */
  until: string | null;
  from: string;
  to: string;
  distance: string;
  /** What goes first where room is short, the last first: call type, who carries. */
  facts: readonly string[];
}

/** Who reads a line: the side that waits for the leg, or the one that carries it. */
export type LineSide = 'booking' | 'dispatch';

type Leg = Omit<TripRow_tripFragment, '__typename' | 'viewerCan'> & {
  viewerCan: Pick<TripRow_tripFragment['viewerCan'], 'acceptChanges' | 'reconfirm'>;
};

/**
 * The state that says most of a leg: what it lacks, how far it is, else its status. Whoever waits knows it as
 * accepted until a crew has it.
 */
export function stateOf(
  leg: Pick<Leg, 'status' | 'incompleteReasons' | 'displayState' | 'vehicle'>,
  side: LineSide,
): StateName {
  if (isInvalid(leg)) return 'INVALID';
  const ownBusiness = side === 'booking' && leg.displayState === 'UNASSIGNED';
  return saysMore(leg) && !ownBusiness ? progressOf(leg) : leg.status;
}

/** A place in a line: of an address neither state nor postcode. */
export const placeOf = (stop: Leg['pickUp']): string =>
  stop.facilityName === null ? stopText(stop).replace(/, [A-Z]{2}( \d{5}(-\d{4})?)?$/, '') : stopText(stop);

/** What a line says of one leg, to the side that waits for it or the one that carries it. */
export function legLine(leg: Leg, side: LineSide, locale: string): Line {
  const partner = side === 'booking' ? leg.transportProvider?.name : (leg.vehicle?.name ?? leg.company.name);
  const reasons = leg.incompleteReasons.map((reason) => reason.message).join(', ');
  return {
    name: leg.name,
    at: leg.pickUpAt,
    zone: leg.pickUpTimeZone,
    willCall: leg.pickUpType === 'WILL_CALL' && leg.readyAt === null && !isOver(leg.status),
    who: leg.patient?.displayName ?? null,
    states: [{ state: stateOf(leg, side), ...(reasons ? { title: reasons } : {}) }],
    trips: [leg],
    awaited: isAwaited(leg),
    until:
      leg.status === 'IN_MOTION' && leg.progress.atDropoffAt === null
        ? (leg.expectedDropOffAt ?? leg.dropOffAt)
        : null,
    from: placeOf(leg.pickUp),
    to: placeOf(leg.dropOff),
    distance: leg.route ? formatDistance(leg.route.distanceMeters, leg.distanceUnit, locale) : '',
    facts: [leg.classification.callType?.code, partner].flatMap((fact) => fact ?? []),
  };
}

const isOver = (status: Leg['status']): boolean =>
  status === 'IN_MOTION' || status === 'COMPLETED' || status === 'CANCELLED' || status === 'DRY_RUN';

/**
 * What stands at the end of a line: a clock that presses or waits for an answer, until when it takes, or how
 * long it is until then.
 */
export type Left =
  | { readonly kind: 'clock'; readonly pressing: PressingClock }
  | { readonly kind: 'until'; readonly at: string }
  | { readonly kind: 'in'; readonly ms: number };

/** What comes later than this is not counted in minutes. */
const nearMs = 6 * 3_600_000;

/** How long is left of a line by now; null: nothing is worth saying. */
export function leftOf(line: Pick<Line, 'trips' | 'awaited' | 'until' | 'at'>, now: number): Left | null {
  const pressing = mostPressing(line.trips, now);
  const waits = pressing?.clock.kind === 'offer' || pressing?.clock.kind === 'conflict';
  if (pressing && (pressing.urgency !== 'NONE' || waits)) return { kind: 'clock', pressing };
  if (line.until) return { kind: 'until', at: line.until };
  const ms = line.at === null ? -1 : Date.parse(line.at) - now;
  if (line.awaited && ms >= 0 && ms < nearMs) return { kind: 'in', ms };
  return null;
}

/** The longest last word that stays where room is short. */
const longestEnd = 12;

/**
 * A text that is cut before its last word where room is short: what may go, and the word that stays; of a
 * word too long to stay nothing, and it is cut at its end.
 */
export function middleCut(text: string): readonly [head: string, tail: string] {
  if (text.length <= 14) return [text, ''];
  const at = text.lastIndexOf(' ') + 1;
  return at > 0 && text.length - at <= longestEnd ? [text.slice(0, at), text.slice(at)] : [text, ''];
}
