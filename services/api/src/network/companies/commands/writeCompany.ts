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

/**
 * Tells of a company that is something else now: its history keeps what, and everybody at work for it sees it
 * at once.
 */
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

/** What the markets are called that bookings of a company start with: its history is read by people. */
const marketNames = async (tx: CommandTx, rows: readonly CompanyRow[]): Promise<Map<string, string>> => {
  const ids = rows.flatMap(({ settings }) => settings.defaultMarketId ?? []);
  const found =
    ids.length === 0
      ? []
      : await tx.sql<
          { id: string; name: string }[]
        >`select id, name from markets where id = any(${ids}::uuid[])`;
  return new Map(found.map(({ id, name }) => [id, name]));
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
  const marketOf = await marketNames(tx, [row, next]);
  const words = (of: CompanyRow) => ({
    ...told(of),
    defaultMarketId: marketOf.get(of.settings.defaultMarketId ?? '') ?? null,
  });
  await tellCompany(tx, id, version, action, editsOf(words(row), words(next)));
};
