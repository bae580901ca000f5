import type { CommandTx } from '../../../platform/command.ts';
import { findBookingFacilities } from '../../../network/facilities/bookingFacility.queries.ts';
import type { Stop, TripRow } from '../../core/commands/tripRows.ts';
import type { PlaceInput } from './bookingInput.ts';
import { openPlace, resolvePlaces, type PlaceScope, type ResolvedPlace } from './resolvePlaces.ts';

const same = (a: string | null | undefined, b: string | null | undefined): boolean =>
  (a ?? '').trim().toLowerCase() === (b ?? '').trim().toLowerCase();

/**
 * Whether a place is the one the leg has already: then what was copied at booking stays, whatever became of
 * the facility.
 */
const unchanged = (place: PlaceInput, stop: Stop): boolean => {
  if (place.facilityId) return place.facilityId === stop.facilityId;
  const { address } = place;
  if (!address || stop.facilityId !== null) return false;
  const had = stop.address;
  return (
    same(address.line1, had.line1) &&
    same(address.line2, had.line2) &&
    same(address.line3, had.line3) &&
    same(address.city, had.city) &&
    same(address.state, had.state) &&
    same(address.postcode, had.postcode)
  );
};

const kept = (place: PlaceInput, stop: Stop): Stop => ({
  ...stop,
  floorAndRoom: place.floorAndRoom ?? null,
  notes: place.notes ?? null,
});

/**
 * The two places of an edited leg: what did not change keeps its copy, what did is resolved as for a new leg.
 */
export const resolveEditedPlaces = async (
  tx: CommandTx,
  scope: PlaceScope,
  trip: TripRow,
  leg: { pickUp: PlaceInput; dropOff?: PlaceInput | null },
  path: string,
): Promise<{ pickUp: ResolvedPlace; dropOff: ResolvedPlace }> => {
  const resolve = async (
    place: PlaceInput,
    stop: Stop,
    timeZone: string,
    end: 'pickUp' | 'dropOff',
  ): Promise<ResolvedPlace> => {
    if (unchanged(place, stop)) {
      const facility =
        stop.facilityId === null
          ? undefined
          : (await findBookingFacilities(tx.db, [stop.facilityId])).get(stop.facilityId);
      return {
        stop: kept(place, stop),
        timeZone,
        opensAt: facility?.opensAt ?? null,
        closesAt: facility?.closesAt ?? null,
      };
    }
    const [resolved] = await resolvePlaces(tx, scope, [{ path: `${path}.${end}`, place }]);
    if (!resolved) throw new Error('a place was lost');
    return resolved;
  };
  const pickUp = await resolve(leg.pickUp, trip.pickUp, trip.pickUpTimeZone, 'pickUp');
  const dropOff = leg.dropOff
    ? await resolve(leg.dropOff, trip.dropOff, trip.dropOffTimeZone, 'dropOff')
    : openPlace(pickUp.timeZone);
  return { pickUp, dropOff };
};
