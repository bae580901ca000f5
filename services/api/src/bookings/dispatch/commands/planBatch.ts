import type { SomeStatedFacts } from '@ptc/schema/rules/statedFacts';
import { clocksOf } from '../../../network/companies/domain/clockSettings.ts';
import type { BookingMarket } from '../../../network/companies/bookingMarket.queries.ts';
import { asksCircumstances } from '../../../network/markets/domain/resolveRule.ts';
import { metersIn } from '../../../network/pricing/domain/price.ts';
import type { CommandTx } from '../../../platform/command.ts';
import type { PickUpType } from '@ptc/schema/rules/lists/bookings';
import {
  loadDispatchSources,
  patientOf,
  type DispatchSources,
  type MarketRule,
  type SourcesOfMarket,
} from '../dispatchFacts.queries.ts';
import { poundsOfLeg, quantitiesOf } from '../../core/domain/quantitiesOf.ts';
import { findCircumstances } from '../circumstances.queries.ts';
import { candidatesFor } from '../domain/candidatesFor.ts';
import { planDispatch, type DispatchPlan } from '../domain/planDispatch.ts';
import type { Vip } from '../domain/rounds.ts';

/** A leg as dispatching sees it: planned or stored. */
export interface LegFacts extends SomeStatedFacts {
  readonly pickUpType: PickUpType;
  readonly pickUpAt: Date;
  readonly readyAt: Date | null;
  readonly callTypeId: string | null;
  readonly urgencyId: string | null;
  readonly priorityId: string | null;
  readonly variableIds: readonly string[];
  readonly routeDistanceMeters: number | null;
  readonly routeDurationSeconds: number | null;
}

/** A leg with its places, as its plan asks for them. */
export interface LegToPlan extends LegFacts {
  readonly pickUpFacilityId: string | null;
  readonly dropOffFacilityId: string | null;
}

/** What is to be dispatched. */
export interface BatchToPlan {
  readonly market: BookingMarket;
  readonly careProviderId: string;
  readonly itineraryId: string | null;
  /**
   * The booking whose making counts: of a bundle its template. Null, or not stored yet: it is being made now.
   */
  readonly bookedAs: string | null;
  /** Null: not chosen yet. */
  readonly patientId: string | null;
  readonly legs: readonly LegToPlan[];
  readonly vip: Vip | null;
  readonly forceOffer: boolean;
  readonly excludedCompanyIds: readonly string[];
  /** What was read of the market and the parties in this transaction already. */
  readonly sources?: SourcesOfMarket | null;
}

/** A plan with the facts it was made from. */
export interface PlannedBatch {
  readonly plan: DispatchPlan<MarketRule>;
  readonly sources: DispatchSources;
}

/** Plans the dispatch of a batch on the facts of this moment. The preview and the engine both come here. */
export const planBatch = async (
  tx: Pick<CommandTx, 'db' | 'now'>,
  batch: BatchToPlan,
): Promise<PlannedBatch> => {
  const { market, legs } = batch;
  const times = legs.map((leg) => leg.pickUpAt.getTime());
  const window = {
    from: new Date(Math.min(...times)),
    to: new Date(Math.max(...times)),
    exceptItineraryId: batch.itineraryId,
  };
  const sources = await loadDispatchSources(
    tx.db,
    market,
    batch.careProviderId,
    window,
    batch.patientId,
    batch.sources,
  );
  const unit = market.settings.distanceUnit;
  const [first] = legs;
  const circumstances =
    first && asksCircumstances(sources.rules) ? await findCircumstances(tx, { ...batch, leg: first }) : null;
  const plan = planDispatch({
    legs: legs.map((leg) => ({
      ...leg,
      quantity: leg.routeDistanceMeters === null ? null : Number(metersIn(leg.routeDistanceMeters, unit)),
      circumstances: circumstances && {
        ...circumstances,
        quantities: quantitiesOf(leg, market.timeZone, patientOf(sources)),
      },
      patientPounds: poundsOfLeg(leg, sources.patientPounds ?? null),
    })),
    rules: sources.rules,
    candidates: candidatesFor(sources, batch),
    timeZone: market.timeZone,
    vip: batch.vip,
    forceOffer: batch.forceOffer,
    expiryGraceMinutes: market.settings.expiryGraceMinutes,
    minimumNoticeMinutes: clocksOf(market.settings).minimumNoticeMinutes,
    requiredCredentials: market.settings.requiredCredentials ?? [],
    now: tx.now,
  });
  return { plan, sources };
};
