import type { PriceListFields } from '@ptc/schema/rules/priceList';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid, newId } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { recordChange } from '../../../reference/configuration/commands/recordChange.ts';
import { mayConfigure } from '../../../reference/configuration/configuration.policy.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { findPriceList, seriesOf } from '../priceLists.queries.ts';
import { priceLists } from '../pricing.table.ts';
import { namesIn, priceListColumns, remembered } from './priceListFields.ts';

/**
 * Enters a price list of the actor's company: a new one, or the next of a series, which holds from its first
 * day.
 */
export const createPriceList = async (
  tx: CommandTx,
  input: PriceListFields,
): Promise<{ priceListId: string }> => {
  if (!mayConfigure(tx.actor)) throw NotPermitted({});
  const { companyId } = tx.actor;
  const followed =
    input.followsId == null
      ? null
      : isUuid(input.followsId)
        ? await findPriceList(tx.db, input.followsId)
        : null;
  if (input.followsId != null && followed?.companyId !== companyId) throw NotFound({ path: 'followsId' });
  const seriesId = followed && seriesOf(followed);
  const id = newId();
  const columns = await priceListColumns(tx, input, { id: null, seriesId });
  await tx.db
    .insert(priceLists)
    .values({ id, companyId, seriesId, ...columns, createdAt: tx.now, updatedAt: tx.now });
  await recordChange(tx, {
    entityType: 'PriceList',
    entityId: id,
    companyIds: [companyId],
    action: 'CREATED',
    edits: editsOf({}, remembered(columns, await namesIn(tx, columns))),
    version: 1,
  });
  return { priceListId: id };
};
