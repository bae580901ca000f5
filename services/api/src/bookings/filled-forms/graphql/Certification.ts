import { localDay } from '@ptc/schema/rules/dates';
import { builder } from '../../../platform/graphql/builder.ts';
import { closedList } from '../../../platform/graphql/closedList.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { Patient } from '../../../patients/records/graphql/Patient.ts';
import { Attachment } from '../../attachments/graphql/Attachment.ts';
import { Trip } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewerOf.ts';
import { seesAsBooker } from '../../core/trips.policy.ts';
import { CertificationTypeEnum } from '../../documents/graphql/pdfFormEnums.ts';
import {
  certificationViews,
  type CertificationRow,
  type CertificationView,
} from '../certifications.queries.ts';
import { formLegs } from '../factSources.queries.ts';
import { standingCertifications } from '../outstandingForms.queries.ts';
import { standingOf, type CertificationStanding } from '../domain/certification.ts';

const CertificationStandingEnum = closedList<CertificationStanding>(
  'CertificationStanding',
  'How a certification stands today.',
  {
    FUTURE: 'Its first day is still to come.',
    VALID: 'It can be used.',
    USED_UP: 'All its round trips are used.',
    ENDED: 'Its last day is over.',
  },
);

/** What a signed form proves of a patient. */
export const Certification = builder.objectRef<CertificationView>('Certification').implement({
  description:
    'What a signed form proves of a patient, as long as its PDF is attached. Legs of bookings that use certifications need no form of their own where one is valid.',
  fields: (t) => ({
    id: t.id({ description: 'Opaque.', resolve: ({ id }) => globalId('Certification', id) }),
    type: t.field({
      type: CertificationTypeEnum,
      description: 'What it proves.',
      resolve: ({ type }) => type,
    }),
    standing: t.field({
      type: CertificationStandingEnum,
      description: "How it stands today, by the calendar of the caller's company.",
      resolve: (row, _args, ctx) =>
        standingOf(row, row.roundTripsUsed, localDay(ctx.now(), ctx.actor?.timeZone ?? 'UTC')),
    }),
    validFrom: t.field({ type: 'Date', description: 'First day.', resolve: ({ validFrom }) => validFrom }),
    validTo: t.field({ type: 'Date', description: 'Last day.', resolve: ({ validTo }) => validTo }),
    roundTrips: t.exposeInt('roundTrips', { description: 'Round trips that it covers.' }),
    roundTripsUsed: t.exposeInt('roundTripsUsed', {
      description: 'Round trips of legs that use it, booked ones included; one way alone counts as one.',
    }),
    formName: t.exposeString('formName', { description: 'The form that was signed.' }),
    signerName: t.string({ description: 'Who signed it.', resolve: ({ signer }) => signer.name }),
    signerTitle: t.string({ description: "The signer's title.", resolve: ({ signer }) => signer.title }),
    signedAt: t.expose('signedAt', { type: 'DateTime', description: 'When it was signed.' }),
    attachment: t.field({
      type: Attachment,
      nullable: true,
      description: 'The signed PDF; null: not for the caller.',
      resolve: (row, _args, ctx) => loadNode(ctx, Attachment, row.attachmentId),
    }),
    trip: t.field({
      type: Trip,
      nullable: true,
      description: 'The leg for which it was signed; null: not for the caller.',
      resolve: (row, _args, ctx) => loadNode(ctx, Trip, row.tripId),
    }),
  }),
});

builder.objectField(Patient, 'certifications', (t) =>
  t.field({
    type: [Certification],
    nullable: true,
    description:
      "What signed forms prove of the patient, the latest first; null: not for the caller, who is not of the patient's care provider.",
    resolve: async (patient, _args, ctx) => {
      const { actor } = ctx;
      const keeps =
        actor?.companyId === patient.companyId &&
        (actor.roles.has('VIEW_BOOKING') || actor.roles.has('MANAGE_PATIENT'));
      // How often one was used is counted over all legs of the patient; nothing but the number leaves them.
      return keeps ? certificationViews(ctx.owner.sql, patient.id) : null;
    },
  }),
);

const StandingCertification = builder.objectRef<CertificationRow>('StandingCertification').implement({
  description: 'A certification of the patient that stands for a form of a leg.',
  fields: (t) => ({
    type: t.field({
      type: CertificationTypeEnum,
      description: 'What it proves.',
      resolve: ({ type }) => type,
    }),
    validFrom: t.field({ type: 'Date', description: 'First day.', resolve: ({ validFrom }) => validFrom }),
    validTo: t.field({ type: 'Date', description: 'Last day.', resolve: ({ validTo }) => validTo }),
    signerName: t.string({ description: 'Who signed it.', resolve: ({ signer }) => signer.name }),
    attachment: t.field({
      type: Attachment,
      nullable: true,
      description: 'The signed PDF; null: not for the caller.',
      resolve: (row, _args, ctx) => loadNode(ctx, Attachment, row.attachmentId),
    }),
  }),
});

builder.objectField(Trip, 'standingCertifications', (t) =>
  t.field({
    type: [StandingCertification],
    nullable: true,
    description:
      'The certifications of the patient that stand for forms which the leg would need otherwise; null to whoever is not of its booking side.',
    resolve: async (row, _args, ctx) => {
      if (!seesAsBooker(viewerOf(ctx), row)) return null;
      // What the leg prints stays here; the caller gets what stands for it.
      const [leg] = await formLegs(ctx.owner.sql, [row.id]);
      return leg ? standingCertifications(ctx.owner.sql, leg) : [];
    },
  }),
);
