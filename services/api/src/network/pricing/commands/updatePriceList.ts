import type { PriceListFields } from '@ptc/schema/rules/priceList';
import { and, eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { recordChange } from '../../../reference/configuration/commands/recordChange.ts';
import { StaleConfiguration } from '../../../reference/configuration/configuration.errors.ts';
import { mayConfigure } from '../../../reference/configuration/configuration.policy.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { PriceListInUse } from '../pricing.errors.ts';
import { priceLists } from '../pricing.table.ts';
import { namesIn, priceListColumns, remembered, rememberedColumns } from './priceListFields.ts';

/**
 * Changes a price list of the actor's company that no price was made from yet; one that is in use is followed
 * by the next.
 */
export const updatePriceList = async (
  tx: CommandTx,
  input: PriceListFields & { readonly priceListId: string; readonly expectedVersion: number },
): Promise<{ priceListId: string }> => {
  const id = input.priceListId;
  const [row] = isUuid(id)
    ? await tx.db
        .select()
        .from(priceLists)
        .where(and(eq(priceLists.id, id), eq(priceLists.companyId, tx.actor.companyId)))
        .for('update')
    : [];
  if (!row) throw NotFound({ path: 'priceListId' });
  if (!mayConfigure(tx.actor)) throw NotPermitted({});
  if (row.version !== input.expectedVersion)
    throw StaleConfiguration({ typeName: 'PriceList', id, changedAt: row.updatedAt.toISOString() });
  if (row.usedAt !== null) throw PriceListInUse({ priceListId: id });
  const columns = await priceListColumns(tx, input, row);
  const held = rememberedColumns(row);
  const names = await namesIn(tx, held, columns);
  const [before, after] = [remembered(held, names), remembered(columns, names)];
  // A rate that is gone is told of too.
  const gone = Object.fromEntries(Object.keys(before).map((field) => [field, null]));
  const edits = editsOf(before, { ...gone, ...after });
  if (edits.length === 0) return { priceListId: id };
  const version = row.version + 1;
  await tx.db
    .update(priceLists)
    .set({ ...columns, version, updatedAt: tx.now })
    .where(eq(priceLists.id, id));
  await recordChange(tx, {
    entityType: 'PriceList',
    entityId: id,
    companyIds: [row.companyId],
    action: 'UPDATED',
    edits,
    version,
  });
  return { priceListId: id };
};
