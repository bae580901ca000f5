import { useEffect, useState, type ReactNode } from 'react';
import { later } from './later.tsx';
import { toaster } from './toaster.ts';
import { whenIdle } from './whenIdle.ts';

const Toaster = later(
  () => import('./Toaster.tsx'),
  (part) => part.Toaster,
);

/** The corner of messages: in the page once it has nothing else to do, or with the first message. */
export function LaterToaster(): ReactNode {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (due) return undefined;
    let here = true;
    whenIdle(async () => {
      if (here) setDue(true);
    });
    const stop = toaster.subscribe(() => setDue(true));
    return () => {
      here = false;
      stop();
    };
  }, [due]);
  return due ? <Toaster /> : null;
}
