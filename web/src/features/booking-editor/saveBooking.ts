import {
  useBookingEditor_createMutation,
  useBookingEditor_resubmitMutation,
  useBookingEditor_updateMutation,
  type BookingEditor_itineraryFragment,
} from '../../gql/hooks.ts';
import { createInput, resubmitInput, updateInput, type Submission } from './booking-editor.input.ts';
import { valuesOf } from './booking-editor.load.ts';
import { differences, merged, openedWhereTyped } from './booking-editor.merge.ts';
import type { BookingMode, BookingValues } from './booking-editor.values.ts';
import type { Base, Sending, SendStored } from './saving.ts';

/**
 * Sends the form as what it is: a new booking, a change of one, one sent again; or a template, by what its
 * page brings.
 */
export function useSendBooking(
  mode: BookingMode,
  sendTemplate: SendStored | null,
): (values: BookingValues, base: Base | null, submission: Submission) => Promise<Sending> {
  const [create] = useBookingEditor_createMutation();
  const [update] = useBookingEditor_updateMutation();
  const [resubmit] = useBookingEditor_resubmitMutation();
  return async (values, base, submission) => {
    if (base === null || mode === 'new' || mode === 'copy') {
      const { input, legIndexes } = createInput(values, submission);
      const result = (await create({ variables: { input } })).data?.createItinerary;
      return {
        legIndexes,
        result:
          result?.__typename === 'CreateItinerarySuccess'
            ? {
                __typename: 'SaveSuccess',
                itinerary: result.itinerary,
                unattached: result.recordAttached === false,
              }
            : result,
      };
    }
    if (sendTemplate !== null) return sendTemplate(values, base, submission);
    if (mode === 'edit') {
      const { input, legIndexes } = updateInput(base.original, values, base, submission);
      const result = (await update({ variables: { input } })).data?.updateItinerary;
      return {
        legIndexes,
        result:
          result?.__typename === 'UpdateItinerarySuccess'
            ? { __typename: 'SaveSuccess', itinerary: result.itinerary }
            : result,
      };
    }
    const { input, legIndexes } = resubmitInput(base.original, values, base, submission);
    const result = (await resubmit({ variables: { input } })).data?.resubmitItinerary;
    return {
      legIndexes,
      result:
        result?.__typename === 'ResubmitItinerarySuccess'
          ? { __typename: 'SaveSuccess', itinerary: result.itinerary }
          : result,
    };
  };
}

/**
 * What was typed beside what somebody else has stored in the meantime. `mine` is the form to save where only
 * what the form does not show has changed (a status, an offer): there is nothing to decide. Else it is null.
 */
export function beside(
  original: BookingValues,
  values: BookingValues,
  current: BookingEditor_itineraryFragment,
  mode: BookingMode,
  now: Date,
): { theirs: BookingValues; mine: BookingValues | null } {
  const theirs = openedWhereTyped(
    original,
    values,
    valuesOf(current, mode === 'resubmit' ? 'resubmit' : 'edit'),
  );
  const found = differences(original, values, theirs);
  const decided = found.every(({ side, conflict }) => side === 'mine' && !conflict);
  return {
    theirs,
    mine: decided
      ? merged(values, theirs, Object.fromEntries(found.map(({ key }) => [key, 'mine' as const])), now)
      : null,
  };
}
