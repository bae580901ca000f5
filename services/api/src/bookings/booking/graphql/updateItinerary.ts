import '../../core/graphql/illegalTransition.ts';
import './bookingRefusals.ts';
import { ConfirmationEnum } from './enums.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { StaleVersion } from '../../../platform/refusal.ts';
import { IllegalTransition } from '../../core/trips.errors.ts';
import { updateItinerary } from '../commands/updateItinerary.ts';
import { ConfirmationRequired, ConfirmDuplicates, NoDispatchRule } from '../itineraries.errors.ts';
import {
  CallerInput,
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
  name: 'updateItinerary',
  description:
    'Changes a booking. Time, place, classification, needs and added legs bring accepted legs into CONFLICT and renew open offers; notes, phone and authorization numbers only inform.',
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
    legs: t.field({ type: [UpdateLegInput], description: 'Changed and added legs.' }),
    removedTripIds: t.idList({ description: 'Legs that are not needed any more: they are cancelled.' }),
    classification: t.field({
      type: ClassificationInput,
      description: 'For every leg that is not under way or over.',
    }),
    authorizationNumbers: t.stringList({
      description: 'All of them as they shall be; left out: as they are.',
    }),
    vip: t.field({
      type: VipInput,
      description:
        'The transport provider chosen for a draft; null: nobody any more; left out: as it is. Once offers are out, resubmitItinerary chooses another.',
    }),
    forceOffer: t.boolean({
      description: 'Of a draft: whether offers go out now whatever the rule says; left out: as it is.',
    }),
    caller: t.field({ type: CallerInput, description: 'Who rang; left out: as it is.' }),
    comment: t.string({ description: 'A comment for the log.' }),
    confirmations: t.field({ type: [ConfirmationEnum], description: 'Questions answered with yes.' }),
    ...duplicatesAnswer(t),
  }),
  command: (tx, input) =>
    updateItinerary(tx, {
      ...input,
      itineraryId: rowId('Itinerary', input.itineraryId),
      legs: input.legs?.map(updateLegFrom) ?? null,
      removedTripIds: input.removedTripIds?.map((id) => rowId('Trip', id)) ?? null,
      classification: input.classification ? classificationFrom(input.classification) : null,
      vip: input.vip === undefined ? undefined : vipFrom(input.vip),
    }),
  payload: bookingNow,
});
