import { builder } from '../../../platform/graphql/builder.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { Batch, Trip } from '../../core/graphql/refs.ts';
import { offersOfBatch } from '../../core/graphql/relations.ts';
import { offerStanding, type OfferStanding } from '../domain/offerStanding.ts';
import { storedExplanation } from './DispatchPlan.ts';

const OfferRound = builder.objectRef<OfferStanding>('OfferRound').implement({
  description: 'How far the offers of a leg have come since it was last sent out.',
  fields: (t) => ({
    no: t.exposeInt('no', { description: 'The round now open, from 1.' }),
    of: t.exposeInt('of', { description: 'How many rounds there are, this one included.' }),
    asked: t.exposeInt('asked', { description: 'How many transport providers were asked.' }),
    waiting: t.exposeInt('waiting', { description: 'How many of them may still say yes.' }),
    declined: t.exposeInt('declined', { description: 'How many of them said no.' }),
    endsAt: t.expose('endsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the round ends; null: unknown.',
    }),
  }),
});

builder.objectField(Trip, 'offerRound', (t) =>
  t.field({
    type: OfferRound,
    nullable: true,
    description:
      'How far its offers have come; null where none wait for an answer, and to transport providers.',
    resolve: async (trip, _args, ctx) => {
      if (trip.status !== 'OFFERED') return null;
      const batch = await loadNode(ctx, Batch, trip.batchId);
      if (!batch || batch.sending === null) return null;
      return offerStanding(batch, storedExplanation(batch.dispatch), await offersOfBatch(ctx, batch.id));
    },
  }),
);
