import { builder } from '../../../platform/graphql/builder.ts';
import { TransportStateEnum } from './enums.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { Trip } from '../../core/graphql/refs.ts';
import { marketCalendars, patientTrips } from '../availability.queries.ts';
import { isAvailable } from '../domain/slots.ts';
import { transportState, tripsCollide } from '../domain/transportState.ts';
import type { TransportState } from '@ptc/schema/rules/lists/network';
import { choiceOf, minutesOf } from './providerChoice.ts';

const TransportCheck = builder
  .objectRef<{ state: TransportState; colliding: readonly string[] }>('TransportCheck')
  .implement({
    description: 'Whether transport can be had at a time, as the Transport field of a booking says it.',
    fields: (t) => ({
      state: t.expose('state', {
        type: TransportStateEnum,
        description: 'In one word.',
      }),
      otherTrips: t.field({
        type: [Trip],
        description:
          "The patient's legs of other bookings that overlap, as far as the caller may see them; the reason of CONFLICT.",
        resolve: async ({ colliding }, _args, ctx) =>
          (await Promise.all(colliding.map((id) => loadNode(ctx, Trip, id)))).filter((trip) => trip !== null),
      }),
    }),
  });

const TransportCheckInput = builder.inputType('TransportCheckInput', {
  description: 'A trip that is being thought of, and whom to ask for it.',
  fields: (t) => ({
    marketId: t.id({ required: true, description: 'The market.' }),
    pickUpAt: t.field({ type: 'DateTime', required: true, description: 'When it would begin.' }),
    durationMinutes: t.int({ description: 'How long it would take; default 15.' }),
    companyIds: t.idList({ description: 'Only these transport providers.' }),
    tier: t.int({
      description:
        "Only transport providers with a contract of this tier, 1 to 3, with the caller's company.",
    }),
    callTypeId: t.id({
      description: 'A lookup value of kind CALL_TYPE: crews kept for other call types do not count.',
    }),
    patientId: t.id({ description: 'Who would travel; without, no CONFLICT is found.' }),
    exceptItineraryId: t.id({
      description: 'A booking whose own legs do not count: the one that is being edited.',
    }),
  }),
});

builder.queryField('transportCheck', (t) =>
  t.field({
    type: TransportCheck,
    description:
      'Whether one of the chosen transport providers has a crew at a time, and whether the patient travels then already. A transport provider without a calendar is always free; who only carries may choose themselves alone.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: TransportCheckInput, required: true, description: 'The trip.' }) },
    resolve: async (_root, { input }, ctx) => {
      const trip = { pickUpAt: input.pickUpAt, minutes: minutesOf(input.durationMinutes) };
      const choice = choiceOf(input);
      const window = {
        from: trip.pickUpAt,
        to: trip.pickUpAt,
        exceptItineraryId: localId('Itinerary', input.exceptItineraryId),
      };
      const scope = scopeOf(ctx.actor);
      const patientId = localId('Patient', input.patientId);
      const callTypeId = localId('LookupValue', input.callTypeId);
      const [calendars, others] = await Promise.all([
        choice === null ? [] : marketCalendars(ctx.db, ctx.owner.db, scope, choice, window),
        patientId === null ? [] : patientTrips(ctx.sql, scope, patientId, window),
      ]);
      const providers = calendars.map(
        ({ calendar }) => calendar === null || isAvailable(calendar, trip, callTypeId),
      );
      return {
        state: transportState({ trip, providers, patientTrips: others }),
        colliding: others.filter((other) => tripsCollide(trip, other)).map(({ tripId }) => tripId),
      };
    },
  }),
);
