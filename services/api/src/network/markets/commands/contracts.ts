import type { ContractFields } from '@ptc/schema/rules/contract';
import type { RecordStatus } from '@ptc/schema/rules/lists/network';
import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { InvalidInput, NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { recordChange, switched } from '../../../reference/configuration/commands/recordChange.ts';
import { StaleConfiguration } from '../../../reference/configuration/configuration.errors.ts';
import { mayConfigure } from '../../../reference/configuration/configuration.policy.ts';
import { editsOf, type ConfigurationAction } from '../../../reference/configuration/domain/editsOf.ts';
import { openMarket } from '../../companies/commands/openMarket.ts';
import { contractsById, type ContractRow } from '../contracts.queries.ts';
import { contractPermissions, partiesOf } from '../markets.policy.ts';
import { contracts } from '../markets.table.ts';
import { requireFreeDays, requireParties, seriesFor } from './contractTerms.ts';
import { rememberedContract } from './rememberedContract.ts';

const seen = async (tx: CommandTx, id: string): Promise<ContractRow> => {
  const [row] = isUuid(id) ? await contractsById(tx.db, tx.actor.companyId, [id]) : [];
  if (!row) throw NotFound({ path: 'contractId' });
  if (!mayConfigure(tx.actor)) throw NotPermitted({});
  return row;
};

const lock = async (tx: CommandTx, row: ContractRow, expectedVersion: number): Promise<ContractRow> => {
  const [locked] = await tx.db.select().from(contracts).where(eq(contracts.id, row.id)).for('update');
  const now = { ...row, ...locked };
  if (now.version !== expectedVersion)
    throw StaleConfiguration({ typeName: 'Contract', id: row.id, changedAt: now.updatedAt.toISOString() });
  return now;
};

type Terms = Pick<
  ContractRow,
  | 'tier'
  | 'rank'
  | 'active'
  | 'startsOn'
  | 'endsOn'
  | 'priceListId'
  | 'requiredCredentials'
  | 'credentialsExpireOn'
>;

const write = async (
  tx: CommandTx,
  row: ContractRow,
  change: Partial<Terms>,
  action: ConfigurationAction,
): Promise<{ contractId: string }> => {
  const edits = editsOf(
    await rememberedContract(tx, row),
    await rememberedContract(tx, { ...row, ...change }),
  );
  if (edits.length === 0) return { contractId: row.id };
  const version = row.version + 1;
  await tx.db
    .update(contracts)
    .set({ ...change, version, updatedAt: tx.now })
    .where(eq(contracts.id, row.id));
  await recordChange(tx, {
    entityType: 'Contract',
    entityId: row.id,
    companyIds: partiesOf(row),
    action,
    edits,
    version,
  });
  return { contractId: row.id };
};

/** A contract's terms as they shall be; what is left out (not null) stays. */
export type UpdateContractInput = Pick<ContractFields, 'tier' | 'rank'> &
  Partial<ContractFields> & { readonly contractId: string; readonly expectedVersion: number };

/** Changes the terms of a contract; its market's owner decides them. Offers that are out stay. */
export const updateContract = async (
  tx: CommandTx,
  input: UpdateContractInput,
): Promise<{ contractId: string }> => {
  const found = await seen(tx, input.contractId);
  if (!contractPermissions(tx.actor, found).edit) throw NotPermitted({}, 'OWNER_DECIDES');
  const market = await openMarket(tx, found.marketId, 'contractId');
  const row = await lock(tx, found, input.expectedVersion);
  const days = {
    startsOn: input.startsOn ?? row.startsOn,
    endsOn: input.endsOn === undefined ? row.endsOn : input.endsOn,
  };
  if (days.endsOn !== null && days.endsOn < days.startsOn)
    throw InvalidInput({ issues: [{ path: 'endsOn', code: 'ends_before_start' }] });
  if (row.active) await requireFreeDays(tx, row, days, 'startsOn');
  const change = {
    tier: input.tier,
    rank: input.rank,
    ...days,
    requiredCredentials: input.requiredCredentials
      ? [...new Set(input.requiredCredentials)]
      : row.requiredCredentials,
    credentialsExpireOn:
      input.credentialsExpireOn === undefined ? row.credentialsExpireOn : input.credentialsExpireOn,
    priceListId:
      input.priceListId === undefined
        ? row.priceListId
        : await seriesFor(tx, market, row.transportProviderId, input.priceListId),
  };
  return write(tx, row, change, 'UPDATED');
};

/**
 * Ends a contract, which each of its parties may, or puts it in force again, which only the market's owner
 * may.
 */
export const setContractStatus = async (
  tx: CommandTx,
  input: { contractId: string; expectedVersion: number; status: RecordStatus },
): Promise<{ contractId: string }> => {
  const found = await seen(tx, input.contractId);
  const active = input.status === 'ACTIVE';
  if (found.active !== active) {
    const may = contractPermissions(tx.actor, found);
    if (!(active ? may.activate : may.deactivate)) throw NotPermitted({}, 'OWNER_DECIDES');
    if (active) await openMarket(tx, found.marketId, 'contractId');
  }
  const row = await lock(tx, found, input.expectedVersion);
  if (row.active === active) return { contractId: row.id };
  if (active) {
    // Since it was ended either of them may have left, or become something else.
    await requireParties(tx, row.marketId, row);
    await requireFreeDays(tx, row, row, 'status');
  }
  return write(tx, row, { active }, switched(active));
};
