import { DAYS_OF_WEEK } from '@ptc/schema/rules/lists/recurrence';
import { isOneOf } from '@ptc/schema/rules/lists/isOneOf';
import type { DayOfWeek } from '@ptc/schema/rules/lists/recurrence';
import type { QuantityUnit, RateParameter } from '@ptc/schema/rules/lists/rates';
import { inDailyWindow, weekday } from '@ptc/schema/rules/wallTime';
import { Decimal } from 'decimal.js';

/**
 * One rate: added when its parameter matches. Days are 'MON,TUE', times 'HH:mm', a flag is the id of a
 * variable. Amounts are decimal strings.
 */
export interface Rate {
  readonly code: string;
  readonly name: string;
  readonly parameterType: RateParameter;
  readonly parameterOperator: 'IN' | 'BETWEEN' | 'GT' | null;
  readonly parameterAmount: string | null;
  readonly parameterAmount2: string | null;
  readonly parameterUnit: QuantityUnit | null;
  readonly amount: string;
}

export interface PriceList {
  readonly currency: string;
  readonly baseRate: string;
  readonly perUnitRate: string;
  readonly freeUnits: string;
  readonly unit: 'KM' | 'MI';
  readonly rates: readonly Rate[];
  /** The least a leg costs; left out: nothing. */
  readonly minimum?: string;
}

/** A list of a series: it holds from its first day (null: from the beginning) until the next one's. */
export interface DatedPriceList extends PriceList {
  readonly id: string;
  readonly version: number;
  readonly seriesId: string | null;
  readonly validFrom: string | null;
  readonly usedAt: Date | null;
}

/** The list of a series that holds on a day, local to the market of the leg; null: none yet. */
export const priceListOn = <One extends Pick<DatedPriceList, 'id' | 'seriesId' | 'validFrom'>>(
  lists: readonly One[],
  seriesId: string | null,
  day: string,
): One | null => {
  const begun = lists.filter(
    (list) => (list.seriesId ?? list.id) === seriesId && (list.validFrom === null || list.validFrom <= day),
  );
  return begun.toSorted((a, b) => ((a.validFrom ?? '') < (b.validFrom ?? '') ? 1 : -1))[0] ?? null;
};

/**
 * What is priced. `distance` is in `distanceUnit`; further quantities by unit (age in years, weight in pounds
 * …).
 */
export interface PriceInput {
  readonly distance: string | null;
  readonly distanceUnit: 'KM' | 'MI';
  readonly quantities?: Partial<Record<QuantityUnit, string>>;
  /** Variables of the trip: they switch flag rates on. */
  readonly flags: readonly string[];
  readonly pickUpAt: Date;
  /** Zone of the market. */
  readonly timeZone: string;
}

/** A line of the breakdown: amounts are decimal strings with two decimals. */
export interface PriceLine {
  readonly code: string;
  readonly label: string;
  readonly quantity: string | null;
  readonly unitAmount: string | null;
  readonly amount: string;
}

export interface Price {
  readonly total: string;
  readonly currency: string;
  readonly lines: readonly PriceLine[];
}

const KM_PER_MILE = new Decimal('1.609344');
const MOST = new Decimal('9999999999.99');

/**
 * Whether an amount can be kept: what rates come to that somebody mistyped may be more than anything costs.
 */
export const isKeepable = (amount: Decimal.Value): boolean => new Decimal(amount).lessThanOrEqualTo(MOST);

/**
 * Base, distance beyond the free units, every rate that matches, and what is missing to the minimum; rounded
 * half up once per line. The estimate and the final cost are this one function.
 */
export function price(list: PriceList, input: PriceInput): Price {
  const distance = inUnit(input, list.unit);
  const charged = Decimal.max(0, distance.minus(list.freeUnits));
  const lines: PriceLine[] = [
    {
      code: 'BASE',
      label: 'Base rate',
      quantity: null,
      unitAmount: null,
      amount: cents(new Decimal(list.baseRate)),
    },
  ];
  // Not nought miles: nobody knows how far it is, and the sum says so.
  if (input.distance === null)
    lines.push({
      code: 'DISTANCE_UNKNOWN',
      label: 'Distance not known',
      quantity: null,
      unitAmount: null,
      amount: '0.00',
    });
  if (charged.greaterThan(0)) {
    lines.push({
      code: 'DISTANCE',
      label: 'Distance',
      quantity: charged.toDecimalPlaces(6).toString(),
      unitAmount: list.perUnitRate,
      amount: cents(charged.times(list.perUnitRate)),
    });
  }
  for (const rate of list.rates) {
    if (matches(rate, input, input.distance === null ? null : distance))
      lines.push({
        code: rate.code,
        label: rate.name,
        quantity: null,
        unitAmount: null,
        amount: cents(new Decimal(rate.amount)),
      });
  }
  const sum = () => lines.reduce((all, line) => all.plus(line.amount), new Decimal(0));
  const missing = new Decimal(cents(new Decimal(list.minimum ?? 0))).minus(sum());
  if (missing.greaterThan(0))
    lines.push({
      code: 'MINIMUM',
      label: 'Minimum charge',
      quantity: null,
      unitAmount: null,
      amount: missing.toFixed(2),
    });
  const total = sum();
  return { total: total.toFixed(2), currency: list.currency, lines };
}

/** Metres as a decimal string in a unit. */
export function metersIn(meters: number, unit: 'KM' | 'MI'): string {
  const km = new Decimal(meters).dividedBy(1000);
  return (unit === 'KM' ? km : km.dividedBy(KM_PER_MILE)).toDecimalPlaces(6).toString();
}

/** A rate of a quantity that is not known does not match, whatever it asks for. */
function matches(rate: Rate, input: PriceInput, distance: Decimal | null): boolean {
  const { parameterAmount: low, parameterAmount2: high } = rate;
  switch (rate.parameterType) {
    case 'DAY_OF_WEEK':
      return days(low).includes(weekday(input.pickUpAt, input.timeZone));
    case 'TIME_OF_DAY':
      return (
        low !== null &&
        high !== null &&
        inDailyWindow(input.pickUpAt, { from: low, to: high }, input.timeZone)
      );
    case 'FLAG':
      return low !== null && input.flags.includes(low);
    case 'QUANTITY': {
      const unit = rate.parameterUnit ?? 'DISTANCE';
      const quantity = unit === 'DISTANCE' ? distance : decimal(input.quantities?.[unit]);
      if (quantity === null || low === null) return false;
      if (rate.parameterOperator === 'GT') return quantity.greaterThan(low);
      return quantity.greaterThanOrEqualTo(low) && (high === null || quantity.lessThanOrEqualTo(high));
    }
  }
}

function inUnit(input: PriceInput, unit: 'KM' | 'MI'): Decimal {
  const distance = new Decimal(input.distance ?? 0);
  if (input.distanceUnit === unit) return distance;
  return unit === 'KM' ? distance.times(KM_PER_MILE) : distance.dividedBy(KM_PER_MILE);
}

function days(list: string | null): DayOfWeek[] {
  return (list ?? '')
    .split(',')
    .map((day) => day.trim())
    .filter((day) => isOneOf(DAYS_OF_WEEK, day));
}

function decimal(value: string | undefined): Decimal | null {
  return value === undefined ? null : new Decimal(value);
}

function cents(amount: Decimal): string {
  return amount.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2);
}
