import type { RawTx } from '../../../db/client.ts';
import { recordComing } from './recordAccess.ts';

/**
 * A person who was given their first password has come with it: their login and this user of it count from
 * now on.
 */
export const activateLogin = async (
  sql: RawTx,
  { identityId, userId }: { readonly identityId: string; readonly userId: string },
  now: Date,
): Promise<void> => {
  const activated = await sql<{ companyId: string }[]>`
    with login as (update identities set status = 'ACTIVE', version = version + 1, updated_at = ${now} where id = ${identityId} and status = 'PENDING' returning id)
    update users set status = 'ACTIVE', version = version + 1, updated_at = ${now} where id = ${userId} and status = 'PENDING' and identity_id in (select id from login) returning company_id as "companyId"`;
  for (const { companyId } of activated) await recordComing(sql, { userId, companyId });
};
