import { useEffect, useState } from 'react';

/** True once `active` has lasted `ms` (200 by default), so that quick answers show no flicker. */
export function useDelayed(active: boolean, ms = 200): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!active) {
      setDue(false);
      return undefined;
    }
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [active, ms]);
  return active && due;
}
