import { useEffect, useState } from 'react';

const waiting = new Set<() => void>();

// One in each frame: two of them made frames of over 100 ms at a quarter of the processor.
const next = (): void => {
  for (const turn of [...waiting].slice(0, 1)) {
    waiting.delete(turn);
    turn();
  }
  if (waiting.size > 0) requestAnimationFrame(next);
};

/**
 * Calls a function when its turn comes, one in each frame in the order they came; the answer takes it out of
 * the row.
 */
export function inTurn(turn: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(next);
  waiting.add(turn);
  return () => void waiting.delete(turn);
}

/**
 * False at first, true once it was this component's turn. Of many that appear together, as lanes do while one
 * scrolls, each frame draws one whole: all at once they were one long frame.
 */
export function useTurn(): boolean {
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => inTurn(() => setHasCome(true)), []);
  return hasCome;
}
