import { runAsWorker } from '../../../platform/command.ts';
import type { Context } from '../../../platform/context.ts';
import type { Env } from '../../../platform/env.ts';
import { outgoingWords } from '../../../platform/messages/outgoing.ts';
import { htmlOf, oneLine, textOf, type Laid } from '../domain/layout.ts';
import type { Composed } from '../templates.ts';
import { transportsOf } from '../transports/transports.ts';
import { Undeliverable, type Outgoing } from '../transports/transport.ts';
import type { Attempt } from '../../../platform/jobs/defineQueue.ts';
import { dueMessage, prepareMessage, type DueMessage } from './prepareMessage.ts';
import { settleMessage, type Outcome } from './settleMessage.ts';

/** Where people reach the console; never what some request said its host was. */
const addressOf = ({ publicUrl, port }: Env): string =>
  (publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, '');

const laidOut = (env: Env, { id, channel, recipient, language }: DueMessage, words: Composed): Outgoing => {
  const prefix = `${addressOf(env)}${language === 'es' ? '/es' : ''}`;
  const url = words.action ? `${prefix}${words.action.path}` : null;
  const subject = oneLine(words.subject);
  if (channel === 'SMS')
    return { id, to: recipient, subject, text: url ? `${words.text} ${url}` : words.text, html: null };
  const laid: Laid = {
    subject,
    paragraphs: words.paragraphs,
    action: words.action && url ? { label: words.action.label, url } : null,
    footer: outgoingWords[language].footer,
    language,
  };
  return { id, to: recipient, subject, text: textOf(laid), html: htmlOf(laid) };
};

/** What may be kept of a failure: its kind. Its text may hold the address. */
const reasonOf = (error: unknown): string => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const name = error instanceof Error ? error.name : 'error';
  return [name, code, responseCode]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ');
};

const attempt = async (ctx: Context, message: DueMessage): Promise<Outcome> => {
  const transport = transportsOf(ctx.runtime)[message.channel];
  if (!transport)
    return {
      kind: 'FAILED',
      reason: message.channel === 'EMAIL' ? 'SMTP_URL is not set' : 'SMS_PROVIDER is not set',
    };
  try {
    const prepared = await runAsWorker(ctx, 'messages.prepare', (tx) => prepareMessage(tx, message));
    if ('end' in prepared) return { kind: prepared.end, reason: prepared.reason };
    await transport.send(laidOut(ctx.runtime.env, message, prepared.words));
    return { kind: 'SENT', reason: null };
  } catch (error) {
    return error instanceof Undeliverable
      ? { kind: 'HOPELESS', reason: error.message }
      : { kind: 'FAILED', reason: reasonOf(error) };
  }
};

/**
 * One attempt at a message: prepared in one transaction, sent outside any, settled in another. A worker that
 * dies in between leaves it to the queue, which has it tried again; the receiver may then get it twice, under
 * the same Message-ID. What was sent is not sent again. Null: there was nothing to send.
 */
export const sendMessage = async (
  ctx: Context,
  messageId: string,
  { jobId, number }: Attempt,
): Promise<Outcome | null> => {
  const message = await runAsWorker(ctx, 'messages.take', (tx) => dueMessage(tx, messageId, jobId));
  if (!message) return null;
  const outcome = await attempt(ctx, message);
  await runAsWorker(ctx, 'messages.settle', (tx) => settleMessage(tx, messageId, number, outcome));
  const { channel, template } = message;
  const { kind, reason } = outcome;
  if (kind === 'FAILED')
    ctx.log.warn({ messageId, channel, template, attempt: number, reason }, 'message not sent');
  return outcome;
};
