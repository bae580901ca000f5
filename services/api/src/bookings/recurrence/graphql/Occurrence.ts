import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { OccurrenceStateEnum } from './enums.ts';
import { PickUpTypeEnum } from '../../../network/markets/graphql/enums.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { loadLookupIn } from '../../../network/lookups/graphql/LookupValue.ts';
import { Itinerary, Trip } from '../../core/graphql/refs.ts';
import { Classification, Stop } from '../../travel/graphql/tripParts.ts';
import { LegAnswers } from '../../booking/graphql/tripAnswers.ts';
import { startsAt } from '../domain/occurrences.ts';
import type { TimedLeg } from '../domain/legTimes.ts';
import type { TemplateClassification } from '../recurrences.table.ts';
import type { OccurrenceView, TemplateView } from './loaders.ts';
import { statedFactFieldsOf } from '../../core/graphql/statedFacts.ts';

const OccurrenceLeg = builder.objectRef<TimedLeg>('OccurrenceLeg').implement({
  description: 'A leg of an occurrence as it is planned.',
  fields: (t) => ({
    ...statedFactFieldsOf(t, ({ leg }) => leg),
    pickUpAt: t.field({ type: 'DateTime', description: 'Pick-up.', resolve: (leg) => leg.pickUpAt }),
    dropOffAt: t.expose('dropOffAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Expected drop-off; null where the route is not known.',
    }),
    appointmentAt: t.expose('appointmentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Appointment; null: none.',
    }),
    pickUp: t.field({ type: Stop, description: 'Where it begins.', resolve: ({ leg }) => leg.pickUp }),
    dropOff: t.field({ type: Stop, description: 'Where it ends.', resolve: ({ leg }) => leg.dropOff }),
    pickUpType: t.field({
      type: PickUpTypeEnum,
      description: 'How its pick-up time is decided.',
      resolve: ({ leg }) => leg.pickUpType,
    }),
    isReturn: t.boolean({ description: 'Whether it is the way back.', resolve: ({ leg }) => leg.isReturn }),
    waitAndReturn: t.boolean({
      description: 'Whether the crew waits and takes the patient back.',
      resolve: ({ leg }) => leg.waitAndReturn,
    }),
  }),
});

/** Codes as the market's people see them. */
export const classified = async (
  ctx: Context,
  { callTypeId, urgencyId, priorityId, variableIds }: TemplateClassification,
  marketOwnerId: string,
) => {
  const [callType, urgency, priority] = await Promise.all(
    [callTypeId, urgencyId, priorityId].map((id) => loadLookupIn(ctx, marketOwnerId, id)),
  );
  return {
    callType: callType ?? null,
    urgency: urgency ?? null,
    priority: priority ?? null,
    variableIds,
    marketOwnerId,
  };
};

/** What the legs of a template, or of one of its days, were answered with. */
export const answersOf = ({ row, itinerary }: TemplateView, { answers = [] }: TemplateClassification) =>
  answers.map((one) => one && { ...one, updatedAt: row.updatedAt, ownerCompanyId: itinerary.marketOwnerId });

const stateOf = ({ skipped, produced }: OccurrenceView) => {
  if (skipped) return 'SKIPPED' as const;
  if (produced.length === 0) return 'PLANNED' as const;
  return produced.every(({ status }) => status === 'CANCELLED')
    ? ('CANCELLED' as const)
    : ('PRODUCED' as const);
};

export const Occurrence = builder.objectRef<OccurrenceView>('Occurrence').implement({
  description:
    'A day on which a template takes place: planned, skipped, or produced with its bundle. Named by the day the template puts it on.',
  fields: (t) => ({
    date: t.expose('date', {
      type: 'Date',
      description:
        'Its day in the template, local to the market; names it in mutations, also after it was moved.',
    }),
    onDate: t.expose('onDate', {
      type: 'Date',
      description: 'The day it takes place on; another than `date` where it was moved.',
    }),
    state: t.field({ type: OccurrenceStateEnum, description: 'Where it stands.', resolve: stateOf }),
    isChanged: t.boolean({
      description: 'Whether it differs from the template.',
      resolve: ({ changed }) => changed,
    }),
    holiday: t.exposeString('holiday', {
      nullable: true,
      description:
        'The holiday of the market that its day falls on, or from which a ride was moved onto it before it was a day of the template: it has that one; null: none.',
    }),
    startsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Pick-up of its first leg: as planned, of a produced day as the leg has it.',
      resolve: (one) => one.produced[0]?.pickUpAt ?? (one.legs.length === 0 ? null : startsAt(one)),
    }),
    returnPickUpTime: t.expose('returnTime', {
      type: 'String',
      nullable: true,
      description:
        "When its way back begins, 'HH:mm' in the market's zone, where it has a time of its own, as planned; null: it follows the way there.",
    }),
    legs: t.field({
      type: [OccurrenceLeg],
      description: 'Its legs as planned. Once it is produced its trips say what holds.',
      resolve: ({ legs }) => [...legs],
    }),
    classification: t.field({
      type: Classification,
      description: 'What it needs, as planned. Once it is produced its trips say what holds.',
      resolve: ({ classification, template }, _args, ctx) =>
        classified(ctx, classification, template.itinerary.marketOwnerId),
    }),
    answers: t.field({
      type: [LegAnswers],
      nullable: { list: false, items: true },
      description:
        'What was answered of each of its legs, in their order, as planned; null where it was classified by hand. Empty: none was asked anything.',
      resolve: ({ classification, template }) => answersOf(template, classification),
    }),
    trips: t.field({
      type: [Trip],
      description: 'Its legs, once produced, in order.',
      resolve: async ({ produced }, _args, ctx) =>
        (await Promise.all(produced.map(({ tripId }) => loadNode(ctx, Trip, tripId)))).filter(
          (trip) => trip !== null,
        ),
    }),
    bundle: t.field({
      type: Itinerary,
      nullable: true,
      description: 'The bundle it was produced with; null before.',
      resolve: ({ produced }, _args, ctx) => loadNode(ctx, Itinerary, produced[0]?.itineraryId),
    }),
  }),
});
