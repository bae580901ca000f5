import { builder } from '../../../platform/graphql/builder.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { defineNode, loadNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { LookupValue } from '../../../network/lookups/graphql/LookupValue.ts';
import { Patient } from '../../../patients/records/graphql/Patient.ts';
import { Person } from '../../../people/users/graphql/Person.ts';
import { Itinerary, Trip } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewerOf.ts';
import { attachmentPath } from '../attachmentPath.ts';
import { mayRemove } from '../attachments.policy.ts';
import { attachmentsByIds, type AttachmentView } from '../attachments.queries.ts';

/** A file that hangs on something. */
export const Attachment = builder.objectRef<AttachmentView>('Attachment');

defineNode(Attachment, {
  description:
    'A file that hangs on a booking, on one of its legs or on a patient. Exists for whoever may see the patient; others learn how many there are.',
  load: (ctx, ids) => attachmentsByIds(ctx.sql, ctx.db, scopeOf(ctx.actor), ids),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the file.' }),
    size: t.exposeInt('size', { description: 'Its size in bytes.' }),
    contentType: t.exposeString('contentType', {
      description:
        "What it is, told from its bytes; at most 64 characters, and 'application/msword' for all documents of an office.",
    }),
    sha256: t.string({
      description: 'SHA-256 of its bytes, in small hexadecimal digits.',
      resolve: ({ sha256 }) => sha256.toString('hex'),
    }),
    address: t.string({
      description:
        'Where its bytes are, beneath the address of this server: GET or HEAD, with the same cookie or token; parts of it by Range. It is handed out to be saved.',
      resolve: ({ id }) => `${attachmentPath}?id=${globalId('Attachment', id)}`,
    }),
    purpose: t.exposeString('purpose', { description: 'What it is for, as it was attached.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Words about it; null: none.',
    }),
    attachmentType: t.field({
      type: LookupValue,
      description: 'Its type.',
      resolve: (row, _args, ctx) => loadNodeOrFail(ctx, LookupValue, row.attachmentTypeId),
    }),
    owner: t.field({
      type: Company,
      nullable: true,
      description: 'The company that attached it; null where the caller does not meet it.',
      resolve: (row, _args, ctx) => loadNode(ctx, Company, row.companyId),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was attached.' }),
    createdBy: t.field({
      type: Person,
      nullable: true,
      description: 'Who attached it; null: a program, or nobody whom the caller meets.',
      resolve: (row, _args, ctx) => loadNode(ctx, Person, row.createdByUserId),
    }),
    itinerary: t.field({
      type: Itinerary,
      nullable: true,
      description: 'The booking it hangs on; null: it hangs on a patient.',
      resolve: (row, _args, ctx) => loadNode(ctx, Itinerary, row.itineraryId),
    }),
    trip: t.field({
      type: Trip,
      nullable: true,
      description: 'The leg it hangs on; null: the whole booking, or a patient.',
      resolve: (row, _args, ctx) => loadNode(ctx, Trip, row.tripId),
    }),
    patient: t.field({
      type: Patient,
      nullable: true,
      description: 'The patient it hangs on; null: it hangs on a booking.',
      resolve: (row, _args, ctx) => loadNode(ctx, Patient, row.patientId),
    }),
    canRemove: t.boolean({
      description:
        'Whether the caller may remove it: for the company that attached it, or whose booking or patient it is.',
      resolve: (row, _args, ctx) => mayRemove(viewerOf(ctx), row),
    }),
  }),
});
