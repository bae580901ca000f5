import type { RecordStatus } from '@ptc/schema/rules/enums';
import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { recordChange, switched } from '../../../reference/configuration/commands/recordChange.ts';
import { StaleConfiguration } from '../../../reference/configuration/configuration.errors.ts';
import { mayConfigure } from '../../../reference/configuration/configuration.policy.ts';
import { editsOf, type ConfigurationAction } from '../../../reference/configuration/domain/editsOf.ts';
import { contractsById, type ContractRow } from '../configuration.queries.ts';
import { contractPermissions } from '../markets.policy.ts';
import { contracts } from '../markets.table.ts';

const open = async (tx: CommandTx, id: string, expectedVersion: number): Promise<ContractRow> => {
  const [seen] = isUuid(id) ? await contractsById(tx.db, tx.actor.companyId, [id]) : [];
  if (!seen) throw NotFound({ path: 'contractId' });
  if (!mayConfigure(tx.actor)) throw NotPermitted({});
  const [locked] = await tx.db.select().from(contracts).where(eq(contracts.id, id)).for('update');
  const row = { ...seen, ...locked };
  if (row.version !== expectedVersion)
    throw StaleConfiguration({ typeName: 'Contract', id, changedAt: row.updatedAt.toISOString() });
  return row;
};

const write = async (
  tx: CommandTx,
  row: ContractRow,
  change: { tier?: number; rank?: number; active?: boolean },
  action: ConfigurationAction,
): Promise<{ contractId: string }> => {
  const before = { tier: row.tier, rank: row.rank, active: row.active };
  const after = { ...before, ...change };
  const edits = editsOf(before, after);
  if (edits.length === 0) return { contractId: row.id };
  const version = row.version + 1;
  await tx.db
    .update(contracts)
    .set({ ...after, version, updatedAt: tx.now })
    .where(eq(contracts.id, row.id));
  await recordChange(tx, {
    entityType: 'Contract',
    entityId: row.id,
    companyIds: [row.ownerCompanyId, row.careProviderId, row.transportProviderId],
    action,
    edits,
    version,
  });
  return { contractId: row.id };
};

/** Changes tier and rank of a contract; its market's owner decides them. Offers that are out stay. */
export const updateContract = async (
  tx: CommandTx,
  input: { contractId: string; expectedVersion: number; tier: number; rank: number },
): Promise<{ contractId: string }> => {
  const row = await open(tx, input.contractId, input.expectedVersion);
  if (!contractPermissions(tx.actor, row).edit) throw NotPermitted({}, 'OWNER_DECIDES');
  return write(tx, row, { tier: input.tier, rank: input.rank }, 'UPDATED');
};

/** Ends a contract, which each of its parties may, or puts it in force again, which only the market's owner may. */
export const setContractStatus = async (
  tx: CommandTx,
  input: { contractId: string; expectedVersion: number; status: RecordStatus },
): Promise<{ contractId: string }> => {
  const row = await open(tx, input.contractId, input.expectedVersion);
  const active = input.status === 'ACTIVE';
  if (row.active === active) return { contractId: row.id };
  const may = contractPermissions(tx.actor, row);
  if (!(active ? may.activate : may.deactivate)) throw NotPermitted({}, 'OWNER_DECIDES');
  return write(tx, row, { active }, switched(active));
};
