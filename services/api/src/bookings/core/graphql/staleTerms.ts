import { loadNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { refusalType } from '../../../platform/graphql/refusals.ts';
import { StaleTerms } from '../trips.errors.ts';
import { Offer, Trip } from './refs.ts';

refusalType(
  StaleTerms,
  'What was to be agreed to has changed since it was read: look at it again, and answer with the terms version of now.',
  (t) => ({
    termsVersion: t.int({
      description: 'What `expectedTerms` has to be to answer what is asked now.',
      resolve: ({ data }) => data.termsVersion,
    }),
    currentOffer: t.field({
      type: Offer,
      nullable: true,
      description: 'The offer as it is now; null where the changes of a leg were answered.',
      resolve: ({ data }, _args, ctx) => loadNode(ctx, Offer, data.offerId),
    }),
    currentTrips: t.field({
      type: [Trip],
      description: 'The legs that are agreed to, as they are now, in their order.',
      resolve: ({ data }, _args, ctx) => Promise.all(data.tripIds.map((id) => loadNodeOrFail(ctx, Trip, id))),
    }),
  }),
);
