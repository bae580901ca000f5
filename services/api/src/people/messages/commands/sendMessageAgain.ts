import type { CommandTx } from '../../../platform/command.ts';
import { isUuid, newId } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { canBeSentAgain } from '../domain/canBeSentAgain.ts';
import { MessageNotSendable } from '../messages.errors.ts';
import { maySendAgain, seesMessage } from '../messages.policy.ts';
import { templateNamed } from '../templates.ts';
import { giveJob } from './sendJob.ts';

interface GivenUp {
  companyId: string | null;
  status: 'QUEUED' | 'SENT' | 'DEAD' | 'VOID';
  template: string;
  createdAt: Date;
}

/**
 * Has a message that was given up sent once more, with all its attempts. Who may not see it learns nothing of
 * it.
 */
export const sendMessageAgain = async (tx: CommandTx, messageId: string): Promise<{ messageId: string }> => {
  const { actor, machineNow: now, sql } = tx;
  const [message] = isUuid(messageId)
    ? await sql<
        GivenUp[]
      >`select company_id as "companyId", status, template, created_at as "createdAt" from messages where id = ${messageId} for update`
    : [];
  if (!message || !seesMessage(actor, message.companyId)) throw NotFound({ path: 'messageId' });
  if (!maySendAgain(actor, message.companyId)) throw NotPermitted({});
  if (!canBeSentAgain(message, templateNamed(message.template)?.usefulMinutes ?? null, now))
    throw MessageNotSendable({});
  await sql`update messages set status = 'QUEUED', attempts = 0 where id = ${messageId}`;
  await giveJob(tx, messageId, newId());
  tx.log.info({ messageId, userId: actor.userId }, 'message is sent again');
  return { messageId };
};
