import { builder } from '../../../platform/graphql/builder.ts';
import { loader } from '../../../platform/loader.ts';
import { outlinedAge } from '../../../patients/records/domain/patientDisplayName.ts';
import { GenderEnum } from '../../../patients/records/graphql/enums.ts';
import { PatientTraits } from '../../../patients/records/graphql/Patient.ts';
import { auditPatientReads } from '../../../patients/records/patientReads.ts';
import { Trip } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewerOf.ts';
import { outlineReadReason } from '../../core/trips.policy.ts';
import { patientOutlines, type PatientOutlineRow } from '../patientOutlines.queries.ts';

const PatientOutline = builder.objectRef<PatientOutlineRow>('PatientOutline').implement({
  description:
    "What the patient of a leg is like, as a transport provider needs it to judge the job; nothing that names anybody. What the ride needs stands in the leg's classification.",
  fields: (t) => ({
    age: t.int({
      description:
        "Whole years today by the caller's company's calendar; from 90 on it is 90, for an age beyond may name somebody.",
      resolve: ({ dateOfBirth }, _args, ctx) =>
        outlinedAge(dateOfBirth, ctx.now(), ctx.actor?.timeZone ?? 'UTC'),
    }),
    gender: t.field({
      type: GenderEnum,
      description: 'Administrative gender.',
      resolve: ({ gender }) => gender,
    }),
    traits: t.field({
      type: PatientTraits,
      description: 'Height and weight.',
      resolve: ({ traits }) => traits,
    }),
  }),
});

builder.objectField(Trip, 'patientOutline', (t) =>
  t.field({
    type: PatientOutline,
    nullable: true,
    description:
      'What the patient is like: to whoever may see who travels, and to a transport provider while it is asked for the leg. Null: not for the caller. Each read is recorded.',
    resolve: async (row, _args, ctx) => {
      const reason = outlineReadReason(viewerOf(ctx), row, row.offerId !== null);
      if (reason === null) return null;
      const outline = await loader<string, PatientOutlineRow | null>(
        ctx,
        'patient outlines',
        async (_ctx, ids) => {
          const found = new Map((await patientOutlines(ctx.sql, ids)).map((one) => [one.tripId, one]));
          return ids.map((id) => found.get(id) ?? null);
        },
      ).load(row.id);
      if (outline)
        auditPatientReads(ctx, [{ id: outline.patientId, readReason: reason }], 'Trip.patientOutline');
      return outline;
    },
  }),
);
