import { and, eq, ne } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { companies } from '../companies.table.ts';

/** Refuses a code that another company has; one change of codes at a time. */
export const requireFreeCode = async (tx: CommandTx, code: string, id: string): Promise<void> => {
  await tx.sql`select pg_advisory_xact_lock(hashtext('company codes'))`;
  const [taken] = await tx.db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.code, code), ne(companies.id, id)));
  if (taken) throw InvalidInput({ issues: [{ path: 'code', code: 'taken' }] });
};
