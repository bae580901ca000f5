import { useApolloClient } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useSession_changedSubscription } from '../../gql/hooks.ts';
import { useLive } from '../../lib/live/useLive.ts';
import { takenAway } from '../../lib/session/leaving.ts';
import { sessionNews } from '../../lib/session/news.ts';
import { useSessionControl } from '../../lib/session/session.ts';
import { refreshAll } from '../../lib/shell/refresh.ts';
import { productClock } from '../../lib/time/present.ts';

/** Follows the session: roles or company changed elsewhere, or it was ended. */
export function SessionWatch(props: { onEnded: () => void }): ReactNode {
  const { refresh } = useSessionControl();
  const client = useApolloClient();
  // What is late, current or of today is another now; a failure leaves what was last known.
  const readAgain = (): void => {
    refreshAll();
    void client.refetchQueries({ include: 'active' }).catch(() => undefined);
  };
  useSession_changedSubscription(
    useLive({
      onEvent: ({ sessionChanged }) => {
        productClock.tell(sessionChanged.clock.aheadSeconds);
        if (sessionChanged.change === 'CLOCK_MOVED') readAgain();
        if (sessionChanged.change === 'SESSIONS_CHANGED') sessionNews.tell();
        if (sessionChanged.change === 'ENDED') props.onEnded();
        if (sessionChanged.change === 'ROLES_CHANGED' || sessionChanged.change === 'COMPANY_UPDATED')
          void refresh();
        if (sessionChanged.change === 'COMPANY_CHANGED') {
          takenAway.ring();
          void client.resetStore().catch(() => undefined);
        }
      },
      refetch: () => void refresh(),
    }),
  );
  return null;
}
