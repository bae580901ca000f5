import { useMemo, useRef } from 'react';
import { newKey } from '../../lib/forms/submissionKey.ts';

/**
 * Keys of a form's rows, which have none of their own: what a field keeps beside the form's values, such as a
 * number out of range, goes with its row and is not shown in the next one.
 */
export function useRowKeys(count: number): {
  keys: readonly string[];
  /** The row at this place goes; call it with the change of the form. */
  remove: (at: number) => void;
  /** The rows are others from here on. */
  renew: () => void;
} {
  const held = useRef<readonly string[]>([]);
  // While rendering: the form is drawn with as many keys as it has rows.
  if (held.current.length !== count)
    held.current = Array.from({ length: count }, (_row, at) => held.current[at] ?? newKey());
  const steps = useMemo(
    () => ({
      remove: (at: number) => {
        held.current = held.current.toSpliced(at, 1);
      },
      renew: () => {
        held.current = [];
      },
    }),
    [],
  );
  return { keys: held.current, ...steps };
}
