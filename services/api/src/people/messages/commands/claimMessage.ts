import type { CommandTx } from '../../../platform/command.ts';
import type { Locale } from '../../../platform/locale.ts';
import { leaseSeconds } from '../domain/retry.ts';
import { templateNamed, type Composed } from '../templates.ts';

/** A message whose turn has come, taken for one attempt. */
export interface Claimed {
  readonly id: string;
  readonly channel: 'EMAIL' | 'SMS';
  readonly recipient: string;
  readonly language: Locale;
  readonly template: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  readonly createdAt: Date;
}

/** A claimed message's words; `end` where there is nothing to send. */
export type Prepared =
  | { readonly words: Composed }
  | { readonly end: 'VOID' | 'DEAD'; readonly reason: string };

/** Takes the next message that is due, so that no other worker has it until the attempt must be over; null: none is. */
export const claimMessage = async ({ sql, machineNow: now }: CommandTx): Promise<Claimed | null> => {
  const [row] = await sql<Claimed[]>`
    update messages m set attempts = m.attempts + 1, next_attempt_at = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    from (select id from messages where status = 'QUEUED' and next_attempt_at <= ${now} order by next_attempt_at, id limit 1 for update skip locked) due
    where m.id = due.id
    returning m.id, m.channel, m.recipient, m.language, m.template, m.data, m.attempts, m.created_at as "createdAt"`;
  return row ?? null;
};

/** Writes a claimed message's words. What its template makes for it, such as a link that works once, is made now and not before. */
export const prepareMessage = async (tx: CommandTx, claimed: Claimed): Promise<Prepared> => {
  const template = templateNamed(claimed.template);
  if (!template) return { end: 'DEAD', reason: `no template ${claimed.template}` };
  if (tx.machineNow.getTime() - claimed.createdAt.getTime() > template.usefulMinutes * 60_000)
    return { end: 'DEAD', reason: 'too late to be of use' };
  const words = await template.compose(tx, claimed);
  return words ? { words } : { end: 'VOID', reason: 'no longer needed' };
};
