import '../../core/graphql/staleTerms.ts';
import '../../dispatch/graphql/offerNoLongerOpen.ts';
import { externalAnswerRules } from '@ptc/schema/rules/dispatchSystem';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { bookingNow } from '../../core/graphql/bookingNow.ts';
import { Offer } from '../../core/graphql/refs.ts';
import { rowId } from '../../core/graphql/rowIds.ts';
import { StaleTerms } from '../../core/trips.errors.ts';
import { OfferNoLongerOpen } from '../../dispatch/offers.errors.ts';
import { answerExternalDispatch } from '../commands/answerExternalDispatch.ts';
import { tellAgain } from '../commands/tellAgain.ts';
import { retryExternalDispatch } from '../commands/retryExternalDispatch.ts';

const terms = '`Offer.termsVersion` as it was read; other terms are refused with `StaleTerms`.';

mutation({
  name: 'answerExternalDispatch',
  description:
    "The later answer of a transport provider's own dispatch system to an acceptance it was told of, or asked for by itself: with an access token of that company. An answer that nobody waits for any more changes nothing.",
  roles: ['DISPATCH'],
  rule: externalAnswerRules(),
  refusals: [...commonRefusals, StaleTerms],
  input: (t) => ({
    offerId: t.id({ required: true, description: 'Which, as the message named it.' }),
    expectedTerms: t.int({ required: true, description: terms }),
    confirmed: t.boolean({ required: true, description: 'Whether it takes the order.' }),
    reference: t.string({ description: 'What it calls the order, at most 100 characters.' }),
    url: t.string({
      description: 'Where it shows the order to people, over https, at most 500 characters.',
    }),
    reason: t.string({ description: 'Why it refuses, at most 200 characters.' }),
  }),
  command: (tx, input) => answerExternalDispatch(tx, { ...input, offerId: rowId('Offer', input.offerId) }),
  payload: (t) => ({
    taken: t.exposeBoolean('taken', {
      description: 'Whether the answer counted; false: it came twice, or too late.',
    }),
    offer: t.field({
      type: Offer,
      description: 'The offer as it is now.',
      resolve: ({ offerId }, _args, ctx) => loadNodeOrFail(ctx, Offer, offerId),
    }),
  }),
});

mutation({
  name: 'retryExternalDispatch',
  description:
    "Asks the transport provider's own dispatch system again, or orders the ride again from the ride-share service it orders from, after it refused or did not answer. `acceptOffer` accepts without it.",
  roles: ['DISPATCH'],
  refusals: [...commonRefusals, OfferNoLongerOpen, StaleTerms],
  input: (t) => ({
    offerId: t.id({ required: true, description: 'Which.' }),
    expectedTerms: t.int({ required: true, description: terms }),
  }),
  command: (tx, input) => retryExternalDispatch(tx, { ...input, offerId: rowId('Offer', input.offerId) }),
  payload: (t) => ({
    offer: t.field({
      type: Offer,
      description: 'The offer as it is now.',
      resolve: ({ offerId }, _args, ctx) => loadNodeOrFail(ctx, Offer, offerId),
    }),
    ...bookingNow(t),
  }),
});

mutation({
  name: 'tellExternalDispatchAgain',
  description:
    "Tells the transport provider's own dispatch system again what it could not be told of legs it has: as they are now, in messages of their own. Nothing where it was told everything.",
  roles: ['DISPATCH'],
  input: (t) => ({
    offerId: t.id({ required: true, description: 'By which offer the company took the legs.' }),
  }),
  command: (tx, input) => tellAgain(tx, { offerId: rowId('Offer', input.offerId) }),
  payload: (t) => ({
    offer: t.field({
      type: Offer,
      description: 'The offer as it is now.',
      resolve: ({ offerId }, _args, ctx) => loadNodeOrFail(ctx, Offer, offerId),
    }),
    ...bookingNow(t),
  }),
});
