import type { CommandTx } from '../../../platform/command.ts';
import { priceListTitle } from '../../pricing/priceLists.queries.ts';
import type { contracts } from '../markets.table.ts';

type Terms = Pick<
  typeof contracts.$inferSelect,
  | 'tier'
  | 'rank'
  | 'active'
  | 'startsOn'
  | 'endsOn'
  | 'credentialsExpireOn'
  | 'requiredCredentials'
  | 'priceListId'
>;

/**
 * A contract's terms as the memory of the configuration keeps them: the price list by whose it is, and its
 * name.
 */
export const rememberedContract = async (tx: CommandTx, row: Terms) => ({
  tier: row.tier,
  rank: row.rank,
  active: row.active,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  priceList: await priceListTitle(tx.db, row.priceListId),
  requiredCredentials: row.requiredCredentials,
  credentialsExpireOn: row.credentialsExpireOn,
});
