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

/** One end of a route by its address. */
export const routePlace = (address: AddressValue): RoutePlaceInput =>
  isGeocoded(address)
    ? { latitude: address.latitude, longitude: address.longitude }
    : { address: addressInput(address) };
