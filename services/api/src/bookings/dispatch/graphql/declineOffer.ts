import './offerNoLongerOpen.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { rowId } from '../../core/graphql/rowIds.ts';
import { Offer } from '../../core/graphql/refs.ts';
import { declineOffer } from '../commands/declineOffer.ts';
import { OfferNoLongerOpen } from '../offers.errors.ts';

mutation({
  name: 'declineOffer',
  description:
    'Declines an offer, with a reason. The transport provider is not asked again for this batch; when nobody is left, the next round goes out at once.',
  roles: ['DISPATCH'],
  refusals: [...commonRefusals, OfferNoLongerOpen],
  input: (t) => ({
    offerId: t.id({ required: true, description: 'Which.' }),
    reasonId: t.id({ required: true, description: 'A lookup value of kind DECLINE_REASON.' }),
    comment: t.string({ description: 'Words beside the reason.' }),
  }),
  command: (tx, input) =>
    declineOffer(tx, {
      ...input,
      offerId: rowId('Offer', input.offerId),
      reasonId: rowId('LookupValue', input.reasonId),
    }),
  payload: (t) => ({
    offer: t.field({
      type: Offer,
      description: 'The offer as it is now.',
      resolve: ({ offerId }, _args, ctx) => loadNodeOrFail(ctx, Offer, offerId),
    }),
  }),
});
