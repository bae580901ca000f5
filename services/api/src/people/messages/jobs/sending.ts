import type { Logger } from 'pino';
import type { Context } from '../../../platform/context.ts';
import { sendDueMessage } from '../commands/sendDueMessage.ts';

/** How long nothing to send is left alone. */
const idleMs = 500;
const longestPauseMs = 5_000;
/** Messages on their way at once: one slow server does not hold up all others. */
const lanes = 3;

const lane = async (
  number: number,
  contextOf: () => Context,
  signal: AbortSignal,
  log: Logger,
): Promise<void> => {
  // With nothing to send the first lane looks often, and the others now and then.
  const idle = idleMs * (1 + 4 * number);
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    });
  for (let failures = 0; !signal.aborted;) {
    try {
      const sent = await sendDueMessage(contextOf());
      failures = 0;
      if (!sent) await pause(idle);
    } catch (error) {
      failures += 1;
      log.error({ err: error, failures }, 'messages are not sent');
      await pause(Math.min(longestPauseMs, idleMs * 2 ** failures));
    }
  }
};

/** Sends queued messages until the signal, apart from timers, which never wait for a mail server. Any number of workers may do so at once. */
export const runSending = async (
  contextOf: () => Context,
  signal: AbortSignal,
  log: Logger,
): Promise<void> => {
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number, contextOf, signal, log)));
};
