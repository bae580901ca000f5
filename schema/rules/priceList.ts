import type { InferType } from 'yup';
import { agreedDay } from './contract.ts';
import { DAYS_OF_WEEK } from './lists/recurrence.ts';
import { DISTANCE_UNITS } from './lists/units.ts';
import {
  PRICE_LINES,
  QUANTITY_UNITS,
  RATE_DISPLAY_TYPES,
  RATE_OPERATORS,
  RATE_PARAMETERS,
} from './lists/rates.ts';
import { currency, timeZone } from './formats.ts';
import { isOneOf } from './lists/isOneOf.ts';
import { COUNTS, TEXT } from './limits.ts';
import { choice, id, line, optionalId, optionalLine } from './text.ts';
import { nullIsLeftOut, yup } from './yup.ts';

const AMOUNT = /^\d{1,8}(?:\.\d{1,4})?$/u;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/u;

/** An amount of money or a quantity: a decimal that is not negative, as text, so that none of it is lost. */
const amount = () =>
  yup
    .string()
    .transform((value: unknown) => (typeof value === 'string' ? value.trim() : value))
    .test({
      name: 'invalid_number',
      message: 'invalid_number',
      skipAbsent: true,
      test: (value) => value === '' || AMOUNT.test(value ?? ''),
    });

type Rate = {
  parameterType?: string | null;
  parameterOperator?: string | null;
  parameterAmount?: string | null;
  parameterAmount2?: string | null;
  parameterUnit?: string | null;
};

/** What is wrong with a rate's parameter, by its type: days for IN, two times, a number or two, a need. */
const rateFault = (rate: Rate): { field: keyof Rate; code: string } | null => {
  const { parameterOperator: operator, parameterAmount: low, parameterAmount2: high } = rate;
  switch (rate.parameterType) {
    case 'DAY_OF_WEEK': {
      const days = (low ?? '').split(',').filter((day) => day !== '');
      if (days.length === 0) return { field: 'parameterAmount', code: 'required' };
      if (!days.every((day) => isOneOf(DAYS_OF_WEEK, day)))
        return { field: 'parameterAmount', code: 'not_allowed_value' };
      return operator === 'IN' ? null : { field: 'parameterOperator', code: 'not_allowed_value' };
    }
    case 'TIME_OF_DAY':
      if (!low) return { field: 'parameterAmount', code: 'required' };
      if (!high) return { field: 'parameterAmount2', code: 'required' };
      if (!TIME.test(low)) return { field: 'parameterAmount', code: 'invalid_time' };
      if (!TIME.test(high) || low === high) return { field: 'parameterAmount2', code: 'invalid_time' };
      return operator === 'BETWEEN' ? null : { field: 'parameterOperator', code: 'not_allowed_value' };
    case 'QUANTITY':
      if (!rate.parameterUnit) return { field: 'parameterUnit', code: 'required' };
      if (!low) return { field: 'parameterAmount', code: 'required' };
      if (!AMOUNT.test(low)) return { field: 'parameterAmount', code: 'invalid_number' };
      if (operator === 'GT') return null;
      if (operator !== 'BETWEEN') return { field: 'parameterOperator', code: 'not_allowed_value' };
      if (!high) return { field: 'parameterAmount2', code: 'required' };
      if (!AMOUNT.test(high)) return { field: 'parameterAmount2', code: 'invalid_number' };
      return Number(high) < Number(low) ? { field: 'parameterAmount2', code: 'too_small' } : null;
    case 'FLAG':
      return low ? null : { field: 'parameterAmount', code: 'required' };
    default:
      return null;
  }
};

const rate = () =>
  yup
    .object()
    .shape({
      code: line(TEXT.rateCode).required('required').notOneOf(PRICE_LINES, 'not_allowed_value'),
      name: line(TEXT.name).required('required'),
      displayType: choice(RATE_DISPLAY_TYPES).nullable(),
      parameterType: choice(RATE_PARAMETERS).required('required'),
      parameterOperator: choice(RATE_OPERATORS).nullable(),
      parameterAmount: optionalLine(200),
      parameterAmount2: optionalLine(200),
      parameterUnit: choice(QUANTITY_UNITS).nullable(),
      amount: amount().required('required'),
    })
    .test({
      name: 'rate',
      message: 'invalid',
      test: (value, context) => {
        const fault = rateFault(value);
        return (
          fault === null ||
          context.createError({
            path: `${context.path}.${fault.field}`,
            message: fault.code,
            ...(fault.code === 'too_small' ? { params: { min: Number(value.parameterAmount) } } : {}),
          })
        );
      },
    });

/** A price list: what the form and the server ask of it. */
export function priceListRules() {
  return yup.object().shape({
    name: line(TEXT.name).required('required'),
    currency: currency().required('required'),
    baseRate: amount().required('required'),
    perUnitRate: amount().required('required'),
    freeUnits: amount().required('required'),
    minimum: amount().required('required'),
    unit: choice(DISTANCE_UNITS).required('required'),
    validFrom: agreedDay(),
    followsId: optionalId(),
    rates: yup
      .array(rate().required('required'))
      .default([])
      .max(COUNTS.rates, 'too_many')
      .test({
        name: 'duplicate',
        message: 'duplicate',
        test: (list, context) => {
          const at = list.findIndex(({ code }, index) =>
            list.some((other, i) => i < index && other.code === code),
          );
          return at < 0 || context.createError({ path: `${context.path}[${at}].code`, message: 'duplicate' });
        },
      }),
  });
}

/** A price list that is kept, as it shall be, or one that is only tried: what it follows is not asked. */
export function priceListDraftRules() {
  return priceListRules().omit(['followsId']);
}

/** A trip made up to try a price list on. */
export function sampleTripRules() {
  return yup.object().shape({
    pickUpAt: id().required('required'),
    distance: amount(),
    distanceUnit: choice(DISTANCE_UNITS).required('required'),
    timeZone: timeZone(),
    age: amount(),
    weight: amount(),
    volume: amount(),
    count: amount(),
    variableIds: yup.array(id().required('required')).transform(nullIsLeftOut).default([]),
  });
}

export type PriceListFields = InferType<ReturnType<typeof priceListRules>>;
