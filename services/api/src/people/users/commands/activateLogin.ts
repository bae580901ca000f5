import type { RawTx } from '../../../db/client.ts';
import { newId } from '../../../platform/ids.ts';

/**
 * A person who was given their first password has come with it: their login and this user of it count from
 * now on. Who gained access is kept by the machine's time, as ever.
 */
export const activateLogin = async (
  sql: RawTx,
  { identityId, userId }: { readonly identityId: string; readonly userId: string },
  now: Date,
): Promise<void> => {
  const activated = await sql<{ companyId: string }[]>`
    with login as (update identities set status = 'ACTIVE', version = version + 1, updated_at = ${now} where id = ${identityId} and status = 'PENDING' returning id)
    update users set status = 'ACTIVE', version = version + 1, updated_at = ${now} where id = ${userId} and status = 'PENDING' and identity_id in (select id from login) returning company_id as "companyId"`;
  for (const { companyId } of activated)
    await sql`insert into access_changes (id, company_id, user_id, action, changed_by_user_id, at) values (${newId()}, ${companyId}, ${userId}, 'ACTIVATED', ${userId}, now())`;
};
