import { isUuid } from '../../../platform/ids.ts';
import { NotFound } from '../../../platform/refusal.ts';
import { clocksOf } from '../../../network/companies/domain/clockSettings.ts';
import { metersIn } from '../../../network/pricing/domain/price.ts';
import { poundsOfLeg } from '../../../bookings/core/domain/quantitiesOf.ts';
import { loadDispatchSources } from '../../../bookings/dispatch/dispatchFacts.queries.ts';
import { candidatesFor } from '../../../bookings/dispatch/domain/candidatesFor.ts';
import { estimate } from '../../../bookings/dispatch/domain/estimate.ts';
import { planDispatch } from '../../../bookings/dispatch/domain/planDispatch.ts';
import type { DispatchPlanShape } from '../../../bookings/dispatch/graphql/DispatchPlan.ts';
import { findTriedLegs } from '../replay.queries.ts';
import { openDraft, type RuleDraft, type Trying } from './replayRule.ts';

/**
 * The plan that a leg of the market, with those offered with it, would have got under a draft of a rule at
 * the time it was booked. Nothing is written.
 */
export const tryRule = async (
  trying: Trying,
  draft: RuleDraft,
  tripId: string,
): Promise<DispatchPlanShape> => {
  const { market, drafted } = await openDraft(trying, draft);
  const { db } = trying;
  const batch = isUuid(tripId) ? await findTriedLegs(db, market, tripId) : null;
  const [first] = batch?.legs ?? [];
  if (!batch || !first) throw NotFound({ path: 'tripId' });
  const times = batch.legs.map(({ pickUpAt }) => pickUpAt.getTime());
  const sources = await loadDispatchSources(db, market, batch.careProviderId, {
    from: new Date(Math.min(...times)),
    to: new Date(Math.max(...times)),
    exceptItineraryId: batch.itineraryId,
  });
  const legs = batch.legs.map((leg) => ({
    ...leg,
    patientPounds: poundsOfLeg(leg, batch.patient.pounds),
    readyAt: null,
    quantity:
      leg.routeDistanceMeters === null
        ? null
        : Number(metersIn(leg.routeDistanceMeters, market.settings.distanceUnit)),
  }));
  const plan = planDispatch({
    legs,
    rules: drafted,
    candidates: candidatesFor(sources, { legs, vip: batch.vip, excludedCompanyIds: [] }),
    timeZone: market.timeZone,
    vip: batch.vip,
    forceOffer: batch.forceOffer,
    requiredCredentials: market.settings.requiredCredentials ?? [],
    expiryGraceMinutes: market.settings.expiryGraceMinutes,
    minimumNoticeMinutes: clocksOf(market.settings).minimumNoticeMinutes,
    now: batch.offeredFrom,
  });
  return {
    explanation: plan.explanation,
    promisedPickUpLimit: plan.rule?.settings.promisedPickUpLimit ?? null,
    estimates: new Map(
      sources.transportProviders.flatMap((one) => {
        const price = estimate(one, legs, market, batch.patient);
        return price ? [[one.companyId, price] as const] : [];
      }),
    ),
  };
};
