import type { AddressInput, AddressPicker_addressFragment, RoutePlaceInput } from '../gql/hooks.ts';

/** An address as it is read. */
export type AddressValue = AddressPicker_addressFragment;

/** An address as it is sent: with its position and zone where they are known. */
export function addressInput(address: AddressValue): AddressInput {
  const {
    line1,
    line2,
    line3,
    city,
    state,
    county,
    postcode,
    countryCode,
    label,
    latitude,
    longitude,
    timeZone,
  } = address;
  return {
    line1,
    line2,
    line3,
    city,
    state,
    county,
    postcode,
    countryCode,
    label,
    latitude,
    longitude,
    timeZone,
  };
}

/** True when the address carries its position, as one picked from the suggestions does. */
export const isGeocoded = (address: AddressValue): boolean =>
  address.isValid && address.latitude !== null && address.longitude !== null;

const houseOf = ({ line1, city, state, postcode }: AddressValue): string =>
  [line1, city, state, postcode].join('|').toLowerCase();

/**
 * The unit beside an address when another one is chosen: that of the house before is none of this house. What
 * was typed while no house stood there stays.
 */
export const unitAfter = (before: AddressValue | null, next: AddressValue | null, unit: string): string =>
  before === null || (next !== null && houseOf(before) === houseOf(next)) ? unit : '';

/** One end of a route by its address. */
export const routePlace = (address: AddressValue): RoutePlaceInput =>
  isGeocoded(address)
    ? { latitude: address.latitude, longitude: address.longitude }
    : { address: addressInput(address) };
