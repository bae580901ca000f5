import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import type { Locale } from '../../../platform/locale.ts';
import { queueMessage } from '../../messages/commands/queueMessage.ts';
import { dialable } from '../../messages/domain/dialable.ts';

interface Invited {
  email: string | null;
  phone: string | null;
  language: Locale | null;
}

/**
 * Sends an invited person the links with which they choose a password: by e-mail, and by text message (with a
 * code) to whoever has a phone; what is used first ends the other. Call it in the transaction that makes the
 * person. Says by which ways it went; none: the person is not PENDING, or has no address.
 */
export const requestActivation = async (
  tx: CommandTx,
  identityId: string,
): Promise<readonly ('EMAIL' | 'SMS')[]> => {
  const [person] = await tx.sql<
    Invited[]
  >`select email, phone, language from identities where id = ${identityId} and status = 'PENDING'`;
  if (!person) return [];
  const { email } = person;
  const phone = dialable(person.phone);
  const ways = [
    ...(email ? [{ channel: 'EMAIL', to: email } as const] : []),
    ...(phone ? [{ channel: 'SMS', to: phone } as const] : []),
  ];
  for (const { channel, to } of ways) {
    await queueMessage(tx, {
      channel,
      to,
      language: person.language ?? 'en',
      template: 'activation',
      data: { identityId },
      receiver: { identityId },
      dedupeKey: `activation:${identityId}:${channel}:${newId()}`,
    });
  }
  return ways.map(({ channel }) => channel);
};
