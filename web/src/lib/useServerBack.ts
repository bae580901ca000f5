import { useEffect } from 'react';
import { serverAnswers } from './serverAnswers.ts';

/** How often the server is asked whether it is back. */
const askMs = 5_000;

/** Does something as soon as the server answers again; null: does not ask. Keep the function stable. */
export function useServerBack(then: (() => void) | null): void {
  useEffect(() => {
    if (!then) return undefined;
    let over = false;
    const ask = (): void => {
      void serverAnswers().then((answers) => {
        if (!answers || over) return;
        stop();
        then();
      });
    };
    const timer = setInterval(ask, askMs);
    // The browser knows of its own network at once, of the server it does not.
    addEventListener('online', ask);
    const stop = (): void => {
      over = true;
      clearInterval(timer);
      removeEventListener('online', ask);
    };
    return stop;
  }, [then]);
}
