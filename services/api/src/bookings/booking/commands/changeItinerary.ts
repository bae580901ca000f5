import { changeOf, type Change } from '@ptc/schema/rules/changeFields';
import { log, patchItinerary, type Booking } from '../../core/commands/booking.ts';
import type { UpdateItineraryInput } from './bookingInput.ts';

const callerText = (
  caller: { name: string; mobile?: string | null; email?: string | null } | null,
): string | null =>
  caller === null ? null : [caller.name, caller.mobile, caller.email].filter(Boolean).join(', ');

/**
 * Changes what belongs to the booking as a whole: authorization numbers and caller. They inform and raise
 * nothing.
 */
export const changeItinerary = (
  booking: Booking,
  input: Partial<Pick<UpdateItineraryInput, 'authorizationNumbers' | 'caller'>>,
): void => {
  const { itinerary } = booking;
  const edits: Change[] = [];
  if (
    input.authorizationNumbers &&
    input.authorizationNumbers.join('\n') !== itinerary.authorizationNumbers.join('\n')
  ) {
    edits.push(
      changeOf(
        'AUTHORIZATION_NUMBERS',
        itinerary.authorizationNumbers.join(', ') || null,
        input.authorizationNumbers.join(', ') || null,
      ),
    );
    patchItinerary(booking, { authorizationNumbers: [...input.authorizationNumbers] });
  }
  if (input.caller && callerText(input.caller) !== callerText(itinerary.caller)) {
    edits.push(changeOf('CALLER', callerText(itinerary.caller), callerText(input.caller)));
    patchItinerary(booking, {
      caller: {
        name: input.caller.name,
        mobile: input.caller.mobile ?? null,
        email: input.caller.email ?? null,
      },
    });
  }
  if (edits.length === 0) return;
  const holders = [
    ...new Set(
      booking.trips.map(({ transportProviderId }) => transportProviderId).filter((id) => id !== null),
    ),
  ];
  for (const transportProviderId of holders.length > 0 ? holders : [null])
    log(booking, {
      type: 'EDIT',
      transportProviderId,
      audience: transportProviderId ? 'PARTY' : 'BOOKER',
      edits,
    });
  booking.changes.itineraryEvents.add('info.changed');
};
