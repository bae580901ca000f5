import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { recordChange } from '../../../reference/configuration/commands/recordChange.ts';
import { StaleConfiguration } from '../../../reference/configuration/configuration.errors.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { namesMarket } from '../markets.policy.ts';
import { markets } from '../markets.table.ts';
import { openMarket } from './openMarket.ts';
import { requireFreeMarketName } from './requireFreeMarketName.ts';

/**
 * Gives a market another name: its owner's administrators, and the platform's. Whoever reads of it from then
 * on reads the new one.
 */
export const renameMarket = async (
  tx: CommandTx,
  input: { readonly marketId: string; readonly expectedVersion: number; readonly name: string },
): Promise<{ marketId: string }> => {
  const row = await openMarket(tx, input.marketId, 'marketId', namesMarket);
  if (row.version !== input.expectedVersion)
    throw StaleConfiguration({ typeName: 'Market', id: row.id, changedAt: row.updatedAt.toISOString() });
  const { id, ownerCompanyId } = row;
  const { name } = input;
  const edits = editsOf({ name: row.name }, { name });
  if (edits.length === 0) return { marketId: id };
  await requireFreeMarketName(tx, { ownerCompanyId, name, but: id });
  const version = row.version + 1;
  await tx.db.update(markets).set({ name, version, updatedAt: tx.now }).where(eq(markets.id, id));
  await recordChange(tx, {
    entityType: 'Market',
    entityId: id,
    companyIds: [ownerCompanyId],
    action: 'UPDATED',
    edits,
    version,
  });
  return { marketId: id };
};
