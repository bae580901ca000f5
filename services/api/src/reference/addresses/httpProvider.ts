import type { Address } from './address.type.ts';
import type { AddressFields, AddressProvider, MatchLevel, Suggestion } from './addressProvider.ts';
import { addressLabel, completeAddress, countryOf, stateCode, zoneAt } from './completeAddress.ts';
import type { Point, RouteEstimate } from './domain/estimateRoute.ts';

/** Which services are asked, and how long they may take. */
export interface HttpAddressOptions {
  /** Base address of a Photon or Nominatim server; null: none. */
  readonly searchUrl: string | null;
  readonly searchKind: 'photon' | 'nominatim';
  /** Base address of an OSRM server; null: none. */
  readonly routingUrl: string | null;
  readonly timeoutMs: number;
  /** What answers when a service fails or is not there. */
  readonly fallback: AddressProvider;
  /** Told of failures; they do not reach the caller. */
  readonly onFailure: (error: unknown) => void;
}

interface Found {
  houseNumber: string | undefined;
  street: string | undefined;
  city: string | undefined;
  state: string | undefined;
  county: string | undefined;
  postcode: string | undefined;
  countryCode: string | undefined;
  latitude: number;
  longitude: number;
}

const getJson = async (url: URL, timeoutMs: number): Promise<unknown> => {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json', 'user-agent': 'patient-transport-console' },
  });
  if (!response.ok) throw new Error(`${url.host} answered ${response.status}`);
  return response.json();
};

const at = (base: string, path: string, params: Record<string, string> = {}): URL => {
  const url = new URL(`${base.replace(/\/+$/u, '')}/${path}`);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url;
};

type Texts = Readonly<Record<string, string | undefined>>;

const photon = async (options: HttpAddressOptions, query: string, first: number): Promise<Found[]> => {
  const answer = (await getJson(
    at(options.searchUrl ?? '', 'api', { q: query, limit: String(first), lang: 'en' }),
    options.timeoutMs,
  )) as {
    features: { properties: Texts; geometry: { coordinates: [number, number] } }[];
  };
  return answer.features.map(
    ({
      properties: p,
      geometry: {
        coordinates: [longitude, latitude],
      },
    }) => ({
      houseNumber: p['housenumber'],
      street: p['street'] ?? p['name'],
      city: p['city'] ?? p['town'] ?? p['district'],
      state: p['state'],
      county: p['county'],
      postcode: p['postcode'],
      countryCode: p['countrycode'],
      latitude,
      longitude,
    }),
  );
};

const nominatim = async (options: HttpAddressOptions, query: string, first: number): Promise<Found[]> => {
  const answer = (await getJson(
    at(options.searchUrl ?? '', 'search', {
      q: query,
      limit: String(first),
      format: 'jsonv2',
      addressdetails: '1',
    }),
    options.timeoutMs,
  )) as {
    lat: string;
    lon: string;
    address: Texts;
  }[];
  return answer.map(({ lat, lon, address: a }) => ({
    houseNumber: a['house_number'],
    street: a['road'],
    city: a['city'] ?? a['town'] ?? a['village'] ?? a['hamlet'],
    state: a['state'],
    county: a['county'],
    postcode: a['postcode'],
    countryCode: a['country_code'],
    latitude: Number(lat),
    longitude: Number(lon),
  }));
};

const toSuggestion = (found: Found): Suggestion[] => {
  const { latitude, longitude } = found;
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude) || !found.city) return [];
  const countryCode = (found.countryCode ?? 'us').toUpperCase();
  const fields = {
    line1: [found.houseNumber, found.street].filter(Boolean).join(' '),
    line2: null,
    line3: null,
    city: found.city,
    state: countryCode === 'US' ? stateCode(found.state ?? '') : (found.state ?? ''),
    postcode: found.postcode ?? '',
  };
  const matchLevel: MatchLevel = found.houseNumber
    ? 'houseNumber'
    : found.street
      ? 'street'
      : found.postcode
        ? 'postalCode'
        : 'city';
  const address: Address = {
    ...fields,
    county: found.county?.replace(/ County$/u, '') ?? null,
    countryCode,
    label: addressLabel(fields),
    latitude,
    longitude,
    timeZone: zoneAt(latitude, longitude),
    // A place or a street without a number is where to look, not where to stop.
    isValid: matchLevel === 'houseNumber' && fields.postcode !== '',
  };
  return [{ label: address.label, matchLevel, address }];
};

const sameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Whether a service found what was typed, and not the best it has: in the same country, of the United States
 * in the same state, and there in its ZIP code or town. A street of that name elsewhere is another place.
 */
const isMeant = (found: Address, typed: AddressFields): boolean => {
  const country = countryOf(typed);
  return (
    found.countryCode === country &&
    (country !== 'US' || found.state === stateCode(typed.state)) &&
    ((found.postcode !== '' && found.postcode.slice(0, 5) === typed.postcode.trim().slice(0, 5)) ||
      sameText(found.city, typed.city))
  );
};

/** So many ways are remembered. */
const mostRemembered = 5_000;
const wayOf = (from: Point, to: Point): string =>
  [from, to].map(({ latitude, longitude }) => `${latitude.toFixed(5)},${longitude.toFixed(5)}`).join(';');

/**
 * Addresses from a Photon- or Nominatim-style search and ways from an OSRM-style router; what fails is
 * answered by the fallback. Ways that the router found are remembered, for forms ask again; what the fallback
 * answered is not, so that the router is asked again.
 */
export const httpProvider = (options: HttpAddressOptions): AddressProvider => {
  const ask = async (query: string, first: number): Promise<Suggestion[]> =>
    (await (options.searchKind === 'photon' ? photon : nominatim)(options, query, first))
      .flatMap(toSuggestion)
      .slice(0, first);
  const orElse = async <T>(work: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      options.onFailure(error);
      return otherwise();
    }
  };
  const remembered = new Map<string, RouteEstimate>();
  const route = async (from: Point, to: Point): Promise<RouteEstimate | null> => {
    const way = wayOf(from, to);
    const known = remembered.get(way);
    if (known) return known;
    const path = `route/v1/driving/${from.longitude},${from.latitude};${to.longitude},${to.latitude}`;
    const answer = (await getJson(
      at(options.routingUrl ?? '', path, { overview: 'false' }),
      options.timeoutMs,
    )) as { code: string; routes?: { distance: number; duration: number }[] };
    const [best] = answer.routes ?? [];
    if (answer.code !== 'Ok' || !best) throw new Error(`the router answered ${answer.code}`);
    const found = { distanceMeters: Math.round(best.distance), durationSeconds: Math.round(best.duration) };
    const [oldest] = remembered.keys();
    if (remembered.size >= mostRemembered && oldest !== undefined) remembered.delete(oldest);
    remembered.set(way, found);
    return found;
  };
  return {
    search: (query, first) =>
      options.searchUrl === null
        ? options.fallback.search(query, first)
        : orElse(
            () => ask(query, first),
            () => options.fallback.search(query, first),
          ),
    lookup: (fields: AddressFields) => {
      if (options.searchUrl === null || (fields.latitude != null && fields.longitude != null))
        return Promise.resolve(completeAddress(fields));
      return orElse(
        async () => {
          const [best] = await ask(`${fields.line1}, ${fields.city}, ${fields.state} ${fields.postcode}`, 1);
          return completeAddress(
            best && isMeant(best.address, fields)
              ? { ...fields, latitude: best.address.latitude, longitude: best.address.longitude }
              : fields,
          );
        },
        () => options.fallback.lookup(fields),
      );
    },
    route: (from, to) =>
      options.routingUrl === null
        ? options.fallback.route(from, to)
        : orElse(
            () => route(from, to),
            () => options.fallback.route(from, to),
          ),
  };
};
