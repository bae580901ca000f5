import { useApolloClient } from '@apollo/client/react';
import { useEffect, type ReactNode } from 'react';
import { waitingStamps } from '../../lib/drafts/waitingStamps.ts';

/**
 * Sends the stamps that a page before has kept, whichever screen stands here now: a dispatcher's may show no
 * leg for hours. What sends them is fetched only where there are any.
 */
export function KeptStamps(): ReactNode {
  const client = useApolloClient();
  useEffect(() => {
    const send = async (): Promise<void> => {
      if ((await waitingStamps()) === 0) return;
      const { stampQueueOf } = await import('../../parts/one-tap/useStampQueue.ts');
      await stampQueueOf(client).flush();
    };
    // Without a connection now, they wait for a screen that shows them, or for the page to be loaded again.
    send().catch(() => undefined);
  }, [client]);
  return null;
}
