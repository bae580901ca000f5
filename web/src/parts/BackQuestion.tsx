import { useEffect, type ReactNode } from 'react';
import { useBlocker, useInRouterContext } from 'react-router';
import { goingBack } from './goingBack.ts';
import { useAskLeave } from './useLeaveQuestion.ts';

/**
 * Stands in a dialog over a screen: as long as something typed there is not saved, it asks before the
 * browser's Back takes the dialog away.
 */
export function BackQuestion(props: { dirty: boolean }): ReactNode {
  const hasAddress = useInRouterContext();
  // Only while there is something to lose: of several blockers the router asks the newest alone, and the
  // screen below may have one of its own.
  return props.dirty && hasAddress ? <Asking /> : null;
}

function Asking(): ReactNode {
  const ask = useAskLeave();
  // Of a dialog before this one, which nobody had to be asked about.
  useEffect(() => void goingBack.take(), []);
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && !goingBack.take());
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask().then((leaves) => {
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
  }, [ask, blocker]);
  return null;
}
