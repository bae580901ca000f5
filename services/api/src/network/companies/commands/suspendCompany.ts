import type { CommandTx } from '../../../platform/command.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { companySuspended } from '../companies.hooks.ts';
import { openCompany } from './openCompany.ts';
import { writeCompany } from './writeCompany.ts';

/** Which company, as it was read. */
interface Which {
  readonly companyId: string;
  readonly expectedVersion: number;
}

/**
 * Suspends a company: its people are signed out and cannot sign in, its programs' tokens stop, it books
 * nothing and is asked for nothing; offers that wait for it are taken back, and whoever shares legs with it
 * is told. What it has agreed to stands.
 */
export const suspendCompany = async (
  tx: CommandTx,
  input: Which & { readonly note?: string | null },
): Promise<{ companyId: string }> => {
  const row = await openCompany(tx, input);
  const { actor } = tx;
  if (row.id === actor.companyId || row.id === actor.loginCompanyId)
    throw InvalidInput({ issues: [{ path: 'companyId', code: 'own_company' }] });
  if (row.suspendedAt !== null) return { companyId: row.id };
  await writeCompany(
    tx,
    row,
    { ...row, suspendedAt: tx.now, suspensionNote: input.note ?? null },
    'DEACTIVATED',
  );
  await companySuspended.ask(tx, row.id);
  return { companyId: row.id };
};

/**
 * Lets a suspended company work again: its people sign in as before, and it is asked from the next round on.
 */
export const resumeCompany = async (tx: CommandTx, input: Which): Promise<{ companyId: string }> => {
  const row = await openCompany(tx, input);
  if (row.suspendedAt === null) return { companyId: row.id };
  await writeCompany(tx, row, { ...row, suspendedAt: null, suspensionNote: null }, 'ACTIVATED');
  return { companyId: row.id };
};
