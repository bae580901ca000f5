/** How long to wait before something that died is started again. */
export interface Patience {
  readonly firstMs: number;
  readonly longestMs: number;
  /** Who lived so long before it died starts over with the shortest pause. */
  readonly steadyMs: number;
}

/** For a process of the product and for its database. */
export const patience: Patience = { firstMs: 500, longestMs: 30_000, steadyMs: 60_000 };

/** After so many quick deaths in a row something is wrong that does not pass by itself. */
const troubledAfter = 3;

/** What is known of the deaths so far. */
export interface Deaths {
  /** Deaths in a row, each soon after a start. */
  readonly inARow: number;
}

export const noDeaths: Deaths = { inARow: 0 };

/** One more death, of something that lived so long. */
export const died = ({ inARow }: Deaths, livedMs: number, { steadyMs }: Patience = patience): Deaths => ({
  inARow: livedMs >= steadyMs ? 1 : inARow + 1,
});

/** How long to wait now: twice as long after each death, and never for ever. */
export const pauseMs = ({ inARow }: Deaths, { firstMs, longestMs }: Patience = patience): number =>
  Math.min(longestMs, firstMs * 2 ** Math.min(20, Math.max(0, inARow - 1)));

/** Whether it does not stay up. */
export const isTroubled = ({ inARow }: Deaths): boolean => inARow >= troubledAfter;

/** What is said of a death. */
export const deathText = (name: string, how: string, deaths: Deaths, of: Patience = patience): string => {
  const seconds = pauseMs(deaths, of) / 1_000;
  const again = seconds < 1 ? 'starting it again' : `starting it again in ${Math.round(seconds)} s`;
  return `The ${name} ended (${how})${deaths.inARow > 1 ? `, ${deaths.inARow} times in a row` : ''}; ${again}.`;
};
