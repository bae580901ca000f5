import type { RideState } from '@ptc/schema/rules/lists/rides';

/**
 * A point at which a ride-share service's drivers stop; `placeId` is the service's own name of it, null where
 * it has none.
 */
export interface RideZone {
  readonly placeId: string | null;
  readonly label: string;
  readonly note: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

/** One end of a ride: the zone's point where the facility has one, else the address's. */
export interface RidePlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly address: string;
  readonly zone: RideZone | null;
}

/** When a ride is to come: at a time, at once, or when it is called on its day ('yyyy-MM-dd'). */
export type RideTime =
  | { readonly kind: 'AT'; readonly at: Date }
  | { readonly kind: 'NOW' }
  | { readonly kind: 'ON_CALL'; readonly day: string };

/** A ride as it is asked for. */
export interface RideOrder {
  /** Ours, and of this order alone: by it a ride is found again whose answer was lost. */
  readonly reference: string;
  /** Under which the service knows the company that orders. */
  readonly organization: string | null;
  readonly rider: { readonly firstName: string; readonly lastName: string; readonly phone: string };
  readonly pickUp: RidePlace;
  readonly dropOff: RidePlace;
  readonly when: RideTime;
  readonly note: string | null;
  /** Under which the service books the cost. */
  readonly billingCode: string | null;
  readonly wheelchair: boolean;
  readonly seats: number;
}

/** An amount of money, as a decimal string. */
export interface RideCost {
  readonly amount: string;
  readonly currency: string;
}

/** What a service would send, and for how much. */
export interface RideEstimate {
  readonly productId: string;
  readonly fareId: string | null;
  readonly cost: RideCost | null;
}

/** A ride as its service shows it. */
export interface RideSight {
  readonly rideId: string;
  readonly state: RideState;
  readonly driver: { readonly name: string; readonly phone: string | null } | null;
  readonly vehicle: {
    readonly plate: string | null;
    readonly make: string | null;
    readonly model: string | null;
    readonly color: string | null;
  } | null;
  readonly trackingUrl: string | null;
  readonly cost: RideCost | null;
  readonly miles: string | null;
}

/**
 * What came of a call. REFUSED: the service said no. NOT_DONE: surely nothing happened, and it may be tried
 * again. UNKNOWN: it may have happened. HOPELESS: trying again would not help, as where the address may not
 * be called.
 */
export type RideOutcome<T> =
  | { readonly kind: 'DONE'; readonly value: T }
  | { readonly kind: 'REFUSED' | 'NOT_DONE' | 'UNKNOWN' | 'HOPELESS'; readonly reason: string };
