import { useApolloClient } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Session_changedDocument } from '../../gql/generated.ts';
import { useLiveEvents } from '../../lib/live/useLiveEvents.ts';
import { useSessionControl } from '../../lib/session/session.ts';

/** Follows the session: roles or company changed elsewhere, or it was ended. */
export function SessionWatch(props: { onEnded: () => void }): ReactNode {
  const { refresh } = useSessionControl();
  const client = useApolloClient();
  useLiveEvents({
    subscription: Session_changedDocument,
    onEvent: ({ sessionChanged }) => {
      if (sessionChanged.change === 'ENDED') props.onEnded();
      if (sessionChanged.change === 'ROLES_CHANGED' || sessionChanged.change === 'COMPANY_UPDATED') void refresh();
      if (sessionChanged.change === 'COMPANY_CHANGED') void client.resetStore().catch(() => undefined);
    },
    refetch: () => void refresh(),
  });
  return null;
}
