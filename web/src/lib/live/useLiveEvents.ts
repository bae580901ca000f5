import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { connection } from '../apollo/connection.ts';
import { known, type Place } from './place.ts';

/** What a live event says beside its payload. */
export interface LiveMark {
  /** Where to resume after. */
  cursor?: string | null;
  /** Something was missed: fetch again. */
  gap?: boolean;
}

export interface LiveOptions<TData, TVariables extends OperationVariables> {
  subscription: TypedDocumentNode<TData, TVariables>;
  variables?: TVariables;
  skip?: boolean;
  /** Reads cursor and gap from an event; without it, the subscription cannot be resumed. */
  mark?: (data: TData) => LiveMark;
  /** Every subscriber is sent the present state first: nothing can be missed, and nothing has to be resumed. */
  greets?: boolean;
  /** Each event, in order. Its objects are already merged into the cache, older versions dropped. */
  onEvent: (data: TData) => void;
  /** Called once after a reconnection or a gap: fetch what is shown again. After the first connection only where it cannot be resumed. */
  refetch: () => void;
}

const noMark = (): LiveMark => ({});

/**
 * The one way a list or panel stays live: subscription, merge by id into the cache (older versions dropped there), and
 * one refetch after a reconnection or a gap. The subscription begins at what the page knew when the list began to be read,
 * so that nothing falls between the reading and the first event; where it cannot be resumed and sends no state of its own,
 * what is shown before the page's socket stands is read once more when it does. Events of one animation frame's burst each
 * reach `onEvent` in order.
 */
export function useLiveEvents<TData, TVariables extends OperationVariables>(
  options: LiveOptions<TData, TVariables>,
): void {
  const client = useApolloClient();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const key = JSON.stringify(options.variables ?? {});
  const { skip = false, subscription } = options;
  const resumable = options.mark !== undefined;
  // As of the first rendering, in which the reading begins as well; what is read of other things begins anew.
  const begun = useRef<{ subscription: unknown; key: string; place: Place } | null>(null);
  if (begun.current?.subscription !== subscription || begun.current.key !== key)
    begun.current = { subscription, key, place: known.now() };
  const { place } = begun.current;
  useEffect(() => {
    if (skip) return undefined;
    let { epoch } = connection.get();
    let told =
      connection.get().phase === 'live' ||
      latest.current.greets === true ||
      (resumable && place.cursor !== null);
    const refetchOnce = (): void => {
      epoch = connection.get().epoch;
      latest.current.refetch();
    };
    const running = client
      .subscribe({
        query: subscription,
        variables: latest.current.variables as TVariables,
        ...(resumable ? { context: { place } } : {}),
      })
      .subscribe({
        next: ({ data }) => {
          if (!data) return;
          const { cursor, gap } = (latest.current.mark ?? noMark)(data as TData);
          if (cursor) {
            place.cursor = cursor;
            known.tell(cursor);
          }
          if (gap) refetchOnce();
          else latest.current.onEvent(data as TData);
        },
        // The link retries by itself; what ends here is a refusal, and the error link has seen it.
        error: () => undefined,
      });
    const unwatch = connection.subscribe(() => {
      const now = connection.get();
      const first = !told && now.phase === 'live';
      if (first) told = true;
      if (first || now.epoch !== epoch) refetchOnce();
    });
    return () => {
      unwatch();
      running.unsubscribe();
    };
  }, [client, subscription, key, skip, resumable, place]);
}
