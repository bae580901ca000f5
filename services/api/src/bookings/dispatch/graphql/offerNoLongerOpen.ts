import { builder } from '../../../platform/graphql/builder.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { refusalType } from '../../../platform/graphql/refusals.ts';
import { Offer } from '../../core/graphql/refs.ts';
import type { OfferClosedReason } from '../domain/offerState.ts';
import { OfferNoLongerOpen } from '../offers.errors.ts';

const closed: Record<OfferClosedReason, { description: string }> = {
  ACCEPTED_BY_OTHER: { description: 'Another transport provider has it.' },
  REVOKED: { description: 'It was taken back: the booking was changed, cancelled or offered again.' },
  EXPIRED: { description: 'The time to answer is over.' },
  DECLINED: { description: 'It was declined before.' },
  ALREADY_ACCEPTED: { description: 'It was accepted before, by the same transport provider.' },
};

const OfferClosedReasonEnum = builder.enumType('OfferClosedReason', {
  description: 'Why an offer cannot be answered any more.',
  values: closed,
});

refusalType(OfferNoLongerOpen, 'The offer can no longer be answered.', (t) => ({
  offer: t.field({
    type: Offer,
    description: 'The offer as it is.',
    resolve: ({ data }, _args, ctx) => loadNodeOrFail(ctx, Offer, data.offerId),
  }),
  reason: t.field({ type: OfferClosedReasonEnum, description: 'Why.', resolve: ({ data }) => data.reason }),
}));
