import { Decimal } from 'decimal.js';
import { metersIn, price, type PriceList } from '../../../network/pricing/domain/price.ts';
import type { BookingMarket } from '../../../network/companies/bookingMarket.queries.ts';
import type { LegFacts } from '../commands/planBatch.ts';

/** What of a market an estimate depends on. */
type EstimateMarket = Pick<BookingMarket, 'timeZone'> & {
  readonly settings: Pick<BookingMarket['settings'], 'distanceUnit'>;
};

/** What carrying all legs would cost under a price list, by their routes; null without a list. */
export const estimate = (
  list: PriceList | null,
  legs: readonly LegFacts[],
  market: EstimateMarket,
): { amount: string; currency: string } | null => {
  if (list === null) return null;
  const distanceUnit = market.settings.distanceUnit;
  const totals = legs.map(
    (leg) =>
      price(list, {
        distance: leg.routeDistanceMeters === null ? null : metersIn(leg.routeDistanceMeters, distanceUnit),
        distanceUnit,
        quantities: { COUNT: '1' },
        flags: leg.variableIds,
        pickUpAt: leg.pickUpAt,
        timeZone: market.timeZone,
      }).total,
  );
  return {
    amount: totals.reduce((sum, total) => sum.plus(total), new Decimal(0)).toFixed(2),
    currency: list.currency,
  };
};
