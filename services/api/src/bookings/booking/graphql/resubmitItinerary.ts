import '../../core/graphql/illegalTransition.ts';
import './bookingRefusals.ts';
import { ConfirmationEnum } from './enums.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { StaleVersion } from '../../../platform/refusal.ts';
import { IllegalTransition } from '../../core/trips.errors.ts';
import { resubmitItinerary } from '../commands/resubmitItinerary.ts';
import { ConfirmationRequired, ConfirmDuplicates, NoDispatchRule } from '../itineraries.errors.ts';
import {
  ClassificationInput,
  classificationFrom,
  duplicatesAnswer,
  UpdateLegInput,
  updateLegFrom,
  VipInput,
  vipFrom,
} from './bookingInputs.ts';
import { rowId } from '../../core/graphql/rowIds.ts';
import { bookingNow } from '../../core/graphql/bookingNow.ts';

mutation({
  name: 'resubmitItinerary',
  description:
    'Offers drafts and unfulfilled, expired or blocked legs again. Earlier offers are removed; past pick-ups become now once PAST_PICK_UP is confirmed.',
  roles: ['MANAGE_BOOKING', 'MARKET_CALL_TAKER'],
  refusals: [
    ...commonRefusals,
    StaleVersion,
    IllegalTransition,
    NoDispatchRule,
    ConfirmationRequired,
    ConfirmDuplicates,
  ],
  input: (t) => ({
    itineraryId: t.id({ required: true, description: 'Which.' }),
    expectedVersion: t.int({ required: true, description: 'The version that was read.' }),
    legs: t.field({ type: [UpdateLegInput], description: 'Legs changed on the way.' }),
    classification: t.field({
      type: ClassificationInput,
      description: 'For every leg that goes out again; left out: as it is.',
    }),
    authorizationNumbers: t.stringList({
      description: 'All of them as they shall be; left out: as they are.',
    }),
    vip: t.field({ type: VipInput, description: 'A transport provider chosen for it; left out: none.' }),
    forceOffer: t.boolean({
      description: 'Offers go out now whatever the rule says; only holders of BOOKING_VIP may.',
    }),
    confirmations: t.field({ type: [ConfirmationEnum], description: 'Questions answered with yes.' }),
    ...duplicatesAnswer(t),
  }),
  command: (tx, input) =>
    resubmitItinerary(tx, {
      ...input,
      itineraryId: rowId('Itinerary', input.itineraryId),
      legs: input.legs?.map(updateLegFrom) ?? null,
      classification: input.classification ? classificationFrom(input.classification) : null,
      vip: vipFrom(input.vip),
    }),
  payload: bookingNow,
});
