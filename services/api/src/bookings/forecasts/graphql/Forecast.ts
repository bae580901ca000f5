import { localDay } from '@ptc/schema/rules/dates';
import { builder } from '../../../platform/graphql/builder.ts';
import { mayLag } from '../../../platform/graphql/mayLag.ts';
import { closedList } from '../../../platform/graphql/closedList.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { Patient } from '../../../patients/records/graphql/Patient.ts';
import { Itinerary } from '../../core/graphql/refs.ts';
import { CertificationTypeEnum } from '../../documents/graphql/pdfFormEnums.ts';
import type { CertificationType } from '@ptc/schema/rules/formFacts';
import type { ForecastKind, ForecastReason } from '../domain/forecast.ts';
import { keptForecasts, patientForecasts, type ToldForecast } from '../forecasts.queries.ts';

const ForecastKindEnum = closedList<ForecastKind>('ForecastKind', 'What of a patient runs out.', {
  CERTIFICATION: 'A certification that stands for forms of several rides.',
  AUTHORIZATION: 'The prior authorization of an insurer.',
  TOKENS: 'The trips that an insurer has granted.',
});

const ForecastReasonEnum = closedList<ForecastReason>('ForecastReason', 'Why it runs out.', {
  ENDED: 'Its last day is over before the ride.',
  USED_UP: 'All that it covers is used by rides before.',
  NOT_BEGUN: 'Its first day is still to come.',
});

type Row = ToldForecast & { readonly patientId: string; readonly lookedAt: Date };

const ForecastRef = builder.objectRef<Row>('Forecast').implement({
  description:
    'What of a patient runs out before their coming rides do, booked and still to be produced by templates; half a year is looked ahead.',
  fields: (t) => ({
    kind: t.field({ type: ForecastKindEnum, description: 'What.', resolve: ({ kind }) => kind }),
    certificationType: t.field({
      type: CertificationTypeEnum,
      nullable: true,
      description: 'Of a certification what it proves; null of others.',
      resolve: ({ kind, subject }) => (kind === 'CERTIFICATION' ? (subject as CertificationType) : null),
    }),
    payorName: t.string({
      nullable: true,
      description: 'Whose authorization or tokens; null of a certification.',
      resolve: ({ kind, subject }) => (kind === 'CERTIFICATION' ? null : subject),
    }),
    reason: t.field({ type: ForecastReasonEnum, description: 'Why.', resolve: ({ reason }) => reason }),
    runsOutOn: t.field({
      type: 'Date',
      description: 'The day of the first ride that goes without.',
      resolve: ({ runsOutOn }) => runsOutOn,
    }),
    tellOn: t.field({
      type: 'Date',
      description:
        "Ten working days before, by the market's holidays: from then on it is told by e-mail to who keeps the patients.",
      resolve: ({ tellOn }) => tellOn,
    }),
    isDue: t.exposeBoolean('isDue', { description: 'Whether that day has come.' }),
    rides: t.exposeInt('rides', { description: 'Coming rides that go without, as far as is looked ahead.' }),
    lookedAt: t.expose('lookedAt', { type: 'DateTime', description: 'When it was worked out.' }),
    patient: t.field({
      type: Patient,
      nullable: true,
      description: 'Whose; null: not for the caller.',
      resolve: ({ patientId }, _args, ctx) => loadNode(ctx, Patient, patientId),
    }),
    itinerary: t.field({
      type: Itinerary,
      nullable: true,
      description:
        'The booking of the first ride that goes without, or the template that still has to produce it; null: not for the caller.',
      resolve: ({ itineraryId }, _args, ctx) => loadNode(ctx, Itinerary, itineraryId),
    }),
  }),
});

builder.objectField(Patient, 'forecasts', (t) =>
  t.field({
    type: [ForecastRef],
    nullable: true,
    description:
      "What of the patient's runs out before the coming rides do, the soonest first, as it is at this moment; null: not for the caller, who is not of the patient's care provider.",
    resolve: async (patient, _args, ctx) => {
      const { actor } = ctx;
      const keeps =
        actor?.companyId === patient.companyId &&
        (actor.roles.has('VIEW_BOOKING') || actor.roles.has('MANAGE_PATIENT'));
      if (!keeps) return null;
      const found = await patientForecasts(ctx.owner.db, ctx.owner.sql, patient.id, ctx.now());
      return found.map((one) => ({ ...one, patientId: patient.id, lookedAt: ctx.now() }));
    },
  }),
);

builder.objectField(Itinerary, 'forecasts', (t) =>
  t.field({
    type: [ForecastRef],
    nullable: true,
    description:
      "Of a recurring template: what of its patient's runs out before its own coming rides do, the soonest first; null of other bookings, and to whoever is not of its care provider.",
    resolve: async (itinerary, _args, ctx) => {
      const { actor } = ctx;
      if (
        !itinerary.isTemplate ||
        actor?.companyId !== itinerary.companyId ||
        !actor.roles.has('VIEW_BOOKING')
      )
        return null;
      const { patientId } = itinerary;
      if (!patientId) return [];
      const found = await patientForecasts(ctx.owner.db, ctx.owner.sql, patientId, ctx.now(), itinerary.id);
      return found.map((one) => ({ ...one, patientId, lookedAt: ctx.now() }));
    },
  }),
);

builder.queryField('forecasts', (t) =>
  t.field({
    type: [ForecastRef],
    extensions: mayLag,
    description:
      "What of the patients of the caller's company runs out before their coming rides do, the soonest first, at most 200; looked at each hour.",
    authScopes: { roles: ['VIEW_BOOKING', 'MANAGE_PATIENT'] },
    resolve: async (_root, _args, ctx) =>
      ctx.actor === null
        ? []
        : (await keptForecasts(ctx.sql, ctx.actor.companyId)).map((row) => ({
            ...row,
            isDue: row.tellOn <= localDay(ctx.now(), row.timeZone),
          })),
  }),
);
