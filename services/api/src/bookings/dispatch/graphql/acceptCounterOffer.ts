import '../../core/graphql/illegalTransition.ts';
import '../../core/graphql/staleTerms.ts';
import './offerNoLongerOpen.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { rowId } from '../../core/graphql/rowIds.ts';
import { Offer } from '../../core/graphql/refs.ts';
import { IllegalTransition, StaleTerms } from '../../core/trips.errors.ts';
import { acceptCounterOffer } from '../commands/acceptCounterOffer.ts';
import { counterAnswerInput } from './counterAnswerInput.ts';
import { OfferNoLongerOpen } from '../offers.errors.ts';
import { bookingNow } from '../../core/graphql/bookingNow.ts';

mutation({
  name: 'acceptCounterOffer',
  description: 'Takes a counter-offer: the trip takes its time, the batch goes to its transport provider.',
  roles: ['MANAGE_BOOKING', 'MARKET_CALL_TAKER'],
  refusals: [...commonRefusals, IllegalTransition, OfferNoLongerOpen, StaleTerms],
  ...counterAnswerInput,
  command: (tx, input) => acceptCounterOffer(tx, { ...input, offerId: rowId('Offer', input.offerId) }),
  payload: (t) => ({
    offer: t.field({
      type: Offer,
      description: 'The offer as it is now.',
      resolve: ({ offerId }, _args, ctx) => loadNodeOrFail(ctx, Offer, offerId),
    }),
    ...bookingNow(t),
  }),
});
