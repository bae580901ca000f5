import '../../core/graphql/staleTerms.ts';
import './offerNoLongerOpen.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { rowId } from '../../core/graphql/rowIds.ts';
import { Offer } from '../../core/graphql/refs.ts';
import { declineCounterOffer } from '../commands/declineCounterOffer.ts';
import { counterAnswerInput } from './counterAnswerInput.ts';
import { StaleTerms } from '../../core/trips.errors.ts';
import { OfferNoLongerOpen } from '../offers.errors.ts';

mutation({
  name: 'declineCounterOffer',
  description: 'Refuses a counter-offer; the offer stands as it was.',
  roles: ['MANAGE_BOOKING', 'MARKET_CALL_TAKER'],
  refusals: [...commonRefusals, OfferNoLongerOpen, StaleTerms],
  ...counterAnswerInput,
  command: (tx, input) => declineCounterOffer(tx, { ...input, offerId: rowId('Offer', input.offerId) }),
  payload: (t) => ({
    offer: t.field({
      type: Offer,
      description: 'The offer as it is now.',
      resolve: ({ offerId }, _args, ctx) => loadNodeOrFail(ctx, Offer, offerId),
    }),
  }),
});
