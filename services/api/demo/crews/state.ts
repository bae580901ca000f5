import type { Stamps } from '@ptc/schema/rules/progress';
import type { LegToExpect } from '../../src/bookings/core/domain/expectedTimes.ts';
import type { ToBook } from '../day/wanted.ts';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A leg that is not over, as far as its crew goes on from it. */
export interface CrewLeg extends LegToExpect {
  readonly id: string;
  /** The care provider, and who carries it. */
  readonly companyId: string;
  readonly transportProviderId: string | null;
  readonly vehicleId: string | null;
  readonly callTypeId: string | null;
  readonly termsVersion: number;
  readonly zone: string;
  readonly routeMeters: number | null;
  readonly conflictEndsAt: Date | null;
  /** Until when a second yes is awaited; null: none is. */
  readonly reconfirmBy: Date | null;
  /** When it was last accepted, given a vehicle or called for: its crew knew of it no sooner. */
  readonly knownFrom: Date | null;
  /** Of a way back: when its patient was brought; null: not yet, or it is no way back. */
  readonly broughtAt: Date | null;
  readonly from: Point | null;
  readonly to: Point | null;
  /** When its crew's position was last shared. */
  readonly sharedAt: Date | null;
  /** Somebody who plays has stamped it: they are its crew. */
  readonly isStampedByPlayer: boolean;
}

/** An offer that waits for an answer. */
export interface CrewOffer {
  readonly id: string;
  readonly companyId: string;
  readonly termsVersion: number;
  readonly offeredAt: Date;
  readonly respondsBy: Date | null;
  readonly pickUpAt: Date;
  readonly callTypeId: string | null;
}

/** A vehicle in service, with who drives it. */
export interface CrewVehicle {
  readonly id: string;
  readonly companyId: string;
  /** Empty: all. */
  readonly callTypeIds: readonly string[];
  readonly driverId: string | null;
  /** When it ended its last leg. */
  readonly clearAt: Date | null;
}

/** What is true of the demo at an instant. */
export interface CrewState {
  /** When the world was told: nothing is answered as if somebody had waited since long before. */
  readonly toldAt: Date;
  /** Until when new bookings have come in. */
  readonly bookedUntil: Date;
  readonly legs: readonly CrewLeg[];
  readonly offers: readonly CrewOffer[];
  readonly vehicles: readonly CrewVehicle[];
  /** Companies somebody is signed in for, and the users they are. */
  readonly attended: ReadonlySet<string>;
  readonly signedIn: ReadonlySet<string>;
  /** Keys of patients who travel around now or soon. */
  readonly travelling: ReadonlySet<string>;
}

/** What somebody made up does next, by the command a person would use. */
export type CrewOrder =
  /** `driverId` null: the dispatcher does it for them. */
  | {
      readonly kind: 'STAMP';
      readonly legId: string;
      readonly driverId: string | null;
      readonly stamps: Partial<Stamps>;
    }
  | {
      readonly kind: 'COMPLETE';
      readonly legId: string;
      readonly driverId: string | null;
      readonly stamps: Partial<Stamps>;
      readonly miles: string;
    }
  | ({ readonly kind: 'SHARE'; readonly legId: string; readonly driverId: string } & Point)
  | { readonly kind: 'ASSIGN'; readonly legId: string; readonly vehicleId: string }
  | { readonly kind: 'TAKE_CHANGES' | 'RECONFIRM'; readonly legId: string }
  | { readonly kind: 'CALL'; readonly legId: string }
  | { readonly kind: 'ACCEPT' | 'DECLINE'; readonly offerId: string }
  | { readonly kind: 'BOOK'; readonly wanted: ToBook | null; readonly until: Date };
