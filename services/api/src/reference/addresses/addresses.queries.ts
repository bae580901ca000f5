import type { Env } from '../../platform/env.ts';
import type { Address } from './address.type.ts';
import type { AddressFields, AddressProvider } from './addressProvider.ts';
import { completeAddress, zoneAt } from './completeAddress.ts';
import type { Point } from './domain/estimateRoute.ts';
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

/** IANA zone of a point; null off the map. */
export const zoneOf = ({ latitude, longitude }: Point): string | null => zoneAt(latitude, longitude);
