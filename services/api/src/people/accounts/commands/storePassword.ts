import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { queueMessage } from '../../messages/commands/queueMessage.ts';
import { endSessionsOf } from '../../sessions/commands/endSessions.ts';
import type { OwnLogin } from '../accounts.queries.ts';
import { dropPending } from '../../mfa/commands/dropPending.ts';
import { forgetDevices } from '../../sessions/commands/rememberDevice.ts';
import { putPasswordHash } from '../../users/commands/ownIdentity.ts';
import { dialable } from '../../messages/domain/dialable.ts';

/**
 * Writes a new password: every other session of the person ends, every link that was sent to them dies, every
 * browser but the present one is a stranger again.
 */
export const storePassword = async (
  tx: CommandTx,
  identityId: string,
  passwordHash: string,
  keep: { readonly sessionId: string | null; readonly device: Buffer | null },
): Promise<void> => {
  await putPasswordHash(tx, identityId, passwordHash);
  await tx.sql`update account_tokens set used_at = ${tx.machineNow} where identity_id = ${identityId} and used_at is null`;
  // Whoever got as far as the second step with the old password begins again.
  await dropPending(tx.sql, identityId);
  await forgetDevices(tx.sql, identityId, keep.device);
  await endSessionsOf(tx, { identityId, exceptSessionId: keep.sessionId }, 'OTHER_DEVICE');
};

/** Tells the person, where they were reached until now, that something about their login changed. */
export const noticeOf = async (
  tx: CommandTx,
  template: 'passwordChanged' | 'detailsChanged',
  identityId: string,
  { email, phone, language }: Pick<OwnLogin, 'email' | 'phone' | 'language'>,
): Promise<void> => {
  const number = dialable(phone);
  const to = email
    ? ({ channel: 'EMAIL', to: email } as const)
    : number
      ? ({ channel: 'SMS', to: number } as const)
      : null;
  if (to)
    await queueMessage(tx, {
      ...to,
      language: language ?? 'en',
      template,
      data: { identityId },
      receiver: { identityId },
      dedupeKey: `${template}:${identityId}:${newId()}`,
    });
};
