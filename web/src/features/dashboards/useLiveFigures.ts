import { useRef } from 'react';
import { useDashboard_changedSubscription } from '../../gql/hooks.ts';
import { useAfterPause } from '../../lib/live/useAfterPause.ts';
import { useLive } from '../../lib/live/useLive.ts';
import { useOnRefresh } from '../../lib/shell/refresh.ts';

/** Figures are read again this long after something changed, and not more often. */
const pauseMs = 3_000;

/** Keeps figures live: when the counters change they are read again, several changes at once. */
export function useLiveFigures(refetch: () => void): void {
  const soon = useAfterPause(refetch, pauseMs);
  useOnRefresh(refetch);
  const greeted = useRef(false);
  useDashboard_changedSubscription(
    useLive({
      greets: true,
      onEvent: () => {
        // The first is the present state, which has just been read.
        if (greeted.current) soon();
        greeted.current = true;
      },
      refetch,
    }),
  );
}
