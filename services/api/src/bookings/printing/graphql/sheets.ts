import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { PrintedPdf } from '../../../platform/graphql/PrintedPdf.ts';
import { sheetWords } from '../../../platform/messages/sheetWords.ts';
import type { Layout } from '../../../platform/pdf/layout.ts';
import { makePdf } from '../../../platform/pdf/makePdf.ts';
import { Vehicle } from '../../../network/vehicles/graphql/Vehicle.ts';
import { auditPatientReads } from '../../../patients/records/patientReads.ts';
import { Person } from '../../../people/users/graphql/Person.ts';
import { Trip } from '../../core/graphql/refs.ts';
import { isAwaitingCall } from '../../core/domain/readyNow.ts';
import { viewerOf } from '../../core/graphql/viewerOf.ts';
import { readReason, tripReaders } from '../../core/trips.policy.ts';
import type { TripView } from '../../core/tripView.queries.ts';
import { formLegs } from '../../filled-forms/factSources.queries.ts';
import { faceSheet, tripSheet, vehicleManifest, type Printing, type SheetLeg } from '../domain/sheets.ts';
import { legsOfVehicleDay, notesOfPatient } from '../sheets.queries.ts';

type Printed = { readonly name: string; readonly bytes: Buffer };

/**
 * Legs as paper has them, as far as the caller may see who travels; whose records these are goes into the
 * audit.
 */
const sheetLegs = async (
  ctx: Context,
  ids: readonly string[],
  operation: string,
): Promise<(SheetLeg & { readonly patientId: string })[]> => {
  const loaded = await Promise.all(ids.map((id) => loadNode<TripView>(ctx, Trip, id)));
  const rows = loaded.filter((row) => row !== null && readReason(viewerOf(ctx), row) !== null) as TripView[];
  // The legs are the caller's to see with their patients: what else paper says of them is theirs as well.
  const facts = await formLegs(
    ctx.owner.sql,
    rows.map(({ id }) => id),
    ctx.locale,
  );
  auditPatientReads(
    ctx,
    facts.flatMap(({ tripId, patientId }) => {
      const row = rows.find(({ id }) => id === tripId);
      return row ? [{ id: patientId, readReason: readReason(viewerOf(ctx), row) }] : [];
    }),
    operation,
  );
  return rows.flatMap((row) => {
    const found = facts.find(({ tripId }) => tripId === row.id);
    const { promisedPickUpAt, companions, transportProviderName, vehicleName } = row;
    return found
      ? [
          {
            ...found,
            promisedPickUpAt,
            awaitsCall: isAwaitingCall(row) && row.toPickupAt === null,
            distanceUnit: row.marketDistanceUnit,
            companions,
            transportProvider: transportProviderName,
            vehicle: vehicleName,
          },
        ]
      : [];
  });
};

const printing = async (ctx: Context): Promise<Printing> => {
  const { actor } = ctx;
  const person = await loadNode<{ id: string; displayName: string }>(ctx, Person, actor?.userId ?? null);
  return {
    words: sheetWords[ctx.locale],
    who: person?.displayName ?? '–',
    now: ctx.now(),
    timeZone: actor?.timeZone ?? 'UTC',
  };
};

const print = async (ctx: Context, name: string, layout: Layout): Promise<Printed> => ({
  name: `${name}.pdf`,
  bytes: await ctx.reads.apart(() => makePdf({ kind: 'print', layout })),
});

builder.queryField('tripSheet', (t) =>
  t.field({
    type: PrintedPdf,
    nullable: true,
    description:
      "The sheet of a leg for its crew, in the caller's language: patient, places, needs, and room for what happens. For whoever may see who travels, whose read is recorded; null for others.",
    authScopes: { roles: tripReaders },
    args: { tripId: t.arg.id({ required: true, description: 'The leg.' }) },
    resolve: async (_root, { tripId }, ctx) => {
      const id = localId('Trip', tripId);
      const [leg] = id === null ? [] : await sheetLegs(ctx, [id], 'tripSheet');
      return leg ? print(ctx, leg.legName, tripSheet(leg, await printing(ctx))) : null;
    },
  }),
);

builder.queryField('faceSheet', (t) =>
  t.field({
    type: PrintedPdf,
    nullable: true,
    description:
      "The page that says who the patient of a leg is, from the record and the booking, in the caller's language. For whoever may see who travels, whose read is recorded; null for others.",
    authScopes: { roles: tripReaders },
    args: { tripId: t.arg.id({ required: true, description: 'The leg by which the patient is known.' }) },
    resolve: async (_root, { tripId }, ctx) => {
      const id = localId('Trip', tripId);
      const [leg] = id === null ? [] : await sheetLegs(ctx, [id], 'faceSheet');
      if (!leg) return null;
      const notes = await notesOfPatient(ctx.owner.sql, leg.patientId);
      return print(ctx, `${leg.legName}-face-sheet`, faceSheet(leg, notes, await printing(ctx)));
    },
  }),
);

builder.queryField('vehicleManifest', (t) =>
  t.field({
    type: PrintedPdf,
    nullable: true,
    description:
      "The legs of a vehicle on a day, by the company's calendar, as one table for its crew. For dispatchers of its company and the drivers who are on it; each patient's read is recorded. Null: no such vehicle of theirs.",
    authScopes: { roles: ['VIEW_DISPATCH', 'DRIVER'] },
    args: {
      vehicleId: t.arg.id({ required: true, description: 'The vehicle.' }),
      day: t.arg({ type: 'Date', required: true, description: 'The day.' }),
    },
    resolve: async (_root, { vehicleId, day }, ctx) => {
      const { actor } = ctx;
      const id = localId('Vehicle', vehicleId);
      const vehicle =
        actor && id !== null
          ? await loadNode<{ id: string; name: string; companyId: string }>(ctx, Vehicle, id)
          : null;
      if (!actor || id === null || vehicle?.companyId !== actor.companyId) return null;
      if (!actor.roles.has('VIEW_DISPATCH') && actor.vehicleId !== id) return null;
      const ids = await legsOfVehicleDay(ctx.sql, actor.companyId, id, day, actor.timeZone);
      const legs = await sheetLegs(ctx, ids, 'vehicleManifest');
      return print(
        ctx,
        `${vehicle.name}-${day}`,
        vehicleManifest(vehicle.name, day, legs, await printing(ctx)),
      );
    },
  }),
);
