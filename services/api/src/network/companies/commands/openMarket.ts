import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { mayConfigure } from '../../../reference/configuration/configuration.policy.ts';
import { decidesMarket } from '../markets.policy.ts';
import { marketsById, type MarketRow } from '../markets.queries.ts';
import { markets } from '../markets.table.ts';

/**
 * The market to be changed, locked. One that the actor does not meet reads as none; who only takes part in it
 * hears who decides.
 */
export const openMarket = async (
  tx: CommandTx,
  marketId: string,
  path: string,
  may: typeof decidesMarket = decidesMarket,
): Promise<MarketRow> => {
  const [row] = isUuid(marketId) ? await marketsById(tx.db, scopeOf(tx.actor), [marketId]) : [];
  if (!row) throw NotFound({ path });
  if (!may(tx.actor, row.ownerCompanyId))
    throw NotPermitted({}, mayConfigure(tx.actor) ? 'OWNER_DECIDES' : 'NOT_PERMITTED');
  const [locked] = await tx.db.select().from(markets).where(eq(markets.id, row.id)).for('no key update');
  return locked ?? row;
};
