import { useRef, useState } from 'react';

type Actions = Readonly<Record<string, (...args: never[]) => unknown>>;

/** The same functions for good, each doing what its newest self does: for columns, which are built once. */
export function useStable<T extends Actions>(actions: T): T {
  const latest = useRef(actions);
  latest.current = actions;
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(actions).map((key) => [key, (...args: never[]) => latest.current[key]?.(...args)]),
      ) as unknown as T,
  );
  return stable;
}
