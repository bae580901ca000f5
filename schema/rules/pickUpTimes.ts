import type { PickUpType, ReturnType } from './lists/bookings.ts';

/** What is known of a leg's times. `routeMinutes` is null until both places are known. */
export interface LegTimes {
  readonly pickUpType: PickUpType;
  readonly pickUpAt: Date | null;
  readonly dropOffAt: Date | null;
  readonly appointmentAt: Date | null;
  readonly routeMinutes: number | null;
  /**
   * Where no route is known and nobody has said when it arrives: minutes after the pick-up that are taken for
   * it.
   */
  readonly defaultMinutes?: number | null | undefined;
}

export interface FieldRule {
  readonly readOnly: boolean;
  readonly required: boolean;
}

/** A leg's times as they must be, and which fields a person may or must fill. */
export interface DerivedTimes {
  readonly pickUpAt: Date | null;
  readonly dropOffAt: Date | null;
  readonly appointmentAt: Date | null;
  readonly fields: {
    readonly pickUp: FieldRule;
    readonly dropOff: FieldRule;
    readonly appointment: FieldRule;
  };
}

const DERIVED: FieldRule = { readOnly: true, required: false };
const ASKED: FieldRule = { readOnly: false, required: true };
const OPTIONAL: FieldRule = { readOnly: false, required: false };
/** Without a route nothing can be derived: then a person says it. */
const derivedBy = (routeMinutes: number | null, otherwise: FieldRule): FieldRule =>
  routeMinutes === null ? otherwise : DERIVED;

/**
 * The pick-up types' behaviour. Ready Now: pick-up is now. For Appointment: the arrival is the appointment,
 * the pick-up a route earlier. Set Time and Will Call: the drop-off is the pick-up plus the route. What a
 * route that is not known would say, a person may say.
 */
export function deriveLegTimes(leg: LegTimes, now: Date): DerivedTimes {
  switch (leg.pickUpType) {
    case 'READY_NOW':
      return {
        pickUpAt: now,
        dropOffAt: arrivalOf(leg, now),
        appointmentAt: leg.appointmentAt,
        fields: {
          pickUp: DERIVED,
          dropOff: derivedBy(leg.routeMinutes, OPTIONAL),
          appointment: OPTIONAL,
        },
      };
    case 'APPOINTMENT': {
      const pickUpAt = leg.routeMinutes === null ? leg.pickUpAt : plus(leg.appointmentAt, -leg.routeMinutes);
      return {
        pickUpAt,
        dropOffAt: leg.appointmentAt,
        appointmentAt: leg.appointmentAt,
        fields: { pickUp: derivedBy(leg.routeMinutes, ASKED), dropOff: DERIVED, appointment: ASKED },
      };
    }
    case 'SET_TIME':
    case 'WILL_CALL':
      return {
        pickUpAt: leg.pickUpAt,
        dropOffAt: arrivalOf(leg, leg.pickUpAt),
        appointmentAt: leg.appointmentAt,
        fields: { pickUp: ASKED, dropOff: derivedBy(leg.routeMinutes, OPTIONAL), appointment: OPTIONAL },
      };
  }
}

export interface ReturnTimes {
  readonly returnType: ReturnType;
  readonly returnPickUpAt: Date | null;
  /** When the outbound leg is over (`wayThereOver`). */
  readonly outboundDropOffAt: Date | null;
}

/**
 * The return's pick-up: for Wait & Return the crew waits and there is no time to give; otherwise it is asked
 * for, not before the drop-off.
 */
export function deriveReturn(times: ReturnTimes): {
  readonly pickUpAt: Date | null;
  readonly pickUpType: PickUpType;
  readonly field: FieldRule;
  readonly min: Date | null;
} {
  const pickUpType = returnPickUpType(times.returnType);
  if (times.returnType === 'WAIT_AND_RETURN')
    return { pickUpAt: times.outboundDropOffAt, pickUpType, field: DERIVED, min: null };
  return { pickUpAt: times.returnPickUpAt, pickUpType, field: ASKED, min: times.outboundDropOffAt };
}

/**
 * When the way back may begin, and the one of a crew that waits does: at the appointment of the way there, or
 * its arrival, whichever is later; null: neither is known.
 */
export function wayThereOver(there: {
  readonly appointmentAt: Date | null;
  readonly dropOffAt: Date | null;
}): Date | null {
  const { appointmentAt, dropOffAt } = there;
  if (appointmentAt === null || dropOffAt === null) return appointmentAt ?? dropOffAt;
  return appointmentAt > dropOffAt ? appointmentAt : dropOffAt;
}

/** The pick-up type of the return leg. */
export function returnPickUpType(returnType: ReturnType): PickUpType {
  return returnType === 'WILL_CALL' ? 'WILL_CALL' : 'SET_TIME';
}

/** The return type that a return leg stands for. */
export function returnTypeOf(leg: {
  readonly pickUpType: PickUpType;
  readonly waitAndReturn: boolean;
}): ReturnType {
  if (leg.waitAndReturn) return 'WAIT_AND_RETURN';
  return leg.pickUpType === 'WILL_CALL' ? 'WILL_CALL' : 'SET_TIME';
}

/** The pick-up types offered: a market may not allow a first pick-up on call. */
export function allowedPickUpTypes(
  legIndex: number,
  market: { readonly allowWillCallInitialPickUp: boolean },
): readonly PickUpType[] {
  const types: PickUpType[] = ['SET_TIME', 'READY_NOW', 'WILL_CALL', 'APPOINTMENT'];
  return legIndex === 0 && !market.allowWillCallInitialPickUp
    ? types.filter((type) => type !== 'WILL_CALL')
    : types;
}

/** When a leg arrives: by its route, else as somebody said, else as is usual where it is booked. */
function arrivalOf(leg: LegTimes, pickUpAt: Date | null): Date | null {
  return plus(pickUpAt, leg.routeMinutes) ?? leg.dropOffAt ?? plus(pickUpAt, leg.defaultMinutes ?? null);
}

function plus(at: Date | null, minutes: number | null): Date | null {
  return at === null || minutes === null ? null : new Date(at.getTime() + minutes * 60_000);
}
