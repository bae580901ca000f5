import { Market } from '../../../network/markets/graphql/Market.ts';
import type { Types } from '../../../platform/graphql/builder.ts';
import { loadNode } from '../../../platform/graphql/node.ts';

/** By which day or market a group of figures was made. */
interface GroupKeys {
  date: string | null;
  marketId: string | null;
}

/** The fields that name the day and the market of a group. */
export const groupKeys = <Group extends GroupKeys>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Group>,
) => ({
  date: t.field({
    type: 'Date',
    nullable: true,
    description:
      "Their pick-up's date, a batch's by its first, on the company's calendar; null in other groups.",
    resolve: ({ date }) => date,
  }),
  market: t.field({
    type: Market,
    nullable: true,
    description: 'Their market; null in other groups, and for a market one no longer sees.',
    resolve: ({ marketId }, _args, ctx) => loadNode(ctx, Market, marketId),
  }),
});
