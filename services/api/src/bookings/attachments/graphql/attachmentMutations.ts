import { attachmentRules } from '@ptc/schema/rules/attachment';
import type { Types } from '../../../platform/graphql/builder.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { Patient } from '../../../patients/records/graphql/Patient.ts';
import { Itinerary, Trip } from '../../core/graphql/refs.ts';
import { optionalRowId, rowId } from '../../core/graphql/rowIds.ts';
import { attachers } from '../attachments.policy.ts';
import { attachFile, type AttachedResult } from '../commands/attachFile.ts';
import { removeAttachment } from '../commands/removeAttachment.ts';
import { Attachment } from './Attachment.ts';

/** What an attachment hangs on, as it is now. */
const place = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, AttachedResult>) => ({
  itinerary: t.field({
    type: Itinerary,
    nullable: true,
    description: 'The booking; null: it is of a patient.',
    resolve: ({ itineraryId }, _args, ctx) => loadNode(ctx, Itinerary, itineraryId),
  }),
  trip: t.field({
    type: Trip,
    nullable: true,
    description: 'The leg; null: it is of the whole booking, or of a patient.',
    resolve: ({ tripId }, _args, ctx) => loadNode(ctx, Trip, tripId),
  }),
  patient: t.field({
    type: Patient,
    nullable: true,
    description: 'The patient; null: it is of a booking.',
    resolve: ({ patientId }, _args, ctx) => loadNode(ctx, Patient, patientId),
  }),
});

mutation({
  name: 'attachFile',
  description:
    'Attaches a file whose bytes were sent to a booking, to one of its legs, or to a patient: exactly one of the three. For who manages the booking, or keeps the patient.',
  roles: attachers,
  rule: attachmentRules(),
  input: (t) => ({
    uploadId: t.id({
      required: true,
      description: 'The upload; its bytes were sent by the same person or program.',
    }),
    itineraryId: t.id({ description: 'The booking.' }),
    tripId: t.id({ description: 'The leg.' }),
    patientId: t.id({ description: 'The patient.' }),
    purpose: t.string({ required: true, description: 'What it is for, at most 100 characters.' }),
    description: t.string({ description: 'Words about it, at most 500 characters.' }),
    attachmentTypeId: t.id({ description: 'Its type; left out: PCS.' }),
  }),
  command: (tx, input) =>
    attachFile(tx, {
      purpose: input.purpose,
      description: input.description ?? null,
      uploadId: rowId('Upload', input.uploadId),
      itineraryId: optionalRowId('Itinerary', input.itineraryId),
      tripId: optionalRowId('Trip', input.tripId),
      patientId: optionalRowId('Patient', input.patientId),
      attachmentTypeId: optionalRowId('LookupValue', input.attachmentTypeId),
    }),
  payload: (t) => ({
    attachment: t.field({
      type: Attachment,
      description: 'What was attached.',
      resolve: ({ attachmentId }, _args, ctx) => loadNodeOrFail(ctx, Attachment, attachmentId),
    }),
    ...place(t),
  }),
});

mutation({
  name: 'removeAttachment',
  description:
    'Removes an attachment, for the company that attached it or the one whose booking or patient it hangs on. The log keeps that it was there.',
  roles: attachers,
  input: (t) => ({ attachmentId: t.id({ required: true, description: 'Which.' }) }),
  command: (tx, { attachmentId }) =>
    removeAttachment(tx, { attachmentId: rowId('Attachment', attachmentId) }),
  payload: (t) => ({
    attachmentId: t.id({
      description: 'What is gone.',
      resolve: ({ attachmentId }) => globalId('Attachment', attachmentId),
    }),
    ...place(t),
  }),
});
