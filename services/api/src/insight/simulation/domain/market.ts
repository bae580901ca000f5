import type { CredentialKind } from '@ptc/schema/rules/lists/network';
import type { PickUpType } from '@ptc/schema/rules/lists/bookings';
import type { SomeStatedFacts } from '@ptc/schema/rules/statedFacts';
import type { PatientValues } from '../../../bookings/core/domain/quantitiesOf.ts';
import type { ClockChoices } from '../../../network/companies/domain/clockSettings.ts';
import type { Circumstances } from '../../../network/markets/domain/resolveRule.ts';
import type { MarketRule, TransportProviderFacts } from '../../../bookings/dispatch/dispatchFacts.queries.ts';
import type { Vip } from '../../../bookings/dispatch/domain/rounds.ts';

/** The settings of a market that decide dispatching. */
export interface SimulatedSettings {
  readonly expiryGraceMinutes: number;
  readonly conflictMinutes: number | null;
  readonly pickUpPaddingMinutes: number;
  readonly distanceUnit: 'KM' | 'MI';
  readonly clocks?: ClockChoices;
  readonly reconfirmMinutes?: number | null;
  readonly reconfirmAnswerMinutes?: number | null;
  readonly requiredCredentials?: readonly CredentialKind[];
}

/** A care provider with the market's transport providers as its contracts show them. */
export interface SimulatedCareProvider {
  readonly id: string;
  readonly name: string;
  readonly transportProviders: readonly TransportProviderFacts[];
}

/** A market as the engine knows it: real rules, contracts, job types and calendars, or made-up ones. */
export interface SimulatedMarket {
  readonly name: string;
  readonly timeZone: string;
  readonly settings: SimulatedSettings;
  readonly rules: readonly MarketRule[];
  readonly careProviders: readonly SimulatedCareProvider[];
  /**
   * Where ratings tell equal bids apart: the mean by transport provider, of those who were rated often
   * enough.
   */
  readonly ratings?: ReadonlyMap<string, number>;
}

/** A leg as it will be booked. */
export interface DemandedLeg extends SomeStatedFacts {
  readonly pickUpType: PickUpType;
  readonly pickUpAt: Date;
  readonly waitAndReturn: boolean;
  readonly callTypeId: string;
  readonly urgencyId: string;
  readonly priorityId: string;
  readonly variableIds: readonly string[];
  /** Null: not known. */
  readonly routeDistanceMeters: number | null;
  readonly routeDurationSeconds: number;
  /** A will-call's patient is ready then; null: has a time. */
  readonly readyAt: Date | null;
  /** What few rules ask for; left out: booked when the booking is made, at no facility and with no payor. */
  readonly circumstances?: Circumstances;
}

/** A booking that somebody will make. */
export interface Demand {
  readonly no: number;
  readonly careProviderId: string;
  readonly bookedAt: Date;
  readonly vip: Vip | null;
  readonly forceOffer: boolean;
  /** What goes into prices and says who can carry; left out: not known. */
  readonly patient?: PatientValues;
  readonly legs: readonly DemandedLeg[];
}
