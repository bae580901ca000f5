import { builder } from '../../../platform/graphql/builder.ts';
import { Trip } from '../../core/graphql/refs.ts';
import type { TripView } from '../../core/tripView.queries.ts';

const TripExternal = builder
  .objectRef<Pick<TripView, 'externalReference' | 'externalUrl'>>('TripExternal')
  .implement({
    description: "What the system of a leg's transport provider calls the order.",
    fields: (t) => ({
      reference: t.exposeString('externalReference', {
        nullable: true,
        description: 'Its own number or name of the order; null: it gave none.',
      }),
      url: t.exposeString('externalUrl', {
        nullable: true,
        description: 'Where that system shows the order; null: it did not say.',
      }),
    }),
  });

builder.objectField(Trip, 'external', (t) =>
  t.field({
    type: TripExternal,
    nullable: true,
    description:
      'The order in the system of the transport provider that has the leg; null: that has no such system, or said nothing of it.',
    resolve: (row) => (row.externalReference === null && row.externalUrl === null ? null : row),
  }),
);
