import '../../core/graphql/staleTerms.ts';
import './offerNoLongerOpen.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { rowId } from '../../core/graphql/rowIds.ts';
import { Offer } from '../../core/graphql/refs.ts';
import { counterOffer } from '../commands/counterOffer.ts';
import { StaleTerms } from '../../core/trips.errors.ts';
import { OfferNoLongerOpen } from '../offers.errors.ts';

mutation({
  name: 'counterOffer',
  description:
    'Answers an offer with another pick-up time, within the limit of the rule; the booking side takes or refuses it.',
  roles: ['DISPATCH'],
  refusals: [...commonRefusals, OfferNoLongerOpen, StaleTerms],
  input: (t) => ({
    offerId: t.id({ required: true, description: 'Which.' }),
    expectedTerms: t.int({
      required: true,
      description: '`Offer.termsVersion` as it was read; other terms are refused with `StaleTerms`.',
    }),
    pickUpAt: t.field({
      type: 'LocalDateTime',
      required: true,
      description: "Wall-clock in the pick-up's zone.",
    }),
    message: t.string({ description: 'Words for the booker.' }),
  }),
  command: (tx, input) => counterOffer(tx, { ...input, offerId: rowId('Offer', input.offerId) }),
  payload: (t) => ({
    offer: t.field({
      type: Offer,
      description: 'The offer as it is now.',
      resolve: ({ offerId }, _args, ctx) => loadNodeOrFail(ctx, Offer, offerId),
    }),
  }),
});
