import type {
  DistanceUnit,
  PriceListRow_priceListFragment,
  QuantityUnit,
  RateDisplayType,
  RateOperator,
  RateParameter,
} from '../../gql/hooks.ts';

type Row = PriceListRow_priceListFragment;

/** A rate as the form holds it. */
export interface RateValues {
  code: string;
  name: string;
  displayType: RateDisplayType | '';
  parameterType: RateParameter;
  parameterOperator: RateOperator;
  /** Of a need its id, of days none. */
  parameterAmount: string;
  days: string[];
  parameterAmount2: string;
  parameterUnit: QuantityUnit;
  amount: string;
}

/** A price list as the form holds it: amounts are text, as people write them. */
export interface PriceListValues {
  name: string;
  currency: string;
  baseRate: string;
  perUnitRate: string;
  freeUnits: string;
  minimum: string;
  unit: DistanceUnit;
  validFrom: string;
  rates: RateValues[];
}

/** How the editor came to be opened: a new list, a copy, the next of a series, or one that is. */
export interface Origin {
  readonly kind: 'new' | 'copy' | 'next' | 'edit';
  readonly row: Row | null;
}

export const emptyRate: RateValues = {
  code: '',
  name: '',
  displayType: '',
  parameterType: 'TIME_OF_DAY',
  parameterOperator: 'BETWEEN',
  parameterAmount: '',
  days: [],
  parameterAmount2: '',
  parameterUnit: 'DISTANCE',
  amount: '',
};

const ratesOf = (row: Row): RateValues[] =>
  row.rates.map((rate) => ({
    code: rate.code,
    name: rate.name,
    displayType: rate.displayType ?? '',
    parameterType: rate.parameterType,
    parameterOperator: rate.parameterOperator ?? 'BETWEEN',
    parameterAmount: rate.parameterType === 'DAY_OF_WEEK' ? '' : (rate.parameterAmount ?? ''),
    days: rate.parameterType === 'DAY_OF_WEEK' ? (rate.parameterAmount ?? '').split(',') : [],
    parameterAmount2: rate.parameterAmount2 ?? '',
    parameterUnit: rate.parameterUnit ?? 'DISTANCE',
    amount: rate.amount,
  }));

/** The needs that the rates of a list ask for, also those that have gone out of use since. */
export const needsOf = (row: Row | null): { id: string; name: string }[] =>
  (row?.rates ?? []).flatMap(({ variable }) => variable ?? []);

/** What the form begins with. `copy` names a copy. */
export const priceListValues = ({ kind, row }: Origin, copy: (name: string) => string): PriceListValues =>
  row
    ? {
        name: kind === 'copy' ? copy(row.name) : row.name,
        currency: row.currency,
        baseRate: row.baseRate,
        perUnitRate: row.perUnitRate,
        freeUnits: row.freeUnits,
        minimum: row.minimum,
        unit: row.unit,
        validFrom: kind === 'edit' ? (row.validFrom ?? '') : '',
        rates: ratesOf(row),
      }
    : {
        name: '',
        currency: 'USD',
        baseRate: '',
        perUnitRate: '',
        freeUnits: '0',
        minimum: '0',
        unit: 'MI',
        validFrom: '',
        rates: [],
      };

const rateInput = (rate: RateValues) => {
  const type = rate.parameterType;
  const operator =
    type === 'DAY_OF_WEEK'
      ? ('IN' as const)
      : type === 'TIME_OF_DAY'
        ? ('BETWEEN' as const)
        : type === 'FLAG'
          ? null
          : rate.parameterOperator === 'GT'
            ? ('GT' as const)
            : ('BETWEEN' as const);
  return {
    code: rate.code,
    name: rate.name,
    displayType: rate.displayType === '' ? null : rate.displayType,
    parameterType: type,
    parameterOperator: operator,
    parameterAmount: type === 'DAY_OF_WEEK' ? rate.days.join(',') : rate.parameterAmount.trim(),
    parameterAmount2: operator === 'BETWEEN' ? rate.parameterAmount2.trim() : null,
    parameterUnit: type === 'QUANTITY' ? rate.parameterUnit : null,
    amount: rate.amount.trim(),
  };
};

/** What is judged, sent and tried. */
export const priceListInput = (values: PriceListValues) => ({
  name: values.name,
  currency: values.currency.trim().toUpperCase(),
  baseRate: values.baseRate.trim(),
  perUnitRate: values.perUnitRate.trim(),
  freeUnits: values.freeUnits.trim(),
  minimum: values.minimum.trim(),
  unit: values.unit,
  validFrom: values.validFrom === '' ? null : values.validFrom,
  rates: values.rates.map(rateInput),
});

/** The field of a path of the rule: the days of a rate are chosen in a field of their own. */
export const fieldOf = (path: string, { rates }: PriceListValues): string => {
  const at = /^rates\.(\d+)\.parameterAmount$/u.exec(path)?.[1];
  return rates[Number(at)]?.parameterType === 'DAY_OF_WEEK' ? `rates.${at}.days` : path;
};
