import { useMediaQuery } from './useMediaQuery.ts';
import { useShell } from './shell.ts';

/** From this width on a list and what is open of it stand side by side. */
export const sideBySide = '(min-width: 1280px)';

/** How wide a list is while something stands at its side. */
export const listWidth = 'clamp(420px, 33vw, 560px)';

/** The side surface, where the focus goes when something opens in it. */
export const sideId = 'side';

/** Puts the focus on the side surface, as Enter on the row that is open there. */
export const focusSide = (): void => document.getElementById(sideId)?.focus({ preventScroll: true });

/**
 * Whether a list has room for its rows in two lines only: on a narrow screen, or with details or alerts at
 * its side.
 */
export function useTwoLines(detailOpen: boolean): boolean {
  const { alertsOpen } = useShell();
  return !useMediaQuery(sideBySide) || detailOpen || alertsOpen;
}
