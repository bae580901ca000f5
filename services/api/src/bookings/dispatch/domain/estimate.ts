import { localDay } from '@ptc/schema/rules/dates';
import type { SomeStatedFacts } from '@ptc/schema/rules/statedFacts';
import { Decimal } from 'decimal.js';
import { contractOn, type Contract } from '../../../network/markets/domain/contractOn.ts';
import {
  isKeepable,
  metersIn,
  price,
  priceListOn,
  type DatedPriceList,
  type Price,
} from '../../../network/pricing/domain/price.ts';
import type { BookingMarket } from '../../../network/companies/bookingMarket.queries.ts';
import { quantitiesOf, type PatientValues } from '../../core/domain/quantitiesOf.ts';
import type { LegFacts } from '../commands/planBatch.ts';

/** What of a market an estimate depends on. */
type EstimateMarket = Pick<BookingMarket, 'timeZone'> & {
  readonly settings: Pick<BookingMarket['settings'], 'distanceUnit'>;
};

/**
 * What a transport provider agreed on with the care provider: its contracts, and the price lists they name.
 */
export interface Terms {
  readonly contracts: readonly Contract[];
  readonly priceLists: readonly DatedPriceList[];
}

/** What carrying a batch would cost, and how it comes about leg by leg. */
export interface Estimate {
  readonly amount: string;
  readonly currency: string;
  readonly legs: readonly Price[];
  /** The lists it was made from. */
  readonly lists: readonly DatedPriceList[];
}

/**
 * The price list that holds for a leg: that of the contract in force on the day of its pick-up, as its series
 * stands that day.
 */
export const priceListFor = (
  { contracts, priceLists }: Terms,
  pickUpAt: Date,
  timeZone: string,
): DatedPriceList | null => {
  const day = localDay(pickUpAt, timeZone);
  return priceListOn(priceLists, contractOn(contracts, day)?.priceListId ?? null, day);
};

/** The rank of the contract in force on the day of a pick-up; 0 where there is none. */
export const rankOf = (
  terms: Pick<Terms, 'contracts'> | undefined,
  pickUpAt: Date,
  timeZone: string,
): number => contractOn(terms?.contracts ?? [], localDay(pickUpAt, timeZone))?.rank ?? 0;

/** A leg as far as its price goes. */
type EstimatedLeg = SomeStatedFacts & Pick<LegFacts, 'pickUpAt' | 'variableIds' | 'routeDistanceMeters'>;

/**
 * What carrying all legs would cost, each by the list of its day and its route; null where one has no list,
 * they name several currencies, or it is more than can be kept.
 */
export const estimate = (
  terms: Terms,
  legs: readonly EstimatedLeg[],
  market: EstimateMarket,
  patient?: PatientValues,
): Estimate | null => {
  const distanceUnit = market.settings.distanceUnit;
  const lists = legs.map((leg) => priceListFor(terms, leg.pickUpAt, market.timeZone));
  const known = lists.filter((list) => list !== null);
  const [first] = known;
  if (!first || known.length < legs.length || known.some(({ currency }) => currency !== first.currency))
    return null;
  const prices = legs.flatMap((leg, index) => {
    const list = known[index];
    return list
      ? [
          price(list, {
            distance:
              leg.routeDistanceMeters === null ? null : metersIn(leg.routeDistanceMeters, distanceUnit),
            distanceUnit,
            quantities: quantitiesOf(leg, market.timeZone, patient),
            flags: leg.variableIds,
            pickUpAt: leg.pickUpAt,
            timeZone: market.timeZone,
          }),
        ]
      : [];
  });
  const total = prices.reduce((sum, one) => sum.plus(one.total), new Decimal(0));
  if (!isKeepable(total)) return null;
  return {
    amount: total.toFixed(2),
    currency: first.currency,
    legs: prices,
    lists: [...new Set(known)],
  };
};
