import { defineNode } from '../../../platform/graphql/node.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { DispatchPlan, storedExplanation } from '../../dispatch/graphql/DispatchPlan.ts';
import { money, type MoneyShape } from '../../../network/pricing/graphql/Money.ts';
import { Batch, Offer, Trip } from '../../core/graphql/refs.ts';
import { offersOfBatch, tripsOfBatch } from '../../core/graphql/relations.ts';
import { batchesByIds } from '../../core/itineraries.queries.ts';

export { Batch };

defineNode(Batch, {
  description: 'The legs of a booking that are offered, accepted and declined as one.',
  load: (ctx, ids) => batchesByIds(ctx.sql, scopeOf(ctx.actor), ids),
  fields: (t) => ({
    no: t.exposeInt('no', { description: 'Its number in the booking, from 1.' }),
    round: t.exposeInt('round', { description: 'The round now open; 0 before the first.' }),
    sending: t.exposeInt('sending', {
      nullable: true,
      description:
        'How often it was sent out from its first round, the present time included: more than 1 after a resubmission, a transport provider that gave it back, or a change that planned it again; null to transport providers.',
    }),
    offerOpensAt: t.expose('offerOpensAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When offers go out; null while no plan is made.',
    }),
    roundEndsAt: t.expose('roundEndsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the present round ends; null: none is open.',
    }),
    trips: t.field({
      type: [Trip],
      description: 'The legs the caller sees, in order.',
      resolve: (row, _args, ctx) => tripsOfBatch(ctx, row.id),
    }),
    offers: t.field({
      type: [Offer],
      description: "Offers, oldest first; a transport provider's own only.",
      resolve: (row, _args, ctx) => offersOfBatch(ctx, row.id),
    }),
    dispatch: t.field({
      type: DispatchPlan,
      nullable: true,
      description: 'The plan it was last dispatched by; null before the first, and to transport providers.',
      resolve: async (row, _args, ctx) => {
        const explanation = storedExplanation(row.dispatch);
        if (!explanation) return null;
        const estimates = new Map<string, MoneyShape>();
        for (const offer of await offersOfBatch(ctx, row.id)) {
          const estimate = money(offer.estimate, offer.estimateCurrency);
          if (estimate) estimates.set(offer.companyId, estimate);
        }
        return { explanation, promisedPickUpLimit: row.promisedPickUpLimit, estimates };
      },
    }),
  }),
});
