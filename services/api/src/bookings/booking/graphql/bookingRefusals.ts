import { ConfirmationEnum } from './enums.ts';
import { refusalType } from '../../../platform/graphql/refusals.ts';
import type { RuleFailure } from '@ptc/schema/rules/lists/offers';
import { RuleRejection } from '../../dispatch/graphql/DispatchPlan.ts';
import { ConfirmationRequired, ConfirmDuplicates, NoDispatchRule } from '../itineraries.errors.ts';
import { SimilarItinerary, shownSimilar } from './similarItineraries.ts';

refusalType(NoDispatchRule, 'No rule of the market fits the booking; it cannot be offered.', (t) => ({
  reasons: t.field({
    type: [RuleRejection],
    description: 'Every rule of the market with the first condition that failed.',
    resolve: ({ data }) =>
      data.reasons.map(({ ruleId, ruleName, failure }) => ({
        ruleId,
        ruleName,
        failure: failure as RuleFailure,
      })),
  }),
}));

refusalType(
  ConfirmationRequired,
  "It needs the user's word: send the same input again with this confirmation among its confirmations.",
  (t) => ({
    confirmation: t.field({
      type: ConfirmationEnum,
      description: 'The question.',
      resolve: ({ data }) => data.confirmation,
    }),
    tripNames: t.stringList({
      description: 'The legs it is about; of a new booking the letters.',
      resolve: ({ data }) => data.tripNames,
    }),
    facilityName: t.string({
      nullable: true,
      description: 'The facility whose hours are meant; null for other questions.',
      resolve: ({ data }) => data.facilityName,
    }),
    opensAt: t.string({
      nullable: true,
      description: "When it opens, local 'HH:mm'; null for other questions.",
      resolve: ({ data }) => data.opensAt,
    }),
    closesAt: t.string({
      nullable: true,
      description: "When it closes, local 'HH:mm'; null for other questions.",
      resolve: ({ data }) => data.closesAt,
    }),
  }),
);

refusalType(
  ConfirmDuplicates,
  'The patient has other bookings that look like this one: look at them, and send the input again with their keys as `confirmedDuplicates` if all are meant.',
  (t) => ({
    similar: t.field({
      type: [SimilarItinerary],
      description: 'The legs of other bookings, by their time.',
      resolve: ({ data }, _args, ctx) => shownSimilar(ctx, data.similar),
    }),
  }),
);
