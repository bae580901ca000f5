import type { BookingsGrid_itineraryFragment } from '../../gql/generated.ts';
import { legLine, stateOf, type Line } from '../trip-lists/line.ts';
import { statusGroups } from './bookings.state.ts';

/** What a line says of a booking: its first pick-up, the states of all its legs, the places of the first. */
export function lineOfBooking(
  booking: BookingsGrid_itineraryFragment,
  locale: string,
  titleOf: (group: ReturnType<typeof statusGroups>[number]) => string,
): Line {
  const { name, patient, trips } = booking;
  const [first] = trips;
  const groups = statusGroups(booking);
  const states = groups.map((group) => ({
    // Where all legs are in one status, how far they are says more.
    state: groups.length === 1 && trips.length === 1 && first ? stateOf(first, 'booking') : group.state,
    title: titleOf(group),
  }));
  const leg = first ? legLine(first, 'booking', locale) : null;
  return {
    name,
    at: booking.firstPickUpAt,
    zone: leg?.zone,
    willCall: leg?.willCall ?? false,
    who: patient?.displayName ?? null,
    states,
    trips,
    awaited: leg?.awaited ?? false,
    until: leg?.until ?? null,
    from: leg?.from ?? '',
    to: leg?.to ?? '',
    distance: leg?.distance ?? '',
    facts: [first?.classification.callType?.code, booking.transportProvider?.name].flatMap(
      (fact) => fact ?? [],
    ),
  };
}
