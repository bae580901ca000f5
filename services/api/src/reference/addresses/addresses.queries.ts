import type { Env } from '../../platform/env.ts';
import type { Address } from './address.type.ts';
import type { AddressFields, AddressProvider } from './addressProvider.ts';
import { completeAddress, zoneAt } from './completeAddress.ts';
import type { Point, RouteEstimate } from './domain/estimateRoute.ts';
import { httpProvider } from './httpProvider.ts';
import { offlineProvider } from './offlineProvider.ts';

export type { AddressFields, AddressProvider, Suggestion } from './addressProvider.ts';

const providers = new WeakMap<object, AddressProvider>();

/** The provider the environment chose; offline unless services are named. */
export const addressProvider = (env: Env, onFailure: (error: unknown) => void): AddressProvider => {
  const known = providers.get(env);
  if (known) return known;
  const {
    addressSearchUrl: searchUrl,
    addressSearchKind: searchKind,
    routingUrl,
    addressTimeoutMs: timeoutMs,
  } = env;
  const made =
    searchUrl === null && routingUrl === null
      ? offlineProvider
      : httpProvider({ searchUrl, searchKind, routingUrl, timeoutMs, fallback: offlineProvider, onFailure });
  providers.set(env, made);
  return made;
};

/**
 * An address of a booking, completed without asking anybody: null where it cannot be placed. For commands.
 */
export const addressFrom = (fields: AddressFields): Address | null => completeAddress(fields);

const remembered = new Map<string, RouteEstimate>();
const mostRemembered = 5_000;
const keyOf = (from: Point, to: Point): string =>
  [from, to].map(({ latitude, longitude }) => `${latitude.toFixed(5)},${longitude.toFixed(5)}`).join(';');

/** The way between two points by the provider; what a service found is remembered, for forms ask again. */
export const findRoute = async (
  provider: AddressProvider,
  from: Point,
  to: Point,
): Promise<RouteEstimate | null> => {
  const key = keyOf(from, to);
  const known = remembered.get(key);
  if (known) return known;
  const found = await provider.route(from, to);
  const [oldest] = remembered.keys();
  if (found && remembered.size >= mostRemembered && oldest !== undefined) remembered.delete(oldest);
  if (found && provider !== offlineProvider) remembered.set(key, found);
  return found;
};

/** IANA zone of a point; null off the map. */
export const zoneOf = ({ latitude, longitude }: Point): string | null => zoneAt(latitude, longitude);
