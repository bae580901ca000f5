import { useApolloClient } from '@apollo/client/react';
import { TIMING } from '@ptc/schema/rules/limits';
import { useCallback, useEffect, useRef } from 'react';
import {
  useAlerts_changedSubscription,
  Alerts_listDocument,
  useAlerts_offersSubscription,
  type Alerts_alertFragment,
  type Alerts_changedSubscription,
  type Alerts_offersSubscription,
  useAlerts_clearAllMutation,
  useAlerts_clearMutation,
  useAlerts_listQuery,
} from '../../gql/hooks.ts';
import { again } from '../../lib/apollo/again.ts';
import { newKey } from '../../lib/forms/submissionKey.ts';
import { useLive } from '../../lib/live/useLive.ts';
import { withAlerts, withoutAlerts, type Cleared } from './alerts.state.ts';

type Alert = Alerts_alertFragment;

/** What came or was cleared, and when, by the page's own clock. */
type Recent = ({ alert: Alert } | { cleared: Cleared }) & { at: number };
/** An answer that takes longer is given up. */
const answersWithinMs = 30_000;

export interface AlertList {
  alerts: readonly Alert[];
  /** How many there are on the server, beyond what the list holds. */
  total: number;
  loading: boolean;
  failed: boolean;
  retry: () => void;
  /** Each resolves to whether it was done. */
  clear: (alertId: string) => Promise<boolean>;
  clearAll: () => Promise<boolean>;
}

/**
 * The person's alerts, live: what comes goes to the front, what is cleared here or elsewhere vanishes. Read
 * again every 60 seconds.
 */
export function useAlerts(onNew: (alert: Alert) => void, onHandled: (alert: Alert) => void): AlertList {
  const client = useApolloClient();
  const { data, loading, error, refetch } = useAlerts_listQuery({ context: again });
  const [clearOne] = useAlerts_clearMutation();
  const [clearEvery] = useAlerts_clearAllMutation();
  // What came or was cleared a moment ago: an answer to whoever asked for the list before that does not know
  // of it.
  const recent = useRef<readonly Recent[]>([]);

  const change = useCallback(
    (next: (alerts: readonly Alert[]) => readonly Alert[]) => {
      client.cache.updateQuery({ query: Alerts_listDocument }, (before) => {
        if (!before) return undefined;
        const nodes = next(before.alerts.nodes);
        return nodes === before.alerts.nodes
          ? undefined
          : {
              alerts: {
                ...before.alerts,
                nodes: [...nodes],
                totalCount: Math.max(
                  nodes.length,
                  before.alerts.totalCount + nodes.length - before.alerts.nodes.length,
                ),
              },
            };
      });
    },
    [client],
  );
  const newest = (): string | null =>
    client.cache
      .readQuery({ query: Alerts_listDocument })
      ?.alerts.nodes.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), '') ?? null;
  const take = (cleared: Cleared): void => {
    recent.current = [...recent.current, { cleared, at: performance.now() }];
    change((alerts) => withoutAlerts(alerts, cleared));
  };
  const nodes = data?.alerts.nodes;
  useEffect(() => {
    const since = performance.now() - answersWithinMs;
    recent.current = recent.current.filter(({ at }) => at > since);
    // Looked at again at the end of each reading: what was shown before it may be all that the answer has.
    if (nodes && !loading)
      change((alerts) =>
        recent.current.reduce<readonly Alert[]>(
          (list, one) => ('alert' in one ? withAlerts(list, [one.alert]) : withoutAlerts(list, one.cleared)),
          alerts,
        ),
      );
  }, [nodes, loading, change]);
  // The list keeps what it has; the connection line says what is wrong, and the next minute tries again.
  const begun = useRef(0);
  const done = useRef(0);
  const read = useCallback(async (): Promise<void> => {
    begun.current += 1;
    const mine = begun.current;
    await refetch().catch(() => undefined);
    // An older answer that comes after a newer one has taken its place.
    if (mine < done.current) await read();
    else done.current = mine;
  }, [refetch]);
  useEffect(() => {
    const timer = setInterval(() => void read(), TIMING.alertRefreshSeconds * 1000);
    return () => clearInterval(timer);
  }, [read]);

  useAlerts_changedSubscription(
    useLive({
      mark: (event: Alerts_changedSubscription) => event.alerts,
      onEvent: ({ alerts: { alert, handled, clearedAlertIds, clearedAll } }) => {
        // The list shows it through the cache.
        if (handled) onHandled(handled);
        // Events come in the order of what happened: all that are here were there when all were cleared.
        if (clearedAll || clearedAlertIds.length > 0)
          take({ ids: clearedAlertIds, through: clearedAll ? newest() : null });
        if (!alert) return;
        recent.current = [...recent.current, { alert, at: performance.now() }];
        change((alerts) => withAlerts(alerts, [alert]));
        onNew(alert);
      },
      refetch: () => {
        // Events were missed, among them what may have cleared these.
        recent.current = recent.current.filter((one) => !('alert' in one));
        void read();
      },
    }),
  );
  // An offer's own changes reach its alert through the cache; after a gap the list itself is read.
  useAlerts_offersSubscription(
    useLive({
      mark: (event: Alerts_offersSubscription) => event.offersChanged,
      onEvent: () => undefined,
      refetch: () => undefined,
    }),
  );

  return {
    alerts: data?.alerts.nodes ?? [],
    total: data?.alerts.totalCount ?? 0,
    loading: loading && !data,
    failed: Boolean(error) && !data,
    retry: () => void read(),
    clear: async (alertId) => {
      const answer = (await clearOne({ variables: { input: { alertId, idempotencyKey: newKey() } } })).data
        ?.clearAlert;
      // Not found: it was cleared elsewhere meanwhile.
      const gone = answer?.__typename === 'ClearAlertSuccess' || answer?.__typename === 'NotFound';
      if (gone) take({ ids: [alertId], through: null });
      return gone;
    },
    clearAll: async () => {
      const answer = (await clearEvery({ variables: { input: { idempotencyKey: newKey() } } })).data
        ?.clearAllAlerts;
      const done = answer?.__typename === 'ClearAllAlertsSuccess';
      // One that came since stays, be it here already.
      if (done) take({ ids: [], through: answer.clearedThrough });
      return done;
    },
  };
}
