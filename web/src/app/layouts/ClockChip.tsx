import { useState, type ReactNode } from 'react';
import { useSession_clockQuery } from '../../gql/hooks.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { menuDialogs } from './slots.ts';

// Only a demo's clock is moved.
const ClockFace = lazyPart(
  () => import('./ClockFace.tsx'),
  (part) => part.ClockFace,
);

/**
 * Says that the clock of this demo was moved, and what time it is in it. Who may move it further presses it.
 */
export function ClockChip(): ReactNode {
  const { data } = useSession_clockQuery({ fetchPolicy: 'cache-first' });
  const [open, setOpen] = useState(false);
  const clock = data?.clock;
  if (!clock || clock.aheadSeconds === 0) return null;
  const Dialog = clock.viewerCanMove ? menuDialogs.demoClock : null;
  return (
    <>
      <ClockFace aheadSeconds={clock.aheadSeconds} onPress={Dialog ? () => setOpen(true) : null} />
      {open && Dialog ? <Dialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
