import { builder } from '../../../platform/graphql/builder.ts';
import { ConfirmationEnum, TripStatusEnum } from '../../../platform/graphql/enums.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { refusalType } from '../../../platform/graphql/refusals.ts';
import type { RuleFailure } from '@ptc/schema/rules/enums';
import type { OfferClosedReason } from '../../dispatch/domain/offerState.ts';
import { RuleRejection } from '../../dispatch/graphql/DispatchPlan.ts';
import { OfferNoLongerOpen } from '../../dispatch/offers.errors.ts';
import { Offer, Trip } from '../../travel/graphql/refs.ts';
import { IllegalTransition } from '../../travel/trips.errors.ts';
import { ConfirmationRequired, NoDispatchRule } from '../itineraries.errors.ts';

const closed: Record<OfferClosedReason, { description: string }> = {
  ACCEPTED_BY_OTHER: { description: 'Another transport provider has it.' },
  REVOKED: { description: 'It was taken back: the booking was changed, cancelled or offered anew.' },
  EXPIRED: { description: 'The time to answer is over.' },
  DECLINED: { description: 'It was declined before.' },
  ALREADY_ACCEPTED: { description: 'It was accepted before, by the same transport provider.' },
};

const OfferClosedReasonEnum = builder.enumType('OfferClosedReason', {
  description: 'Why an offer cannot be answered any more.',
  values: closed,
});

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

refusalType(IllegalTransition, 'The present status of the leg does not allow it.', (t) => ({
  trip: t.field({
    type: Trip,
    description: 'The leg as it is.',
    resolve: ({ data }, _args, ctx) => loadNodeOrFail(ctx, Trip, data.tripId),
  }),
  from: t.field({
    type: TripStatusEnum,
    description: 'The status it has.',
    resolve: ({ data }) => data.from,
  }),
  command: t.string({
    description: "What was asked for, such as 'CANCEL'.",
    resolve: ({ data }) => data.command,
  }),
}));

refusalType(OfferNoLongerOpen, 'The offer can no longer be answered.', (t) => ({
  offer: t.field({
    type: Offer,
    description: 'The offer as it is.',
    resolve: ({ data }, _args, ctx) => loadNodeOrFail(ctx, Offer, data.offerId),
  }),
  reason: t.field({ type: OfferClosedReasonEnum, description: 'Why.', resolve: ({ data }) => data.reason }),
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
