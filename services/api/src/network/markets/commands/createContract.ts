import type { NewContractFields } from '@ptc/schema/rules/contract';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { recordChange } from '../../../reference/configuration/commands/recordChange.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { openMarket } from '../../companies/commands/openMarket.ts';
import { partiesOf } from '../markets.policy.ts';
import { contracts } from '../markets.table.ts';
import { requireFreeDays, requireParties, seriesFor } from './contractTerms.ts';
import { rememberedContract } from './rememberedContract.ts';

/**
 * Ties a care provider, or all of a market, to a transport provider in it; for the market's owner. Days are
 * the market's: it holds from midnight of its first there. A contract that ends is renewed by another from
 * the day after.
 */
export const createContract = async (
  tx: CommandTx,
  input: NewContractFields,
): Promise<{ contractId: string }> => {
  const market = await openMarket(tx, input.marketId, 'marketId');
  const parties = {
    careProviderId: input.careProviderId ?? null,
    transportProviderId: input.transportProviderId,
  };
  await requireParties(tx, market.id, parties);
  const days = { startsOn: input.startsOn, endsOn: input.endsOn ?? null };
  await requireFreeDays(tx, { ...parties, marketId: market.id, id: null }, days, 'startsOn');
  const row = {
    id: newId(),
    marketId: market.id,
    ...parties,
    tier: input.tier,
    rank: input.rank,
    active: true,
    ...days,
    credentialsExpireOn: input.credentialsExpireOn ?? null,
    requiredCredentials: [...new Set(input.requiredCredentials ?? [])],
    priceListId: await seriesFor(tx, market, parties.transportProviderId, input.priceListId ?? null),
    createdAt: tx.now,
    updatedAt: tx.now,
  };
  await tx.db.insert(contracts).values(row);
  await recordChange(tx, {
    entityType: 'Contract',
    entityId: row.id,
    companyIds: partiesOf({ ...row, ownerCompanyId: market.ownerCompanyId }),
    action: 'CREATED',
    edits: editsOf({}, await rememberedContract(tx, row)),
    version: 1,
  });
  return { contractId: row.id };
};
