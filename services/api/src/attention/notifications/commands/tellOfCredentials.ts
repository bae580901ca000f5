import { CREDENTIAL_NOTICE_DAYS } from '@ptc/schema/rules/credential';
import type { CommandTx } from '../../../platform/command.ts';
import { keepToldCredential } from '../../../network/markets/commands/keepToldCredential.ts';
import { queueMessage } from '../../../people/messages/commands/queueMessage.ts';
import { endingCredentials, keepersOf } from '../credentials.queries.ts';

/**
 * Tells whoever keeps them, and the owners of markets that require them, of credentials that end within a
 * month: once for each last day.
 */
export const tellOfCredentials = async (tx: CommandTx): Promise<number> => {
  const ending = await endingCredentials(tx.sql, tx.now, CREDENTIAL_NOTICE_DAYS);
  for (const credential of ending) {
    for (const { userId, email, language, own } of await keepersOf(tx.sql, credential))
      await queueMessage(tx, {
        channel: 'EMAIL',
        to: email,
        language: language ?? 'en',
        template: 'credentialEnds',
        data: { credentialId: credential.id, validUntil: credential.validUntil, own },
        receiver: { userId },
        dedupeKey: `credential:${credential.id}:${credential.validUntil}:${userId}`,
      });
    await keepToldCredential(tx, credential.id);
  }
  return ending.length;
};
