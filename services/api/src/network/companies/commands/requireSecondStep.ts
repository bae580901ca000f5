import type { CommandTx } from '../../../platform/command.ts';

/** Says whether a company's users need a second step to sign in; answers whether that is a change. */
export const requireSecondStep = async (
  tx: CommandTx,
  companyId: string,
  required: boolean,
): Promise<boolean> => {
  const changed = await tx.sql`
    update companies set mfa_required = ${required}, version = version + 1, updated_at = ${tx.now} where id = ${companyId} and mfa_required <> ${required} returning 1`;
  return changed.length > 0;
};
