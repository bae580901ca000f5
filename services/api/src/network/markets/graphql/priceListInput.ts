import type { PriceListFields } from '@ptc/schema/rules/priceList';
import { builder, type Types } from '../../../platform/graphql/builder.ts';
import { DistanceUnitEnum } from '../../../platform/graphql/enums.ts';
import { QuantityUnitEnum, RateDisplayTypeEnum, RateOperatorEnum, RateParameterEnum } from './enums.ts';
import { localId } from '../../../platform/graphql/globalId.ts';

const RateInput = builder.inputType('PriceRateInput', {
  description: 'A rate of a price list.',
  fields: (t) => ({
    code: t.string({
      required: true,
      description: "Its code, one of its kind in the list and none of CostLine's own, at most 20 characters.",
    }),
    name: t.string({ required: true, description: 'What its line says.' }),
    displayType: t.field({ type: RateDisplayTypeEnum, description: 'What it is shown as.' }),
    parameterType: t.field({
      type: RateParameterEnum,
      required: true,
      description: 'What decides whether it applies.',
    }),
    parameterOperator: t.field({
      type: RateOperatorEnum,
      description: 'IN for days, BETWEEN for times, BETWEEN or GT for quantities, nothing for a need.',
    }),
    parameterAmount: t.string({
      description: "Days as 'MON,TUE', a time as 'HH:mm', a number, or the id of a need (LookupValue).",
    }),
    parameterAmount2: t.string({ description: 'The second time or number of BETWEEN.' }),
    parameterUnit: t.field({ type: QuantityUnitEnum, description: 'Which quantity.' }),
    amount: t.field({ type: 'Decimal', required: true, description: 'What is added.' }),
  }),
});

/** The fields of a price list, for a mutation or as a draft. */
export const priceListFields = (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => ({
  name: t.string({
    required: true,
    description: 'Its name; of a new series one that no other of the company has.',
  }),
  currency: t.string({ required: true, description: 'ISO 4217 code; the same in a whole series.' }),
  baseRate: t.field({ type: 'Decimal', required: true, description: 'What each leg costs.' }),
  perUnitRate: t.field({ type: 'Decimal', required: true, description: 'What each unit of the way costs.' }),
  freeUnits: t.field({ type: 'Decimal', required: true, description: 'Units that cost nothing.' }),
  minimum: t.field({ type: 'Decimal', required: true, description: 'The least a leg costs; 0: nothing.' }),
  unit: t.field({ type: DistanceUnitEnum, required: true, description: 'Unit of the way.' }),
  rates: t.field({ type: [RateInput], required: true, description: 'Added where they match, at most 50.' }),
  validFrom: t.field({
    type: 'Date',
    description: 'Its first day, local to the market of a leg; left out: from the beginning.',
  }),
});

/** The same with the row ids of needs. */
export const withRowIds = <
  Fields extends {
    readonly rates: readonly { parameterType: string; parameterAmount?: string | null | undefined }[];
  },
>(
  fields: Fields,
): Fields & Pick<PriceListFields, 'rates'> => ({
  ...fields,
  rates: fields.rates.map((rate) => ({
    ...rate,
    parameterAmount:
      rate.parameterType === 'FLAG' && rate.parameterAmount
        ? (localId('LookupValue', rate.parameterAmount) ?? rate.parameterAmount)
        : (rate.parameterAmount ?? null),
  })) as unknown as PriceListFields['rates'],
});
