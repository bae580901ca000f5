import { useEffect, useState } from 'react';

/** How many get their turn in one frame: their elements are made, styled and laid out within it, on a slow processor too. */
export const turnsPerFrame = 2;

const waiting = new Set<() => void>();

const next = (): void => {
  for (const turn of [...waiting].slice(0, turnsPerFrame)) {
    waiting.delete(turn);
    turn();
  }
  if (waiting.size > 0) requestAnimationFrame(next);
};

/** Calls a function when its turn comes, a few in each frame in the order they came; the answer takes it out of the row. */
export function inTurn(turn: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(next);
  waiting.add(turn);
  return () => void waiting.delete(turn);
}

/**
 * False at first, true once it was this component's turn. Of many that appear together, as lanes do while one scrolls, each frame
 * draws a few whole: all at once they were one long frame.
 */
export function useTurn(): boolean {
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => inTurn(() => setHasCome(true)), []);
  return hasCome;
}
