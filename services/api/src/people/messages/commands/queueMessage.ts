import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import type { Locale } from '../../../platform/locale.ts';
import { messages } from '../messages.table.ts';
import { sendJob } from './sendJob.ts';

/** A message to somebody. */
export interface NewMessage {
  readonly channel: 'EMAIL' | 'SMS';
  /** E-mail address or '+1…'. */
  readonly to: string;
  readonly language: Locale;
  /** Name of a declared template. */
  readonly template: string;
  /** What it needs: ids, codes, names of people who work here. No patient's data, no secret. */
  readonly data: Readonly<Record<string, unknown>>;
  /**
   * Who gets it: a user, or a person, who then counts to the company they joined first; nobody: the
   * platform's care alone.
   */
  readonly receiver: { readonly userId: string } | { readonly identityId: string } | null;
  /** One message for each key, whatever happens twice. */
  readonly dedupeKey: string;
}

const receiverOf = async (
  { sql }: Pick<CommandTx, 'sql'>,
  receiver: NewMessage['receiver'],
): Promise<{ userId: string; companyId: string } | null> => {
  if (!receiver) return null;
  const [row] =
    'userId' in receiver
      ? await sql<
          { userId: string; companyId: string }[]
        >`select id as "userId", company_id as "companyId" from users where id = ${receiver.userId}`
      : await sql<{ userId: string; companyId: string }[]>`
      select id as "userId", company_id as "companyId" from users where identity_id = ${receiver.identityId} order by status = 'DISABLED', created_at, id limit 1`;
  return row ?? null;
};

/**
 * Queues a message with the change that causes it: it goes out when the transaction has committed, and not
 * without it. False: it was queued before.
 */
export const queueMessage = async (
  tx: Pick<CommandTx, 'db' | 'sql' | 'machineNow' | 'runtime'>,
  message: NewMessage,
): Promise<boolean> => {
  const { channel, to, language, template, data, dedupeKey } = message;
  const receiver = await receiverOf(tx, message.receiver);
  const [id, jobId] = [newId(), newId()];
  const [queued] = await tx.db
    .insert(messages)
    .values({
      id,
      jobId,
      channel,
      recipient: to,
      userId: receiver?.userId ?? null,
      companyId: receiver?.companyId ?? null,
      language,
      template,
      data,
      dedupeKey,
      createdAt: tx.machineNow,
    })
    .onConflictDoNothing()
    .returning({ id: messages.id });
  if (queued) await sendJob(tx, id, jobId);
  return queued !== undefined;
};
