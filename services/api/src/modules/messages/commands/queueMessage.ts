import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import type { Locale } from '../../../platform/locale.ts';
import { messages } from '../messages.table.ts';

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
  /** One message for each key, whatever happens twice. */
  readonly dedupeKey: string;
}

/** Queues a message with the change that causes it: it goes out when the transaction has committed, and not without it. False: it was queued before. */
export const queueMessage = async (tx: Pick<CommandTx, 'db' | 'now'>, message: NewMessage): Promise<boolean> => {
  const { channel, to, language, template, data, dedupeKey } = message;
  const [queued] = await tx.db
    .insert(messages)
    .values({ id: newId(), channel, recipient: to, language, template, data, dedupeKey, createdAt: tx.now, nextAttemptAt: tx.now })
    .onConflictDoNothing()
    .returning({ id: messages.id });
  return queued !== undefined;
};
