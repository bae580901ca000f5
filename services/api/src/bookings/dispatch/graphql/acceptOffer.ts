import '../../core/graphql/illegalTransition.ts';
import '../../core/graphql/staleTerms.ts';
import './offerNoLongerOpen.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { rowId } from '../../core/graphql/rowIds.ts';
import { Offer } from '../../core/graphql/refs.ts';
import { IllegalTransition, StaleTerms } from '../../core/trips.errors.ts';
import { lockItinerary } from '../../core/commands/lockBooking.ts';
import { acceptOffer } from '../commands/acceptOffer.ts';
import { OfferNoLongerOpen } from '../offers.errors.ts';
import { bookingNow } from '../../core/graphql/bookingNow.ts';

mutation({
  name: 'acceptOffer',
  description:
    "Accepts an offer for the caller's transport provider. Where the rule awards the first, the batch is theirs and every other offer is revoked; where it awards the best, it is a bid until the round closes.",
  roles: ['DISPATCH'],
  refusals: [...commonRefusals, IllegalTransition, OfferNoLongerOpen, StaleTerms],
  input: (t) => ({
    offerId: t.id({ required: true, description: 'Which.' }),
    expectedTerms: t.int({
      required: true,
      description: '`Offer.termsVersion` as it was read; other terms are refused with `StaleTerms`.',
    }),
    promisedPickUpAt: t.field({
      type: 'LocalDateTime',
      description: "Wall-clock in the pick-up's zone; left out: the requested time.",
    }),
  }),
  ahead: (tx, input) => lockItinerary(tx, { offerId: rowId('Offer', input.offerId) }),
  command: (tx, input, locked) =>
    acceptOffer(tx, { ...input, offerId: rowId('Offer', input.offerId) }, locked),
  payload: (t) => ({
    offer: t.field({
      type: Offer,
      description: 'The offer as it is now.',
      resolve: ({ offerId }, _args, ctx) => loadNodeOrFail(ctx, Offer, offerId),
    }),
    ...bookingNow(t),
  }),
});
