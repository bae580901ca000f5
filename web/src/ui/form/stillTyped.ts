import { isSame } from './kept.ts';

/**
 * What of a form stays as it was typed when other values are stored than it began with (`before`, `now`):
 * what was not sent, or was typed after that, or what the store has not taken. Of all else what is stored
 * counts.
 */
export function stillTyped<Values extends object>(form: {
  before: Values;
  /** What was sent last; null: nothing. */
  sent: Values | null;
  typed: Values;
  now: Values;
}): Partial<Values> {
  const { before, sent, typed, now } = form;
  const stays = (name: keyof Values): boolean =>
    !isSame(before[name], typed[name]) &&
    (sent === null || !isSame(sent[name], typed[name]) || isSame(before[name], now[name]));
  return Object.fromEntries(
    (Object.keys(now) as (keyof Values)[]).filter(stays).map((name) => [name, typed[name]]),
  ) as Partial<Values>;
}
