import { localDay } from '@ptc/schema/rules/dates';
import { Decimal } from 'decimal.js';
import { builder } from '../../../platform/graphql/builder.ts';
import { changeFields } from '../../../platform/graphql/changeFields.ts';
import type { Context } from '../../../platform/context.ts';
import {
  ContractStandingEnum,
  QuantityUnitEnum,
  RateDisplayTypeEnum,
  RateOperatorEnum,
  RateParameterEnum,
} from './enums.ts';
import { DistanceUnitEnum } from '../../../platform/graphql/enums.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { defineNode, loadNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { loader } from '../../../platform/loader.ts';
import { mayConfigure } from '../../../reference/configuration/configuration.policy.ts';
import { RATE_DISPLAY_TYPES } from '@ptc/schema/rules/lists/rates';
import { isOneOf } from '@ptc/schema/rules/lists/isOneOf';
import { Company } from '../../companies/graphql/Company.ts';
import { LookupValue } from '../../lookups/graphql/LookupValue.ts';
import { priceListOn } from '../../pricing/domain/price.ts';
import { seriesOf, type PriceListRow } from '../../pricing/priceLists.queries.ts';
import type { PriceRate } from '../../pricing/pricing.table.ts';
import { priceListsById, seriesById } from '../priceLists.queries.ts';
import { configuredCompany } from './configuredCompany.ts';

export const PriceList = builder.objectRef<PriceListRow>('PriceList');

const plain = (amount: string): string => new Decimal(amount).toFixed();

const Rate = builder.objectRef<PriceRate>('PriceRate').implement({
  description: 'A rate of a price list: its amount is added where its parameter matches.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Its code, one of its kind in the list.' }),
    name: t.exposeString('name', { description: 'What its line says.' }),
    displayType: t.field({
      type: RateDisplayTypeEnum,
      nullable: true,
      description: 'What it is shown as; null: not said.',
      resolve: ({ displayType }) => (isOneOf(RATE_DISPLAY_TYPES, displayType) ? displayType : null),
    }),
    parameterType: t.field({
      type: RateParameterEnum,
      description: 'What decides whether it applies.',
      resolve: ({ parameterType }) => parameterType,
    }),
    parameterOperator: t.field({
      type: RateOperatorEnum,
      nullable: true,
      description: 'How that is compared; null for a need.',
      resolve: ({ parameterOperator }) => parameterOperator,
    }),
    parameterAmount: t.string({
      nullable: true,
      description: "Days as 'MON,TUE', a time as 'HH:mm', a number, or the id of a need (LookupValue).",
      resolve: ({ parameterType, parameterAmount }) =>
        parameterType === 'FLAG' && parameterAmount !== null
          ? globalId('LookupValue', parameterAmount)
          : parameterAmount,
    }),
    parameterAmount2: t.exposeString('parameterAmount2', {
      nullable: true,
      description: 'The second time or number of BETWEEN; null otherwise.',
    }),
    parameterUnit: t.field({
      type: QuantityUnitEnum,
      nullable: true,
      description: 'Which quantity; null unless it is one.',
      resolve: ({ parameterUnit }) => parameterUnit,
    }),
    variable: t.field({
      type: LookupValue,
      nullable: true,
      description: 'The need; null unless it is one.',
      resolve: ({ parameterType, parameterAmount }, _args, ctx) =>
        parameterType === 'FLAG' ? loadNode(ctx, LookupValue, parameterAmount) : null,
    }),
    amount: t.field({
      type: 'Decimal',
      description: 'What is added.',
      resolve: ({ amount }) => plain(amount),
    }),
  }),
});

/** All lists of a series, as far as the caller sees them. */
const seriesLoader = (ctx: Context, id: string): Promise<PriceListRow[]> =>
  loader<string, PriceListRow[]>(ctx, 'series of price lists', async ({ db }, ids) => {
    const rows = await seriesById(db, configuredCompany(ctx), ids);
    return ids.map((one) => rows.filter((row) => seriesOf(row) === one));
  }).load(id);

const keeps = (ctx: Context, row: PriceListRow): boolean =>
  ctx.actor !== null && mayConfigure(ctx.actor) && ctx.actor.companyId === row.companyId;

defineNode(PriceList, {
  description:
    'What carrying costs: base, distance beyond the free units, rates that match, and a minimum. Its own company sees it, the parties of contracts that name it, and the owners of the markets its company takes part in. Once a price was made from it, it stays as it is, and is followed by the next of its series from a day on.',
  load: (ctx, ids) => priceListsById(ctx.db, configuredCompany(ctx), ids),
  fields: (t) => ({
    company: t.field({
      type: Company,
      description: 'Whose it is.',
      resolve: (row, _args, ctx) => loadNodeOrFail(ctx, Company, row.companyId),
    }),
    name: t.exposeString('name', { description: 'Its name.' }),
    currency: t.exposeString('currency', { description: 'ISO 4217 code of all its amounts.' }),
    baseRate: t.field({
      type: 'Decimal',
      description: 'What each leg costs.',
      resolve: (row) => plain(row.baseRate),
    }),
    perUnitRate: t.field({
      type: 'Decimal',
      description: 'What each unit of the way costs beyond the free ones.',
      resolve: (row) => plain(row.perUnitRate),
    }),
    freeUnits: t.field({
      type: 'Decimal',
      description: 'Units of the way that cost nothing.',
      resolve: (row) => plain(row.freeUnits),
    }),
    minimum: t.field({
      type: 'Decimal',
      description: 'The least a leg costs; what is missing to it is a line of its own.',
      resolve: (row) => plain(row.minimum),
    }),
    unit: t.field({ type: DistanceUnitEnum, description: 'Unit of the way.', resolve: (row) => row.unit }),
    rates: t.field({
      type: [Rate],
      description: 'Added where they match, in this order.',
      resolve: (row) => row.rates,
    }),
    validFrom: t.field({
      type: 'Date',
      nullable: true,
      description: 'Its first day, local to the market of a leg; null: from the beginning.',
      resolve: (row) => row.validFrom,
    }),
    standing: t.field({
      type: ContractStandingEnum,
      description: "Whether it is the one of its series that holds today, in the caller's zone.",
      resolve: async (row, _args, ctx) => {
        const day = localDay(ctx.now(), ctx.actor?.timeZone ?? 'UTC');
        if (row.validFrom !== null && row.validFrom > day) return 'FUTURE' as const;
        const held = priceListOn(await seriesLoader(ctx, seriesOf(row)), seriesOf(row), day);
        return held?.id === row.id ? ('IN_FORCE' as const) : ('PAST' as const);
      },
    }),
    series: t.field({
      type: [PriceList],
      description: 'All lists of its series, the first to hold first.',
      resolve: (row, _args, ctx) => seriesLoader(ctx, seriesOf(row)),
    }),
    inUse: t.boolean({
      description: 'Whether a price was made from it, so that it stays as it is.',
      resolve: (row) => row.usedAt !== null,
    }),
    viewerCanEdit: t.boolean({
      description:
        'Whether the caller may change it: configuration administrators of its company, until it is in use.',
      resolve: (row, _args, ctx) => keeps(ctx, row) && row.usedAt === null,
    }),
    viewerCanFollow: t.boolean({
      description:
        'Whether the caller may enter the next of its series: configuration administrators of its company.',
      resolve: (row, _args, ctx) => keeps(ctx, row),
    }),
    ...changeFields(t),
  }),
});
