import { formatPostcode } from '@ptc/schema/rules/formats';
import { note, type ImportNote } from '@ptc/schema/rules/importNotes';
import type { Address } from './address.type.ts';
import type { AddressFields } from './addressProvider.ts';
import { completeAddress, stateCode } from './completeAddress.ts';
import { greatCircleMeters } from './domain/estimateRoute.ts';
import { zipIndex } from './zipIndex.ts';

/** An address from a file, and what had to be decided about it; without an address the notes say why. */
export interface TrustedAddress {
  readonly address: Address | null;
  /** Whether its position is the file's own; else it is the middle of the ZIP code. */
  readonly isPlaced: boolean;
  readonly notes: readonly ImportNote[];
}

/** No house lies further from the centre of its ZIP code, unless that centre is still the nearest of all. */
const farMeters = 30_000;

/**
 * Files carry positions that some machine guessed: a town of the same name in another country, say. A
 * position is believed when it lies in its ZIP code; otherwise the centre of the ZIP code is taken and the
 * note says so. A ZIP code that does not exist is forgiven when the position lies in the state.
 */
export const trustedAddress = (fields: AddressFields): TrustedAddress => {
  const zips = zipIndex();
  const postcode = formatPostcode(fields.postcode).slice(0, 5);
  const state = stateCode(fields.state);
  const found = zips.find(postcode);
  const zip = found?.state === state ? found : null;
  const position =
    fields.latitude == null || fields.longitude == null
      ? null
      : { latitude: fields.latitude, longitude: fields.longitude };
  const nearest = position === null ? null : zips.nearest(position.latitude, position.longitude);
  if (zip === null) {
    const reason =
      found === null
        ? note('ZIP_UNKNOWN', { postcode })
        : note('ZIP_ELSEWHERE', { postcode, found: found.state, state });
    const address = nearest?.state === state ? completeAddress(fields) : null;
    return {
      address,
      isPlaced: address !== null,
      notes: [reason, address === null ? note('POSITION_OUTSIDE', { state }) : note('POSITION_USED')],
    };
  }
  const distance = position === null ? 0 : greatCircleMeters(position, zip);
  const believed = position !== null && (distance <= farMeters || nearest?.postcode === zip.postcode);
  const address = completeAddress(believed ? fields : { ...fields, latitude: null, longitude: null });
  if (address === null) return { address, isPlaced: false, notes: [note('NOT_PLACED')] };
  const wrong = position !== null && !believed;
  return {
    address,
    isPlaced: believed,
    notes: wrong ? [note('POSITION_FAR', { km: Math.round(distance / 1000), postcode })] : [],
  };
};

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/**
 * An address of a file that comes again without a position: at the same house it stays where it is known to
 * be, which may be where people put it.
 */
export const placedAsBefore = (before: Address | null, said: Address): Address =>
  before !== null &&
  before.postcode.slice(0, 5) === said.postcode.slice(0, 5) &&
  plain(before.line1) === plain(said.line1)
    ? { ...said, latitude: before.latitude, longitude: before.longitude, timeZone: before.timeZone }
    : said;
