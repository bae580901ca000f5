import { useEffect, useState } from 'react';

/**
 * Whether parts that come later have come, for who shows nothing before: then nothing moves when they arrive. Also true once
 * one of them could not be had; it says so itself where it would stand. The list must stay the same one.
 */
export function useHere(parts: readonly { here: () => unknown; fetch: () => Promise<unknown> }[]): boolean {
  const [tried, setTried] = useState<typeof parts>();
  const here = parts.every((part) => Boolean(part.here()));
  useEffect(() => {
    if (here) return undefined;
    let shown = true;
    void Promise.allSettled(parts.map((part) => part.fetch())).then(() => {
      if (shown) setTried(parts);
    });
    return () => {
      shown = false;
    };
  }, [here, parts]);
  return here || tried === parts;
}
