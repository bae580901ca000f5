import type { Database } from '../../db/client.ts';
import type { Scope } from '../../platform/scope.ts';
import { facilitiesAt } from './facilities.queries.ts';
import type { AddressProvider, Suggestion } from '../../reference/addresses/addressProvider.ts';

/** Suggestions while somebody types: known facilities first, then what the provider finds. */
export const suggestAddresses = async (
  db: Database,
  scope: Scope,
  provider: AddressProvider,
  query: string,
  first: number,
): Promise<Suggestion[]> => {
  const text = query.trim();
  if (text.length < 3) return [];
  const [known, found] = await Promise.all([
    facilitiesAt(db, scope, text, Math.ceil(first / 2)),
    provider.search(text, first),
  ]);
  const ofFacilities = known.map(({ name, address }): Suggestion => ({
    label: `${name}, ${address.label}`,
    matchLevel: 'facility',
    address,
  }));
  return [...new Map([...ofFacilities, ...found].map((one) => [one.label, one])).values()].slice(0, first);
};
