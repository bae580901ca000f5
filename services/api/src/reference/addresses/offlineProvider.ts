import type { Address } from './address.type.ts';
import type { AddressProvider, MatchLevel, Suggestion } from './addressProvider.ts';
import { addressLabel, completeAddress, zoneAt } from './completeAddress.ts';
import { hasHouseNumber, parseAddress, type ParsedAddress } from './domain/parseAddress.ts';
import { estimateRoute } from './domain/estimateRoute.ts';
import { zipIndex, type ZipPlace } from './zipIndex.ts';

interface Street {
  line1: string | null;
  line2: string | null;
  city: string | null;
}

const suggestion = (zip: ZipPlace, street: Street, postcode: string): Suggestion => {
  const fields = {
    line1: street.line1 ?? '',
    line2: street.line2,
    line3: null,
    city: street.city ?? zip.city,
    state: zip.state,
    postcode,
  };
  const address: Address = {
    ...fields,
    county: zip.county,
    countryCode: 'US',
    label: addressLabel(fields),
    latitude: zip.latitude,
    longitude: zip.longitude,
    timeZone: zoneAt(zip.latitude, zip.longitude),
    // A place or a street without a number is where to look, not where to stop.
    isValid: hasHouseNumber(street.line1),
  };
  const matchLevel: MatchLevel = hasHouseNumber(street.line1)
    ? 'houseNumber'
    : street.line1 !== null
      ? 'street'
      : 'postalCode';
  return { label: address.label, matchLevel, address };
};

const titled = (text: string): string =>
  text.replaceAll(/\p{L}[\p{L}'’]*/gu, (word) =>
    word === word.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word,
  );

/** Splits 'Elm St Jamaica Plain' where no comma does: the longest tail that is a place. */
const splitByPlace = (
  text: string,
  state: string | null,
): { street: string | null; places: readonly ZipPlace[]; city: string } | null => {
  const words = text.split(' ');
  for (let start = 0; start < words.length; start += 1) {
    const city = words.slice(start).join(' ');
    const places = zipIndex().inCity(city, state);
    if (places.length > 0)
      return { street: start === 0 ? null : words.slice(0, start).join(' '), places, city };
  }
  return null;
};

const byPostcode = (parsed: ParsedAddress): Suggestion[] => {
  const zip = zipIndex().find(parsed.postcode ?? '');
  if (!zip || (parsed.state !== null && parsed.state !== zip.state)) return [];
  const split = parsed.separated || parsed.place === null ? null : splitByPlace(parsed.place, zip.state);
  const line1 = parsed.line1 ?? (split ? split.street : parsed.separated ? null : parsed.place);
  const city = parsed.separated ? parsed.place : (split?.city ?? null);
  const street = {
    line1: line1 === null ? null : titled(line1),
    line2: parsed.line2,
    city: city === null ? null : titled(city),
  };
  return [suggestion(zip, street, parsed.fullPostcode ?? zip.postcode)];
};

const byCity = (parsed: ParsedAddress, first: number): Suggestion[] => {
  const { place, state } = parsed;
  if (place === null) return [];
  const split = parsed.separated
    ? { street: parsed.line1, places: zipIndex().inCity(place, state), city: place }
    : splitByPlace(place, state);
  const places =
    split && split.places.length > 0 ? split.places : zipIndex().citiesStartingWith(place, state, first);
  const line1 = split && split.places.length > 0 ? split.street : parsed.line1;
  // '88 Harrison' is a house in a street still being typed, not house 88 of every Harrison.
  if (line1 !== null && !/\p{L}/u.test(line1)) return [];
  return places
    .slice(0, first)
    .map((zip) =>
      suggestion(
        zip,
        { line1: line1 === null ? null : titled(line1), line2: parsed.line2, city: null },
        zip.postcode,
      ),
    );
};

/**
 * Addresses without any service: ZIP codes give the place, its centre stands for the house. What was typed as
 * street is kept as typed; nobody says whether the house exists. Good for estimates and demonstrations, and
 * where no map may be asked.
 */
export const offlineProvider: AddressProvider = {
  search: (query, first) => {
    const zips = zipIndex();
    const parsed = parseAddress(query, zips.states);
    if (parsed.postcode !== null) return Promise.resolve(byPostcode(parsed));
    if (parsed.postcodePrefix !== null && parsed.place === null) {
      return Promise.resolve(
        zips
          .startingWith(parsed.postcodePrefix, first)
          .map((zip) => suggestion(zip, { line1: null, line2: null, city: null }, zip.postcode)),
      );
    }
    return Promise.resolve(byCity(parsed, first));
  },
  lookup: (address) => Promise.resolve(completeAddress(address)),
  route: (from, to) => Promise.resolve(estimateRoute(from, to)),
};
