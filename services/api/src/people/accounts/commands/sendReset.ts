import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import type { Locale } from '../../../platform/locale.ts';
import { queueMessage } from '../../messages/commands/queueMessage.ts';
import { dialable } from '../../messages/domain/dialable.ts';
import { mayAskAgain } from '../domain/tokens.ts';
import { requestActivation } from './requestActivation.ts';

interface Asked {
  id: string;
  status: 'PENDING' | 'ACTIVE';
  email: string | null;
  phone: string | null;
  language: Locale | null;
  hasPassword: boolean;
}

/**
 * Sends the link to whoever has the login: to somebody invited the activation once more; to nobody where it
 * is unknown, disabled, or of a directory.
 */
export const sendReset = async (tx: CommandTx, login: string): Promise<void> => {
  const [person] = await tx.sql<Asked[]>`
    select id, status, email, phone, language, password_hash is not null as "hasPassword" from identities where login = ${login} and status <> 'DISABLED' for update`;
  if (!person) return;
  const sent = await tx.sql<{ at: Date }[]>`
    select created_at as at from messages where template in ('activation', 'reset') and data ->> 'identityId' = ${person.id} and created_at > ${tx.machineNow}::timestamptz - interval '1 hour'`;
  if (
    !mayAskAgain(
      sent.map(({ at }) => at),
      tx.machineNow,
    )
  )
    return;
  if (person.status === 'PENDING') return void (await requestActivation(tx, person.id));
  const number = dialable(person.phone);
  const to = person.email
    ? ({ channel: 'EMAIL', to: person.email } as const)
    : number
      ? ({ channel: 'SMS', to: number } as const)
      : null;
  if (!to || !person.hasPassword) return;
  await queueMessage(tx, {
    ...to,
    language: person.language ?? 'en',
    template: 'reset',
    data: { identityId: person.id },
    receiver: { identityId: person.id },
    dedupeKey: `reset:${person.id}:${newId()}`,
  });
};
