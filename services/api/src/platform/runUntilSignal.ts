import type { Logger } from 'pino';

/** Tries until it succeeds, with growing pauses up to five seconds. */
export const persistently = async (log: Logger, what: string, start: () => Promise<void>): Promise<void> => {
  for (let wait = 250; ; wait = Math.min(5_000, wait * 2)) {
    try {
      await start();
      return;
    } catch (error) {
      log.warn({ err: error, what, again: wait }, 'not started yet');
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
};

/** Stops in order on SIGTERM and SIGINT, at the latest after ten seconds; a second signal stops at once. */
export const runUntilSignal = (log: Logger, stop: () => Promise<void>): void => {
  let stopping = false;
  const end = (signal: string): void => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), 10_000).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
};
