import type { SomeStatedFacts } from '@ptc/schema/rules/statedFacts';
import { clocksOf } from '../../../network/companies/domain/clockSettings.ts';
import type { BookingMarket } from '../../../network/companies/bookingMarket.queries.ts';
import { metersIn } from '../../../network/pricing/domain/price.ts';
import type { CommandTx } from '../../../platform/command.ts';
import type { PickUpType } from '@ptc/schema/rules/enums';
import { loadDispatchSources, type DispatchSources, type MarketRule } from '../dispatchFacts.queries.ts';
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

/** What is to be dispatched. */
export interface BatchToPlan {
  readonly market: BookingMarket;
  readonly careProviderId: string;
  readonly itineraryId: string | null;
  readonly legs: readonly LegFacts[];
  readonly vip: Vip | null;
  readonly forceOffer: boolean;
  readonly excludedCompanyIds: readonly string[];
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
  const sources = await loadDispatchSources(tx.db, market, batch.careProviderId, window);
  const unit = market.settings.distanceUnit;
  const plan = planDispatch({
    legs: legs.map((leg) => ({
      ...leg,
      quantity: leg.routeDistanceMeters === null ? null : Number(metersIn(leg.routeDistanceMeters, unit)),
    })),
    rules: sources.rules,
    candidates: candidatesFor(sources, batch),
    timeZone: market.timeZone,
    vip: batch.vip,
    forceOffer: batch.forceOffer,
    expiryGraceMinutes: market.settings.expiryGraceMinutes,
    minimumNoticeMinutes: clocksOf(market.settings).minimumNoticeMinutes,
    now: tx.now,
  });
  return { plan, sources };
};
