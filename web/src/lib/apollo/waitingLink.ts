import { ApolloLink, Observable } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import type { Subscription } from 'rxjs';
import { hasKey, secondsUntilAgain, type Outcome } from './askingAgain.ts';
import { position } from './position.ts';
import { trying } from './trying.ts';

/** Context of mutations that are sent again by whoever sends them, at their own pace. */
export const ownPace = { ownPace: true } as const;

/**
 * Sends again what the server put off or could not be reached for, as `secondsUntilAgain` says, and tells so
 * of what is being saved.
 */
export const waitingLink = new ApolloLink(
  (operation, forward) =>
    new Observable((observer) => {
      const saves = operation.operationType === OperationTypeNode.MUTATION;
      const keyed = saves && hasKey(operation.variables) && operation.getContext()['ownPace'] !== true;
      let inner: Subscription | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let told: (() => void) | undefined;
      const settle = (): void => {
        told?.();
        told = undefined;
      };
      const ask = (tries: number): void => {
        let again: number | null = null;
        const look = (outcome: Outcome): boolean => {
          if (saves && ('error' in outcome || outcome.result.errors)) position.lose();
          const { onLine: online } = globalThis.navigator;
          again = secondsUntilAgain(outcome, { keyed, tries, online });
          if (again === null) settle();
          else if (saves) told ??= trying.begin();
          return again === null;
        };
        const wait = (): void => {
          timer = setTimeout(() => ask(tries + 1), (again ?? 0) * 1000);
        };
        inner = forward(operation).subscribe({
          next: (result) => {
            if (look({ result })) observer.next(result);
          },
          error: (error: unknown) => {
            if (look({ error })) observer.error(error);
            else wait();
          },
          complete: () => {
            if (again === null) observer.complete();
            else wait();
          },
        });
      };
      ask(1);
      return () => {
        clearTimeout(timer);
        settle();
        inner?.unsubscribe();
      };
    }),
);
