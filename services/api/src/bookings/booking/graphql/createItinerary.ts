import './bookingRefusals.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { RecurrenceInput } from './recurrenceInputs.ts';
import { Itinerary } from '../../core/graphql/refs.ts';
import { createItinerary } from '../commands/createItinerary.ts';
import { findParties } from '../commands/resolveParties.ts';
import { ConfirmationRequired, ConfirmDuplicates, NoDispatchRule } from '../itineraries.errors.ts';
import { newBookingFields, newBookingFrom } from './newBookingFields.ts';

mutation({
  name: 'createItinerary',
  description:
    'Books a trip. Offers go out at once where the offer window is open; else it is a draft until then. An incomplete booking stays a draft and says what it lacks. With a recurrence it becomes a template, whose bundles are produced when their offer windows open.',
  roles: ['MANAGE_BOOKING', 'MARKET_CALL_TAKER'],
  refusals: [...commonRefusals, NoDispatchRule, ConfirmationRequired, ConfirmDuplicates],
  input: (t) => ({
    ...newBookingFields(t),
    recurrence: t.field({
      type: RecurrenceInput,
      description:
        'Makes it a recurring template, which does not travel itself: its legs, entered for one day, hold for every day. Not by proxy.',
    }),
  }),
  ahead: (tx, input) => findParties(tx, newBookingFrom(input)),
  command: (tx, input, found) =>
    createItinerary(tx, { ...newBookingFrom(input), recurrence: input.recurrence }, found),
  payload: (t) => ({
    itinerary: t.field({
      type: Itinerary,
      description: 'The new booking.',
      resolve: ({ itineraryId }, _args, ctx) => loadNodeOrFail(ctx, Itinerary, itineraryId),
    }),
    recordAttached: t.exposeBoolean('recordAttached', {
      nullable: true,
      description:
        'Whether what a health record sent hangs on it as an attachment; false: it could not be attached, and the booking stands without. Null: it is made of none.',
    }),
  }),
});
