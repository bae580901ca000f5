import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import {
  expectedTimes,
  type LegToExpect,
  type Outlook,
} from '../../../bookings/core/domain/expectedTimes.ts';
import { isAwaitingCall } from '../../../bookings/core/domain/readyNow.ts';

/** Where a leg stands, in the words of who waits for it. */
export const RIDE_STATES = [
  'LOOKING',
  'CONFIRMED',
  'ON_THE_WAY',
  'HERE',
  'RIDING',
  'ARRIVED',
  'CANCELLED',
  'NOT_TAKEN',
] as const;
export type RideState = (typeof RIDE_STATES)[number];

/** A leg as its page reads it: times and who comes, and nothing of why. */
export interface RideLegFacts extends LegToExpect {
  readonly id: string;
  readonly no: number;
  readonly isReturn: boolean;
  readonly pickUpTimeZone: string;
  readonly dropOffTimeZone: string;
  readonly carrierName: string | null;
  readonly carrierPhone: string | null;
  readonly vehicleName: string | null;
  readonly vehiclePlate: string | null;
  readonly vehicleLook: string | null;
}

/** A leg on the page. */
export interface RideLeg {
  readonly no: number;
  readonly state: RideState;
  readonly isReturn: boolean;
  readonly isAwaitingCall: boolean;
  readonly pickUpTimeZone: string;
  readonly dropOffTimeZone: string;
  readonly pickUpAt: Date | null;
  readonly expectedPickUpAt: Date | null;
  readonly expectedDropOffAt: Date | null;
  readonly carrier: { readonly name: string; readonly phone: string | null } | null;
  readonly vehicle: {
    readonly name: string;
    readonly plate: string | null;
    readonly look: string | null;
  } | null;
  readonly canTellReady: boolean;
  readonly canCancel: boolean;
}

const had: ReadonlySet<TripStatus> = new Set<TripStatus>(['ACCEPTED', 'CONFLICT', 'IN_MOTION', 'COMPLETED']);
const over: ReadonlySet<TripStatus> = new Set<TripStatus>(['CANCELLED', 'COMPLETED', 'DRY_RUN', 'EXPIRED']);

/** Where a leg stands for who waits. */
const rideState = (leg: LegToExpect): RideState => {
  if (leg.status === 'CANCELLED') return 'CANCELLED';
  if (leg.status === 'DRY_RUN' || leg.status === 'EXPIRED') return 'NOT_TAKEN';
  if (leg.status === 'COMPLETED' || leg.atDropoffAt) return 'ARRIVED';
  if (!had.has(leg.status)) return 'LOOKING';
  if (leg.toDropoffAt) return 'RIDING';
  if (leg.atPickupAt) return 'HERE';
  return leg.toPickupAt ? 'ON_THE_WAY' : 'CONFIRMED';
};

/** A leg as its page shows it. Who comes is said from acceptance on and not after the ride. */
export const rideLeg = (leg: RideLegFacts, now: Date, outlook: Outlook, mayCancel: boolean): RideLeg => {
  const state = rideState(leg);
  const waiting = isAwaitingCall(leg) && !over.has(leg.status);
  const expected = over.has(leg.status) ? null : expectedTimes(leg, now, outlook);
  const shown = had.has(leg.status) && state !== 'ARRIVED';
  return {
    no: leg.no,
    state,
    isReturn: leg.isReturn,
    isAwaitingCall: waiting,
    pickUpTimeZone: leg.pickUpTimeZone,
    dropOffTimeZone: leg.dropOffTimeZone,
    pickUpAt: waiting ? null : (leg.promisedPickUpAt ?? leg.pickUpAt),
    expectedPickUpAt: expected?.pickUpAt ?? null,
    expectedDropOffAt: expected?.dropOffAt ?? null,
    carrier: shown && leg.carrierName !== null ? { name: leg.carrierName, phone: leg.carrierPhone } : null,
    vehicle:
      shown && leg.vehicleName !== null
        ? { name: leg.vehicleName, plate: leg.vehiclePlate, look: leg.vehicleLook }
        : null,
    // Whether a blocked leg still takes place is the booker's to say first.
    canTellReady: waiting && leg.status !== 'BLOCKED' && leg.atPickupAt === null,
    canCancel: mayCancel && !over.has(leg.status) && leg.atPickupAt === null,
  };
};
