import { wayThereOver } from '@ptc/schema/rules/pickUpTimes';
import type { PickUpType } from '@ptc/schema/rules/lists/bookings';
import type { StrandedRisk, TripStatus } from '@ptc/schema/rules/lists/legs';
import { TRIP } from '@ptc/schema/rules/limits';
import type { ClockSettings } from '../../../network/companies/domain/clockSettings.ts';
import { isAwaitingCall, isReadyNow } from './readyNow.ts';

/** A leg as the watch sees it. */
export interface WatchedLeg {
  readonly id: string;
  readonly previousTripId: string | null;
  readonly status: TripStatus;
  readonly pickUpType: PickUpType;
  readonly pickUpAt: Date;
  readonly readyAt: Date | null;
  readonly appointmentAt: Date | null;
  readonly dropOffAt: Date | null;
  readonly atDropoffAt: Date | null;
  /** When it last came back from its transport provider; null: never, or another has it since. */
  readonly lostTransportProviderAt: Date | null;
}

/** What is to be feared of a return as things stand. */
export interface Danger {
  readonly kind: StrandedRisk;
  /** From then on the patient is left behind. */
  readonly deadline: Date;
  /** When the booker is told, unless things have changed by then. */
  readonly tellAt: Date;
  /** The watch over it ends: what was not settled by then is no longer news. */
  readonly until: Date;
  /** Told once for each. */
  readonly occasion: string;
}

const underway: ReadonlySet<TripStatus> = new Set<TripStatus>([
  'ACCEPTED',
  'CONFLICT',
  'IN_MOTION',
  'COMPLETED',
]);
const lost: ReadonlySet<TripStatus> = new Set<TripStatus>(['CANCELLED', 'DRY_RUN']);
const nobodyHasIt: ReadonlySet<TripStatus> = new Set<TripStatus>([
  'DRAFT',
  'OFFERED',
  'UNFULFILLED',
  'EXPIRED',
  'ACCEPTING',
  'API_FAILED',
  'BLOCKED',
]);
/** A return in one of these has not been decided on since its outbound leg was lost. */
const undecided: ReadonlySet<TripStatus> = new Set<TripStatus>([
  'BLOCKED',
  'UNFULFILLED',
  'ACCEPTING',
  'API_FAILED',
]);

/**
 * When a visit should be over: the appointment, or the arrival where there is none, and what a visit takes;
 * not before the time the return was expected. A patient who arrived late is done later.
 */
export function expectedEndOfVisit(outbound: WatchedLeg, back: WatchedLeg, visitMinutes: number): Date {
  const planned = plannedEnd(outbound, back, visitMinutes);
  const actual = outbound.atDropoffAt === null ? planned : plus(outbound.atDropoffAt, visitMinutes);
  return actual > planned ? actual : planned;
}

/**
 * The danger that the patient of an outbound leg is left behind, as things stand; null where all is well.
 * Watched from the moment somebody has the outbound leg: until then nobody is taken away, and both legs have
 * their last safe moment.
 */
export function dangerOf(back: WatchedLeg, outbound: WatchedLeg, clocks: ClockSettings): Danger | null {
  const awaits = isAwaitingCall(back);
  const metBy = isReadyNow(back) ? plus(back.pickUpAt, TRIP.readyNowGraceMinutes) : back.pickUpAt;
  if (lost.has(outbound.status) && undecided.has(back.status))
    return danger('OUTBOUND_LOST', metBy, clocks.outboundLostLeadMinutes, outbound.id);
  if (!underway.has(outbound.status) && !lost.has(outbound.status)) return null;
  if (nobodyHasIt.has(back.status)) {
    return back.lostTransportProviderAt === null
      ? danger('RETURN_UNASSIGNED', metBy, clocks.returnUnassignedLeadMinutes)
      : danger(
          'TRANSPORT_PROVIDER_GONE',
          metBy,
          clocks.transportProviderGoneLeadMinutes,
          seconds(back.lostTransportProviderAt),
        );
  }
  if (!awaits || (back.status !== 'ACCEPTED' && back.status !== 'CONFLICT')) return null;
  const deadline = plus(
    expectedEndOfVisit(outbound, back, clocks.visitMinutes),
    clocks.willCallPatienceMinutes,
  );
  const told = seconds(plannedEnd(outbound, back, clocks.visitMinutes));
  return {
    ...danger('WILL_CALL_SILENT', deadline, clocks.willCallSilentLeadMinutes),
    occasion: `WILL_CALL_SILENT:${told}`,
  };
}

/** The dangers of a booking's returns at an instant, by leg. `due`: to be told, if it has not been. */
export function watchBooking(
  legs: readonly WatchedLeg[],
  clocks: ClockSettings,
  now: Date,
): ReadonlyMap<string, Danger & { readonly due: boolean }> {
  const found = new Map<string, Danger & { due: boolean }>();
  for (const back of legs) {
    const outbound = legs.find(({ id }) => id === back.previousTripId);
    const feared = outbound ? dangerOf(back, outbound, clocks) : null;
    if (feared !== null && now < feared.until) found.set(back.id, { ...feared, due: feared.tellAt <= now });
  }
  return found;
}

function danger(kind: StrandedRisk, deadline: Date, leadMinutes: number, of?: string): Danger {
  return {
    kind,
    deadline,
    tellAt: plus(deadline, -leadMinutes),
    until: plus(deadline, TRIP.strandedWatchHours * 60),
    occasion: [kind, seconds(deadline), ...(of === undefined ? [] : [of])].join(':'),
  };
}

function plannedEnd(outbound: WatchedLeg, back: WatchedLeg, visitMinutes: number): Date {
  const over = plus(wayThereOver(outbound) ?? outbound.pickUpAt, visitMinutes);
  return over > back.pickUpAt ? over : back.pickUpAt;
}

function plus(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}

function seconds(at: Date): string {
  return String(Math.floor(at.getTime() / 1000));
}
