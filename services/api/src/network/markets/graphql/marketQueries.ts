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
import { OrderDirection, orderInput, orderedList } from '../../../platform/graphql/listOrder.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { searchText } from '../../../platform/graphql/searchText.ts';
import { scopeOf } from '../../../platform/scope.ts';
import {
  countMarkets,
  listMarkets,
  MARKET_ORDERS,
  marketColumns,
  type MarketOrder,
} from '../../companies/markets.queries.ts';
import { Market } from './Market.ts';

const MarketConnection = connectionOf(Market);
const MarketFilterInput = columnFilterInput('MarketFilter', marketColumns, {
  name: 'Part of the name.',
  owner: "Part of the owner's name.",
  timeZone: 'Part of the time zone.',
  currency: 'Part of the currency of its prices.',
  conflictMinutes: 'So many minutes to answer changes; those that leave it to the default never match.',
  horizonDays: 'Bundles are produced so many days ahead.',
  members: 'So many take part now.',
  sandbox: 'Whether it is for practice.',
  modified: 'When its settings last changed.',
  created: 'When it was founded.',
});

const MarketOrderInput = orderInput('MarketOrder', MARKET_ORDERS);

builder.queryFields((t) => ({
  markets: t.field({
    type: MarketConnection,
    description: "Active markets that the caller's company owns or takes part in.",
    authScopes: { signedIn: true },
    args: {
      companyId: t.arg.id({
        description: 'Only those this company takes part in too; platform staff get all of its.',
      }),
      search: t.arg.string({ description: 'Part of the name.' }),
      isOwn: t.arg.boolean({
        description: "Only those the caller's company owns, or (false) only those of others.",
      }),
      everywhere: t.arg.boolean({
        description: 'Platform staff get all there are, whoever they work for; of no effect for others.',
      }),
      filter: t.arg({ type: MarketFilterInput, description: 'What its columns must hold.' }),
      direction: t.arg({
        type: OrderDirection,
        description: 'Which way the names run, where `orderBy` says nothing; default ascending.',
      }),
      orderBy: t.arg({ type: MarketOrderInput, description: 'In which order; default by name.' }),
      ...forwardArgs(t.arg),
    },
    resolve: async (_root, args, ctx) => {
      const scope = scopeOf(ctx.actor);
      const order: MarketOrder = args.orderBy ?? { field: 'NAME', direction: args.direction ?? 'ASC' };
      const page = pageArgs(args, orderedList('markets', order));
      const companyId =
        args.companyId == null
          ? null
          : (localId('Company', args.companyId) ?? '00000000-0000-0000-0000-000000000000');
      const filter = {
        companyId,
        search: searchText(args.search),
        isOwn: args.isOwn ?? null,
        everywhere: args.everywhere ?? false,
        columns: args.filter ?? null,
      };
      const rows = await listMarkets(ctx.db, scope, filter, order, page);
      const count = async () => cappedTotal(await countMarkets(ctx.db, scope, filter));
      return pageOf(rows, page, (row) => ({ key: row.sortKey, id: row.id }), count);
    },
  }),
  market: t.field({
    type: Market,
    nullable: true,
    description: 'One market; null when there is none, or none for the caller.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (_root, { id }, ctx) => loadNode(ctx, Market, localId('Market', id)),
  }),
}));
