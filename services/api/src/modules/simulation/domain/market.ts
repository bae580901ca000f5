import type { PickUpType } from '@ptc/schema/rules/enums';
import type { ClockChoices } from '../../markets/domain/clockSettings.ts';
import type { MarketRule, TransporterFacts } from '../../offers/dispatchFacts.queries.ts';
import type { Vip } from '../../offers/domain/rounds.ts';

/** The settings of a market that decide dispatching. */
export interface SimulatedSettings {
  readonly expiryGraceMinutes: number;
  readonly conflictMinutes: number | null;
  readonly pickUpPaddingMinutes: number;
  readonly distanceUnit: 'KM' | 'MI';
  readonly clocks?: ClockChoices;
}

/** A carer with the market's transporters as its contracts show them. */
export interface SimulatedCarer {
  readonly id: string;
  readonly name: string;
  readonly transporters: readonly TransporterFacts[];
}

/** A market as the engine knows it: real rules, contracts, job types and calendars, or made-up ones. */
export interface SimulatedMarket {
  readonly name: string;
  readonly timeZone: string;
  readonly settings: SimulatedSettings;
  readonly rules: readonly MarketRule[];
  readonly carers: readonly SimulatedCarer[];
}

/** A leg as it will be booked. */
export interface DemandedLeg {
  readonly pickUpType: PickUpType;
  readonly pickUpAt: Date;
  readonly waitAndReturn: boolean;
  readonly callTypeId: string;
  readonly urgencyId: string;
  readonly priorityId: string;
  readonly variableIds: readonly string[];
  readonly routeDistanceMeters: number;
  readonly routeDurationSeconds: number;
  /** A will-call's patient is ready then; null: has a time. */
  readonly readyAt: Date | null;
}

/** A booking that somebody will make. */
export interface Demand {
  readonly no: number;
  readonly carerId: string;
  readonly bookedAt: Date;
  readonly vip: Vip | null;
  readonly forceOffer: boolean;
  readonly legs: readonly DemandedLeg[];
}
