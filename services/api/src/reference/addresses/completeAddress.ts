import tzLookup from '@photostructure/tz-lookup';
import { formatPostcode } from '@ptc/schema/rules/formats';
import type { Address } from './address.type.ts';
import type { AddressFields } from './addressProvider.ts';
import { zipIndex } from './zipIndex.ts';

/** The IANA zone of a point; null off the map. */
export const zoneAt = (latitude: number, longitude: number): string | null => {
  try {
    return tzLookup(latitude, longitude);
  } catch {
    return null;
  }
};

/** The country of an address as typed, as two letters; the United States where it is not said. */
export const countryOf = ({ countryCode }: Pick<AddressFields, 'countryCode'>): string => {
  const code = countryCode?.trim().toUpperCase() || 'US';
  return code === 'USA' ? 'US' : code;
};

/** One line for people: '123 Main St, Unit 4, Boston, MA 02130'. */
export const addressLabel = (
  address: Pick<Address, 'line1' | 'line2' | 'line3' | 'city' | 'state' | 'postcode'>,
): string =>
  [address.line1, address.line2, address.line3, address.city, `${address.state} ${address.postcode}`.trim()]
    .filter(Boolean)
    .join(', ');

/** Two-letter code of a state of the United States given by code or name; as it was where unknown. */
export const stateCode = (state: string): string =>
  zipIndex().states.get(state.trim().toUpperCase()) ?? state.trim();

/**
 * Completes an address as typed: position (its own where it has one, else the centre of its ZIP code), the
 * zone of that position, county and label. Null where the ZIP code does not exist or lies in another state,
 * or where a place abroad comes without a position.
 */
export const completeAddress = (fields: AddressFields): Address | null => {
  const countryCode = countryOf(fields);
  const domestic = countryCode === 'US';
  const postcode = formatPostcode(fields.postcode);
  const zip = domestic ? zipIndex().find(postcode.slice(0, 5)) : null;
  const state = domestic ? stateCode(fields.state) : fields.state.trim();
  const located = fields.latitude != null && fields.longitude != null;
  if (!located && (!zip || zip.state !== state)) return null;
  const latitude = located ? Number(fields.latitude) : (zip?.latitude ?? 0);
  const longitude = located ? Number(fields.longitude) : (zip?.longitude ?? 0);
  const address = {
    line1: fields.line1.trim(),
    line2: fields.line2?.trim() || null,
    line3: fields.line3?.trim() || null,
    city: fields.city.trim(),
    state,
    county: fields.county?.trim() || (zip?.county ?? null),
    postcode,
    countryCode,
  };
  return {
    ...address,
    label: addressLabel(address),
    latitude,
    longitude,
    timeZone: zoneAt(latitude, longitude),
    isValid: true,
  };
};
