import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { connection } from '../apollo/connection.ts';

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
  /** Reads cursor and gap from an event. */
  mark?: (data: TData) => LiveMark;
  /** Each event, in order. Its objects are already merged into the cache, older versions dropped. */
  onEvent: (data: TData) => void;
  /** Called once after the first connection, a reconnection or a gap: fetch what is shown again. */
  refetch: () => void;
}

const noMark = (): LiveMark => ({});

/**
 * The one way a list or panel stays live: subscription, merge by id into the cache (older versions dropped there), and
 * one refetch after a reconnection or a gap. What is shown before the page's socket stands is read once more when it
 * does: nobody told what happened in between. Events of one animation frame's burst each reach `onEvent` in order.
 */
export function useLiveEvents<TData, TVariables extends OperationVariables>(options: LiveOptions<TData, TVariables>): void {
  const client = useApolloClient();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const key = JSON.stringify(options.variables ?? {});
  const { skip = false, subscription } = options;
  useEffect(() => {
    if (skip) return undefined;
    let { epoch } = connection.get();
    let told = connection.get().phase === 'live';
    const refetchOnce = (): void => {
      epoch = connection.get().epoch;
      latest.current.refetch();
    };
    const running = client
      .subscribe({ query: subscription, variables: latest.current.variables as TVariables })
      .subscribe({
        next: ({ data }) => {
          if (!data) return;
          if ((latest.current.mark ?? noMark)(data as TData).gap) refetchOnce();
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
  }, [client, subscription, key, skip]);
}
