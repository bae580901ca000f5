import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { recordChange } from '../../../reference/configuration/commands/recordChange.ts';
import type { ConfigurationAction } from '../../../reference/configuration/domain/editsOf.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import type { CompanyRow } from '../companies.queries.ts';
import { companies } from '../companies.table.ts';
import { remembered } from './companyFields.ts';

const told = (row: CompanyRow) => ({
  ...remembered(row),
  suspended: row.suspendedAt !== null,
  suspensionNote: row.suspensionNote,
});

/** Tells of a company that is something else now: its history keeps what, and everybody at work for it sees it at once. */
export const tellCompany = async (
  tx: CommandTx,
  id: string,
  version: number,
  action: ConfigurationAction,
  edits: ReturnType<typeof editsOf>,
): Promise<void> => {
  await recordChange(tx, { entityType: 'Company', entityId: id, companyIds: [id], action, edits, version });
  await tx.emit({ type: 'company.updated', entityType: 'company', entityId: id, version, companyIds: [id] });
};

/** Writes a company as it shall be. The caller holds its row and has decided that it may. */
export const writeCompany = async (
  tx: CommandTx,
  row: CompanyRow,
  next: CompanyRow,
  action: ConfigurationAction = 'UPDATED',
): Promise<void> => {
  const version = row.version + 1;
  const { id, createdAt: _kept, ...columns } = next;
  await tx.db
    .update(companies)
    .set({ ...columns, version, updatedAt: tx.now })
    .where(eq(companies.id, id));
  await tellCompany(tx, id, version, action, editsOf(told(row), told(next)));
};
