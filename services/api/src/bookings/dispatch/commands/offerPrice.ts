import type { Booking } from '../../core/commands/booking.ts';
import type { OfferRow } from '../../core/commands/offerRows.ts';
import { patientOf, type DispatchSources } from '../dispatchFacts.queries.ts';
import { estimate } from '../domain/estimate.ts';
import type { LegFacts } from './planBatch.ts';

/**
 * The price of a transport provider's offer with all its lines; the lists it was made from are noted as used
 * from now on.
 */
export const offerPrice = (
  booking: Booking,
  sources: DispatchSources,
  companyId: string,
  legs: readonly LegFacts[],
): Pick<OfferRow, 'estimate' | 'estimateCurrency' | 'estimateLegs'> => {
  const facts = sources.transportProviders.find((one) => one.companyId === companyId);
  const price = facts ? estimate(facts, legs, booking.market, patientOf(sources)) : null;
  for (const { id, version, usedAt } of price?.lists ?? [])
    if (usedAt === null) booking.changes.pricedBy.set(id, version);
  return {
    estimate: price?.amount ?? null,
    estimateCurrency: price?.currency ?? null,
    estimateLegs: price && [...price.legs],
  };
};
