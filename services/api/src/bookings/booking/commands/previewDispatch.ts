import { checkRules } from '../../core/commands/checkRules.ts';
import type { ItineraryType, ReturnType } from '@ptc/schema/rules/lists/bookings';
import { dispatchPreviewRules } from '@ptc/schema/rules/itinerary';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../db/client.ts';
import type { ClassificationInput, LegInput, VipInput } from './bookingInput.ts';
import { findNamed } from './findNamed.ts';
import { planLegs } from './planLegs.ts';
import { checkLegClassifications } from './resolveClassification.ts';
import { resolveMarketAndCareProvider, resolveVip } from './resolveParties.ts';
import type { DispatchExplanation } from '../../core/domain/dispatchPlan.ts';
import type { PromisedPickUpLimit } from '../../dispatch/domain/promisedPickUp.ts';
import { patientOf } from '../../dispatch/dispatchFacts.queries.ts';
import { estimate, type Estimate } from '../../dispatch/domain/estimate.ts';
import { planBatch, type LegToPlan } from '../../dispatch/commands/planBatch.ts';

/** A booking as far as it is made. Ids are row ids. */
export interface PreviewInput {
  marketId: string;
  bookedForCompanyId?: string | null;
  /** Counts where a rule asks for payors. */
  patientId?: string | null;
  /** The booking being edited: its own trips do not make a transport provider busy. */
  itineraryId?: string | null;
  type: ItineraryType;
  legs: readonly LegInput[];
  returnType?: ReturnType | null;
  returnPickUpAt?: string | null;
  classification: ClassificationInput;
  vip?: VipInput | null;
  forceOffer?: boolean | null;
}

/** Who would be offered the booking, in which round, for what price, and why not the others. */
export interface DispatchPreview {
  readonly explanation: DispatchExplanation;
  readonly promisedPickUpLimit: PromisedPickUpLimit;
  /** By transport provider. */
  readonly estimates: ReadonlyMap<string, Estimate>;
}

/**
 * The plan a booking would get now, by the very functions that would dispatch it; nothing is written. Refuses
 * bad input like booking does, but for what does not decide dispatch.
 */
export const previewDispatch = async (
  reading: { db: Database; actor: Actor; now: Date },
  given: PreviewInput,
): Promise<DispatchPreview> => {
  const { market, careProvider } = await resolveMarketAndCareProvider(reading, given);
  const input = {
    ...given,
    ...checkRules(dispatchPreviewRules({ now: reading.now, editing: given.itineraryId != null }), given),
  };
  const vip = await resolveVip(reading, market, input.vip, input.forceOffer ?? false);
  const named = await findNamed(reading, market, input, null);
  const classifications = checkLegClassifications(named.lookups, input);
  const planned = await planLegs(
    reading,
    { market, companyId: careProvider.id, bookedByCompanyId: reading.actor.companyId },
    input,
    named.facilities,
  );
  const legs = planned.flatMap((leg, index): LegToPlan[] => {
    // The way back of a round trip is what the way there is.
    const classification = classifications[index] ?? classifications[0];
    return leg.pickUpAt === null || !classification
      ? []
      : [
          {
            ...leg,
            ...classification,
            pickUpAt: leg.pickUpAt,
            readyAt: null,
            pickUpFacilityId: leg.pickUp.stop.facilityId,
            dropOffFacilityId: leg.dropOff.stop.facilityId,
          },
        ];
  });
  const { plan, sources } = await planBatch(reading, {
    market,
    careProviderId: careProvider.id,
    itineraryId: input.itineraryId ?? null,
    bookedAs: input.itineraryId ?? null,
    patientId: input.patientId ?? null,
    legs,
    vip,
    forceOffer: input.forceOffer ?? false,
    excludedCompanyIds: [],
  });
  const shown =
    market.settings.showEstimateLines === true || market.ownerCompanyId === reading.actor.companyId;
  const estimates = new Map(
    sources.transportProviders.flatMap((facts): [string, Estimate][] => {
      const price = estimate(facts, legs, market, patientOf(sources));
      return price ? [[facts.companyId, shown ? price : { ...price, legs: [] }]] : [];
    }),
  );
  return {
    explanation: plan.explanation,
    promisedPickUpLimit: plan.rule?.settings.promisedPickUpLimit ?? null,
    estimates,
  };
};
