import type { OperationVariables } from '@apollo/client';
import type { useSubscription } from '@apollo/client/react';
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
  variables?: TVariables;
  /** Reads cursor and gap from an event; without it, the subscription cannot be resumed. */
  mark?: (data: TData) => LiveMark;
  /**
   * Every subscriber is sent the present state first: nothing can be missed, and nothing has to be resumed.
   */
  greets?: boolean;
  /** Each event, in order. Its objects are already in the cache, older versions dropped. */
  onEvent: (data: TData) => void;
  /**
   * Called once after a reconnection or a gap: fetch what is shown again. After the first connection only
   * where it cannot be resumed.
   */
  refetch: () => void;
}

const noMark = (): LiveMark => ({});

/**
 * The one way a list or panel stays live: options of its generated subscription hook,
 * `useTripsGrid_changedSubscription(useLive({ … }))`. Events go into the cache by id (older versions dropped
 * there); after a reconnection or a gap what is shown is fetched again once. The subscription begins at what
 * the page knew when the list began to be read, so that nothing falls between the reading and the first
 * event; where it cannot be resumed and sends no state of its own, what is shown before the page's socket
 * stands is read once more when it does. Events of one animation frame's burst each reach `onEvent` in order.
 */
export function useLive<TData, TVariables extends OperationVariables>(
  options: LiveOptions<TData, TVariables>,
): useSubscription.Options<TData, TVariables> {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const key = JSON.stringify(options.variables ?? {});
  const resumable = options.mark !== undefined;
  // As of the first rendering, in which the reading begins as well; what is read of other things begins at
  // its own time.
  const begun = useRef<{ key: string; place: Place } | null>(null);
  if (begun.current?.key !== key) begun.current = { key, place: known.now() };
  const { place } = begun.current;
  const seen = useRef(0);
  const refetchOnce = useRef(() => {
    seen.current = connection.get().epoch;
    latest.current.refetch();
  });
  useEffect(() => {
    seen.current = connection.get().epoch;
    let told =
      connection.get().phase === 'live' ||
      latest.current.greets === true ||
      (resumable && place.cursor !== null);
    return connection.subscribe(() => {
      const now = connection.get();
      const first = !told && now.phase === 'live';
      if (first) told = true;
      if (first || now.epoch !== seen.current) refetchOnce.current();
    });
  }, [resumable, place]);
  const live: useSubscription.Options<TData, OperationVariables> = {
    // What an event brings is read from the cache; the hook's own result would render its component once
    // more.
    ignoreResults: true,
    ...(options.variables === undefined ? {} : { variables: options.variables }),
    ...(resumable ? { context: { place } } : {}),
    onData: ({ data: { data } }) => {
      if (!data) return;
      const event = data as TData;
      const { cursor, gap } = (latest.current.mark ?? noMark)(event);
      if (cursor) {
        place.cursor = cursor;
        known.tell(cursor);
      }
      if (gap) refetchOnce.current();
      else latest.current.onEvent(event);
    },
    // The link retries by itself; what ends here is a refusal, and the error link has seen it.
    onError: () => undefined,
  };
  return live as useSubscription.Options<TData, TVariables>;
}
