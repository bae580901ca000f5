import type { CommandTx } from '../../../platform/command.ts';
import { dialable } from '../../messages/domain/dialable.ts';
import type { FormerAddresses } from '../../users/users.hooks.ts';
import { noticeOf } from './storePassword.ts';

interface Reached {
  email: string | null;
  phone: string | null;
  status: 'PENDING' | 'ACTIVE' | 'DISABLED';
}

/**
 * Somebody is reached elsewhere from now on: links that went where they were reached until now open nothing
 * any more, for whoever reads there may be another; and who has come is told there.
 */
export const addressesMoved = async (
  tx: CommandTx,
  identityId: string,
  former: FormerAddresses,
): Promise<void> => {
  const [now] = await tx.sql<Reached[]>`select email, phone, status from identities where id = ${identityId}`;
  if (!now) return;
  const phoneMoved = dialable(now.phone) !== dialable(former.phone);
  await tx.sql`
    update account_tokens set used_at = ${tx.machineNow} where identity_id = ${identityId} and used_at is null
      and case when sent_to is null then ${phoneMoved} else lower(sent_to) is distinct from lower(${now.email}::text) end`;
  if (now.status === 'ACTIVE') await noticeOf(tx, 'detailsChanged', identityId, former);
};
