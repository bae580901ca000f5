import { ApolloLink, Observable } from '@apollo/client';
import type { Subscription } from 'rxjs';

/** A request is asked again so often, and waits no longer each time: after that the screen says that it failed, with its Retry. */
const maxTries = 4;
const maxSeconds = 15;

/** Seconds after which the server takes the request; null where it did not put it off. */
export const secondsUntilTaken = (result: ApolloLink.Result): number | null => {
  for (const { extensions } of result.errors ?? []) {
    const seconds: unknown = extensions?.['retryAfterSeconds'];
    if (extensions?.['code'] === 'LIMIT_EXCEEDED' && typeof seconds === 'number') return seconds;
  }
  return null;
};

/** Asks again what the server put off because there was too much at once, when it said. Nothing of such a request was done. */
export const waitingLink = new ApolloLink(
  (operation, forward) =>
    new Observable((observer) => {
      let inner: Subscription | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const ask = (tries: number): void => {
        let putOff: number | null = null;
        inner = forward(operation).subscribe({
          next: (result) => {
            putOff = tries < maxTries ? secondsUntilTaken(result) : null;
            if (putOff === null || putOff > maxSeconds) {
              putOff = null;
              observer.next(result);
            }
          },
          error: (error: unknown) => observer.error(error),
          complete: () => {
            if (putOff === null) observer.complete();
            else timer = setTimeout(() => ask(tries + 1), putOff * 1000);
          },
        });
      };
      ask(1);
      return () => {
        clearTimeout(timer);
        inner?.unsubscribe();
      };
    }),
);
