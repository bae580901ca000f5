/** Tiles that the server's configuration names; see docs/operations.md, "The map". */
export interface Tiles {
  /** Pictures by number, or one PMTiles archive. */
  readonly kind: 'pictures' | 'archive';
  /** Its whole address: workers of the map know no other. */
  readonly address: string;
  /** Who made them, in words; empty: nobody said. */
  readonly credit: string;
}

/** What the page says of tiles; null: there are none, and what ships with the console is drawn. */
export function tilesOf(said: string | undefined, credit: string | undefined, page: string): Tiles | null {
  // A page that no server has filled in still has the place for it.
  if (!said || said.startsWith('__')) return null;
  // A URL would write braces as something else.
  const address = said.startsWith('/') ? new URL(page).origin + said : said;
  const kind = /\.pmtiles(\?|$)/.test(address) ? 'archive' : 'pictures';
  return { kind, address, credit: credit ?? '' };
}

/** The tiles of this page. */
export function pageTiles(): Tiles | null {
  const { mapTiles, mapCredit } = document.documentElement.dataset;
  return tilesOf(mapTiles, mapCredit, globalThis.location.href);
}
