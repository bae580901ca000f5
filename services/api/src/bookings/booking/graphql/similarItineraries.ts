import { similarLegs, type SimilarLeg } from '@ptc/schema/rules/duplicates';
import { COUNTS } from '@ptc/schema/rules/limits';
import { builder } from '../../../platform/graphql/builder.ts';
import type { Context } from '../../../platform/context.ts';
import { SimilarityEnum } from './enums.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { loadNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { badInput } from '../../../platform/graphql/scalars.ts';
import { Itinerary, Trip } from '../../core/graphql/refs.ts';
import { tripReaders } from '../../core/trips.policy.ts';
import { viewerOf } from '../../core/graphql/viewerOf.ts';
import { otherLegs } from '../patientLegs.queries.ts';

/** A similar leg with its row. */
type Shown = SimilarLeg & { readonly trip: typeof Trip.$inferType };

export const SimilarItinerary = builder.objectRef<Shown>('SimilarItinerary').implement({
  description:
    'A leg of another booking of the same patient that may be the same journey once more, as far as the caller sees it as its care provider, as who booked it, or as the owner of its market.',
  fields: (t) => ({
    key: t.exposeString('key', {
      description:
        'What is confirmed: send it among `confirmedDuplicates`. Of the other leg at another time it is another.',
    }),
    reason: t.field({ type: SimilarityEnum, description: 'Why.', resolve: ({ reason }) => reason }),
    legIndex: t.exposeInt('legIndex', {
      description: 'The first leg of those asked about that is like it, from 0.',
    }),
    trip: t.field({ type: Trip, description: 'The other leg.', resolve: ({ trip }) => trip }),
    itinerary: t.field({
      type: Itinerary,
      description: 'Its booking.',
      resolve: ({ trip }, _args, ctx) => loadNodeOrFail(ctx, Itinerary, trip.itineraryId),
    }),
  }),
});

/** Similar legs with their rows; what the caller does not see any more is left out. */
export const shownSimilar = async (ctx: Context, similar: readonly SimilarLeg[]): Promise<Shown[]> => {
  const rows = await Promise.all(
    similar.map(async (one) => ({ ...one, trip: await loadNode(ctx, Trip, one.tripId) })),
  );
  return rows.flatMap(({ trip, ...one }) => (trip === null ? [] : [{ ...one, trip }]));
};

const SimilarLegInput = builder.inputType('SimilarLegInput', {
  description: 'When somebody travels on a leg.',
  fields: (t) => ({
    pickUpAt: t.field({ type: 'DateTime', required: true, description: 'Pick-up.' }),
    dropOffAt: t.field({ type: 'DateTime', description: 'Drop-off; left out: 15 minutes later.' }),
    appointmentAt: t.field({ type: 'DateTime', description: 'The appointment it goes to.' }),
  }),
});

const SimilarItinerariesInput = builder.inputType('SimilarItinerariesInput', {
  description: 'A booking as far as it is made.',
  fields: (t) => ({
    patientId: t.id({ required: true, description: 'Who travels.' }),
    legs: t.field({ type: [SimilarLegInput], required: true, description: 'Its legs.' }),
    exceptItineraryId: t.id({
      description: 'The booking that is being edited: its own legs are not compared.',
    }),
  }),
});

builder.queryField('similarItineraries', (t) =>
  t.field({
    type: [SimilarItinerary],
    description:
      "Other bookings of a patient that may be the same journey once more: overlapping times, or one appointment. By the rule by which createItinerary refuses with ConfirmDuplicates. Of a patient that is not the caller's to know: none.",
    authScopes: { roles: tripReaders },
    args: { input: t.arg({ type: SimilarItinerariesInput, required: true, description: 'The booking.' }) },
    resolve: async (_root, { input }, ctx) => {
      if (input.legs.length > COUNTS.legs) throw badInput(`A booking has at most ${COUNTS.legs} legs`);
      const patientId = localId('Patient', input.patientId);
      if (patientId === null) return [];
      const legs = input.legs.map(({ pickUpAt, dropOffAt, appointmentAt }) => ({
        pickUpAt,
        dropOffAt: dropOffAt ?? null,
        appointmentAt: appointmentAt ?? null,
      }));
      const except = localId('Itinerary', input.exceptItineraryId);
      return shownSimilar(
        ctx,
        similarLegs(legs, await otherLegs(ctx.db, viewerOf(ctx), patientId, legs, except)),
      );
    },
  }),
);
