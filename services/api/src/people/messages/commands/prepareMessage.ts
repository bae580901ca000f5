import type { CommandTx } from '../../../platform/command.ts';
import type { Locale } from '../../../platform/locale.ts';
import { templateNamed, type Composed } from '../templates.ts';

/** A message whose turn has come. */
export interface DueMessage {
  readonly id: string;
  readonly channel: 'EMAIL' | 'SMS';
  readonly recipient: string;
  readonly language: Locale;
  readonly template: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  /** Whether it was to a user who is none any more. */
  readonly isForNobody: boolean;
}

/**
 * The message of this job, as long as it waits; null: it was sent already, is not needed any more, or has
 * another job by now.
 */
export const dueMessage = async (
  { sql }: Pick<CommandTx, 'sql'>,
  messageId: string,
  jobId: string,
): Promise<DueMessage | null> => {
  // What is about the person's login is of no one company.
  const [row] = await sql<DueMessage[]>`
    select id, channel, recipient, language, template, data, created_at as "createdAt", exists (
        select 1 from users u join identities i on i.id = u.identity_id
        where u.id = messages.user_id and (i.status = 'DISABLED' or (u.status = 'DISABLED' and messages.data ->> 'identityId' is null))) as "isForNobody"
    from messages where id = ${messageId} and job_id = ${jobId} and status = 'QUEUED'`;
  return row ?? null;
};

/** A message's words; `end` where there is nothing to send. */
export type Prepared =
  | { readonly words: Composed }
  | { readonly end: 'VOID' | 'HOPELESS'; readonly reason: string };

/**
 * Writes a message's words. What its template makes for it, such as a link that works once, is made now and
 * not before.
 */
export const prepareMessage = async (tx: CommandTx, message: DueMessage): Promise<Prepared> => {
  const template = templateNamed(message.template);
  if (!template) return { end: 'HOPELESS', reason: `no template ${message.template}` };
  if (tx.machineNow.getTime() - message.createdAt.getTime() > template.usefulMinutes * 60_000)
    return { end: 'HOPELESS', reason: 'too late to be of use' };
  // What waited is told to nobody who has left meanwhile.
  const words = message.isForNobody ? null : await template.compose(tx, message);
  return words ? { words } : { end: 'VOID', reason: 'no longer needed' };
};
