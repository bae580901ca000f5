import { builder } from '../../../platform/graphql/builder.ts';
import { Itinerary } from '../../core/graphql/refs.ts';
import { loadRecurrence } from './loaders.ts';
import { Recurrence } from './Recurrence.ts';

builder.objectField(Itinerary, 'recurrence', (t) =>
  t.field({
    type: Recurrence,
    nullable: true,
    description: 'How it recurs; null of a booking that is no template.',
    resolve: (row, _args, ctx) => loadRecurrence(ctx, row),
  }),
);
