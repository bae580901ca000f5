import { localDay } from '@ptc/schema/rules/dates';
import { builder } from '../../../platform/graphql/builder.ts';
import { columnFilterInput } from '../../../platform/graphql/columnFilter.ts';
import {
  cappedTotal,
  connectionOf,
  forwardArgs,
  pageArgs,
  pageOf,
} from '../../../platform/graphql/connection.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { orderInput, orderedList, type Sorted } from '../../../platform/graphql/listOrder.ts';
import { loadNode, primeNode, type NodeRow } from '../../../platform/graphql/node.ts';
import { searchText } from '../../../platform/graphql/searchText.ts';
import { configurers } from '../../../reference/configuration/configuration.policy.ts';
import {
  countPriceLists,
  listPriceLists,
  priceListColumns,
  type PriceListOrder,
} from '../priceLists.queries.ts';
import { configuredCompany } from './configuredCompany.ts';
import { PriceList } from './PriceList.ts';

const PriceListConnection = connectionOf(PriceList);
const PriceListOrderInput = orderInput<PriceListOrder['field']>('PriceListOrder', {
  NAME: 'The name.',
  COMPANY: 'The name of its company.',
  CURRENCY: 'The currency.',
  BASE: 'The base rate.',
  PER_UNIT: 'The rate per unit.',
  MINIMUM: 'The minimum.',
  VALID_FROM: 'The first day; those from the beginning come first.',
  RATES: 'The names of its rates; none come first.',
  MODIFIED: 'When it last changed.',
  CREATED: 'When it was entered.',
});

const PriceListFilterInput = columnFilterInput('PriceListFilter', priceListColumns, {
  name: 'Part of the name.',
  company: "Part of its company's name.",
  currency: 'Part of the currency.',
  validFrom: 'The first day; those from the beginning are in no span.',
  baseRate: 'Part of the base rate as it is written: 65.00.',
  perUnitRate: 'Part of the rate per unit as it is written: 3.25.',
  minimum: 'Part of the minimum as it is written: 80.00.',
  rates: 'Part of the names of its rates.',
  modified: 'When it last changed.',
  created: 'When it was entered.',
});

builder.queryFields((t) => ({
  priceLists: t.field({
    type: PriceListConnection,
    description:
      "Price lists of the caller's company, of its contracts, and of the members of the markets it owns; those that hold today or later.",
    authScopes: { roles: [...configurers] },
    args: {
      search: t.arg.string({ description: 'Part of the name.' }),
      companyIds: t.arg.idList({ description: 'Only of these companies.' }),
      withPast: t.arg.boolean({
        description: 'Also those that others of their series have followed; default false.',
      }),
      filter: t.arg({ type: PriceListFilterInput, description: 'What its columns must hold.' }),
      orderBy: t.arg({ type: PriceListOrderInput, description: 'In which order; default by name.' }),
      ...forwardArgs(t.arg),
    },
    resolve: async (_root, args, ctx) => {
      const order = args.orderBy ?? ({ field: 'NAME', direction: 'ASC' } as const);
      const page = pageArgs(args, orderedList('priceLists', order));
      const companyId = configuredCompany(ctx);
      const filter = {
        search: searchText(args.search),
        columns: args.filter ?? null,
        companyIds:
          args.companyIds?.map((id) => localId('Company', id) ?? '00000000-0000-0000-0000-000000000000') ??
          null,
        today: args.withPast ? null : localDay(ctx.now(), ctx.actor?.timeZone ?? 'UTC'),
      };
      const rows = await listPriceLists(ctx.db, companyId, filter, order, page);
      for (const row of rows) primeNode(ctx, 'PriceList', row);
      return pageOf(
        rows,
        page,
        (row: NodeRow) => ({ key: (row as Sorted<NodeRow>).sortKey, id: row.id }),
        async () => cappedTotal(await countPriceLists(ctx.db, companyId, filter)),
      );
    },
  }),
  priceList: t.field({
    type: PriceList,
    nullable: true,
    description: 'One price list; null when there is none, or none for the caller.',
    authScopes: { roles: [...configurers] },
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (_root, { id }, ctx) => loadNode(ctx, PriceList, localId('PriceList', id)),
  }),
}));
