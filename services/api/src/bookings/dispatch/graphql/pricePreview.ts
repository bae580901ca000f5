import { priceListDraftRules, sampleTripRules } from '@ptc/schema/rules/priceList';
import { checkInput } from '@ptc/schema/rules/issues';
import { instantOf } from '@ptc/schema/rules/wallTime';
import { GraphQLError } from 'graphql';
import type { ISchema } from 'yup';
import { builder } from '../../../platform/graphql/builder.ts';
import type { Context } from '../../../platform/context.ts';
import { DistanceUnitEnum } from '../../../platform/graphql/enums.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { configurers } from '../../../reference/configuration/configuration.policy.ts';
import { Market } from '../../../network/markets/graphql/Market.ts';
import { PriceList } from '../../../network/markets/graphql/PriceList.ts';
import { priceListFields, withRowIds } from '../../../network/markets/graphql/priceListInput.ts';
import {
  metersIn,
  price,
  type PriceInput,
  type PriceList as Prices,
} from '../../../network/pricing/domain/price.ts';
import { LegPrice } from '../../../network/pricing/graphql/CostLine.ts';
import { Trip } from '../../core/graphql/refs.ts';
import { quantitiesOf } from '../../core/domain/quantitiesOf.ts';

const Sample = builder.inputType('SampleTripInput', {
  description: 'A trip made up to try a price list on.',
  fields: (t) => ({
    pickUpAt: t.field({ type: 'LocalDateTime', required: true, description: 'Wall clock of the pick-up.' }),
    timeZone: t.string({ description: "IANA zone of the market; left out: the caller's." }),
    distance: t.field({ type: 'Decimal', description: 'The way, in distanceUnit; left out: none.' }),
    distanceUnit: t.field({ type: DistanceUnitEnum, required: true, description: 'Unit of the way.' }),
    age: t.field({ type: 'Decimal', description: "The patient's age in years." }),
    weight: t.field({ type: 'Decimal', description: "The patient's weight in pounds." }),
    volume: t.field({ type: 'Decimal', description: 'What is carried beside.' }),
    count: t.field({ type: 'Decimal', description: 'How many patients travel; left out: 1.' }),
    variableIds: t.idList({ description: 'Needs of the trip (LookupValue of kind VARIABLE).' }),
  }),
});
const Draft = builder.inputType('PriceListDraftInput', {
  description: 'A price list as it is being written.',
  fields: priceListFields,
});
const Input = builder.inputType('PricePreviewInput', {
  description: 'One price list, and one trip to try it on.',
  fields: (t) => ({
    priceListId: t.id({ description: 'A list that is kept; or a draft.' }),
    draft: t.field({ type: Draft, description: 'A list as it is being written.' }),
    tripId: t.id({ description: 'A leg that the caller sees; or a sample.' }),
    sample: t.field({ type: Sample, description: 'A trip made up.' }),
  }),
});

const wrong = (message: string, issues: unknown = []): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', issues } });

const checked = <T>(rule: ISchema<T>, value: unknown): T => {
  const found = checkInput(rule, value);
  if (found.ok) return found.value;
  throw wrong('The input holds what no input may hold', found.issues);
};

const ofLeg = async (ctx: Context, tripId: string): Promise<PriceInput | null> => {
  const leg = await loadNode(ctx, Trip, localId('Trip', tripId));
  const market = leg && (await loadNode(ctx, Market, leg.marketId));
  if (!leg || !market) return null;
  const distanceUnit = market.settings.distanceUnit;
  return {
    distance: leg.routeDistanceMeters === null ? null : metersIn(leg.routeDistanceMeters, distanceUnit),
    distanceUnit,
    quantities: quantitiesOf(leg, market.timeZone),
    flags: leg.variableIds,
    pickUpAt: leg.pickUpAt,
    timeZone: market.timeZone,
  };
};

builder.queryField('pricePreview', (t) =>
  t.field({
    type: LegPrice,
    nullable: true,
    description:
      'What a trip costs under a price list, kept or as it is being written, by what prices legs: line by line. Nothing is written. Null where list or leg are not for the caller; bad input is an error with code BAD_USER_INPUT and its issues.',
    authScopes: { roles: [...configurers] },
    args: { input: t.arg({ type: Input, required: true, description: 'What is tried on what.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { sample, draft } = input;
      if ((input.priceListId == null) === (draft == null) || (input.tripId == null) === (sample == null))
        throw wrong('One list and one trip are wanted');
      const list: Prices | null = draft
        ? (checked(priceListDraftRules(), withRowIds(draft)) as unknown as Prices)
        : await loadNode(ctx, PriceList, localId('PriceList', input.priceListId));
      if (!list) return null;
      if (input.tripId != null) {
        const leg = await ofLeg(ctx, input.tripId);
        return leg && price(list, leg);
      }
      if (!sample) return null;
      checked(sampleTripRules(), sample);
      const timeZone = sample.timeZone ?? ctx.actor?.timeZone ?? 'UTC';
      return price(list, {
        distance: sample.distance ?? null,
        distanceUnit: sample.distanceUnit,
        quantities: {
          COUNT: sample.count ?? '1',
          ...(sample.age == null ? {} : { AGE: sample.age }),
          ...(sample.weight == null ? {} : { WEIGHT: sample.weight }),
          ...(sample.volume == null ? {} : { VOLUME: sample.volume }),
        },
        flags: (sample.variableIds ?? []).map((id) => localId('LookupValue', id) ?? id),
        pickUpAt: instantOf(sample.pickUpAt, timeZone),
        timeZone,
      });
    },
  }),
);
