import { useEffect } from 'react';
import { serverAnswers } from './serverAnswers.ts';

/** How often the server is asked whether it is back. */
const askMs = 5_000;

/** Does something as soon as the server answers again; null: does not ask. Keep the function stable. */
export function useServerBack(then: (() => void) | null): void {
  useEffect(() => {
    if (!then) return undefined;
    let over = false;
    const timer = setInterval(() => {
      void serverAnswers().then((answers) => {
        if (!answers || over) return;
        over = true;
        clearInterval(timer);
        then();
      });
    }, askMs);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [then]);
}
