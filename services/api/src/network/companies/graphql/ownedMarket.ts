import { GraphQLError } from 'graphql';
import type { Context } from '../../../platform/context.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { refusalMessage } from '../../../platform/messages/messages.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { decidesMarket } from '../markets.policy.ts';
import { marketsById, type MarketRow } from '../markets.queries.ts';

/**
 * A market by its global id, for a query that only its owner may ask; others are told that the owner decides,
 * or, of a market that they do not see, that there is none.
 */
export const ownedMarket = async (ctx: Context, marketId: string): Promise<MarketRow> => {
  const id = localId('Market', marketId);
  const [market] = id === null ? [] : await marketsById(ctx.db, scopeOf(ctx.actor), [id]);
  if (market && ctx.actor !== null && decidesMarket(ctx.actor, market.ownerCompanyId)) return market;
  throw new GraphQLError(refusalMessage(ctx.locale, market ? 'OWNER_DECIDES' : 'NOT_FOUND', {}), {
    extensions: { code: 'BAD_USER_INPUT' },
  });
};
