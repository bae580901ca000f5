import type { CommandTx } from '../../../platform/command.ts';
import { NotFound } from '../../../platform/refusal.ts';

/** Ends a token of the active company, at once and for good; revoking twice is once. */
export const revokeAccessToken = async (tx: CommandTx, tokenId: string): Promise<{ tokenId: string }> => {
  const found = await tx.sql<{ revoked: boolean }[]>`
    select revoked_at is not null as revoked from access_tokens where id = ${tokenId} and company_id = ${tx.actor.companyId} for update`;
  const [token] = found;
  if (!token) throw NotFound({ path: 'tokenId' });
  if (!token.revoked) {
    await tx.sql`update access_tokens set revoked_at = now(), version = version + 1, updated_at = now() where id = ${tokenId}`;
    await tx.emit({
      type: 'token.revoked',
      entityType: 'token',
      entityId: tokenId,
      companyIds: [tx.actor.companyId],
    });
  }
  return { tokenId };
};
