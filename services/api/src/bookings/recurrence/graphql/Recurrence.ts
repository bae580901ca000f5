import { endOfDay, type WeekdayTime } from '@ptc/schema/rules/occurrences';
import { builder } from '../../../platform/graphql/builder.ts';
import { DayOfWeekEnum } from '../../../platform/graphql/enums.ts';
import { DaySelectorEnum, HolidayChoiceEnum, OfferIntervalEnum } from '../../booking/graphql/enums.ts';
import { RecurrenceStatusEnum } from './enums.ts';
import { PickUpTypeEnum } from '../../../network/markets/graphql/enums.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { routeSummary } from '../../core/domain/routeSummary.ts';
import { Itinerary } from '../../core/graphql/refs.ts';
import { Classification, RouteSummary, Stop } from '../../travel/graphql/tripParts.ts';
import { viewerOf } from '../../core/graphql/viewerOf.ts';
import { LegAnswers } from '../../booking/graphql/tripAnswers.ts';
import { recurrenceStatus } from '../domain/occurrences.ts';
import { recurrencePermissions, type RecurrencePermissions } from '../recurrences.policy.ts';
import { followerOf } from '../recurrences.queries.ts';
import type { TemplateLeg as TemplateLegValue } from '../recurrences.table.ts';
import { occurrencesBetween, upcoming, type TemplateView } from './loaders.ts';
import { answersOf, classified, Occurrence } from './Occurrence.ts';

const RecurrenceDay = builder.objectRef<WeekdayTime>('RecurrenceDay').implement({
  description: 'A weekday on which a template takes place.',
  fields: (t) => ({
    day: t.field({ type: DayOfWeekEnum, description: 'Which.', resolve: ({ day }) => day }),
    pickUpTime: t.exposeString('time', {
      description:
        "'HH:mm' in the market's zone: pick-up of the first leg, or its appointment where that decides.",
    }),
    returnPickUpTime: t.exposeString('returnTime', {
      nullable: true,
      description:
        "'HH:mm' of the way back; null: as long after the first leg as `afterMinutes` of the leg says.",
    }),
  }),
});

const TemplateLeg = builder.objectRef<TemplateLegValue>('TemplateLeg').implement({
  description: 'A leg that every occurrence of a template has.',
  fields: (t) => ({
    pickUp: t.field({ type: Stop, description: 'Where it begins.', resolve: (leg) => leg.pickUp }),
    dropOff: t.field({ type: Stop, description: 'Where it ends.', resolve: (leg) => leg.dropOff }),
    pickUpTimeZone: t.exposeString('pickUpTimeZone', { description: 'IANA zone of the pick-up place.' }),
    dropOffTimeZone: t.exposeString('dropOffTimeZone', { description: 'IANA zone of the drop-off place.' }),
    pickUpType: t.expose('pickUpType', {
      type: PickUpTypeEnum,
      description: 'How its pick-up time is decided.',
    }),
    afterMinutes: t.exposeInt('afterMinutes', {
      description: "Minutes on the clock from the occurrence's time to the leg's own; 0 of the first.",
    }),
    appointmentAfterMinutes: t.exposeInt('appointmentAfterMinutes', {
      nullable: true,
      description:
        "Minutes on the clock from the occurrence's time to the appointment; null: none, or the leg's own time is it.",
    }),
    isReturn: t.exposeBoolean('isReturn', { description: 'Whether it is the way back.' }),
    waitAndReturn: t.exposeBoolean('waitAndReturn', {
      description: 'Whether the crew waits and takes the patient back.',
    }),
    route: t.field({
      type: RouteSummary,
      nullable: true,
      description: 'Distance and duration; null where not known.',
      resolve: (leg) => routeSummary(leg.routeDistanceMeters, leg.routeDurationSeconds),
    }),
  }),
});

const RecurrencePermissionsType = builder
  .objectRef<RecurrencePermissions>('RecurrencePermissions')
  .implement({
    description: 'What the caller may do with a template now, by the rules that guard the mutations.',
    fields: (t) => ({
      edit: t.exposeBoolean('edit', {
        description: 'Change it or its occurrences, skip days, take them up again.',
      }),
      pause: t.exposeBoolean('pause', { description: 'Pause it.' }),
      resume: t.exposeBoolean('resume', { description: 'Let it go on.' }),
      cancel: t.exposeBoolean('cancel', { description: 'Cancel it.' }),
    }),
  });

const zoneOf = ({ itinerary }: TemplateView): string => itinerary.marketTimeZone;

export const Recurrence = builder.objectRef<TemplateView>('Recurrence').implement({
  description: 'How a template recurs. The care provider, and the owner of the market, see it.',
  fields: (t) => ({
    status: t.field({
      type: RecurrenceStatusEnum,
      description: 'Whether it produces bundles.',
      resolve: (template, _args, ctx) => recurrenceStatus(template.row, ctx.now(), zoneOf(template)),
    }),
    daySelector: t.field({
      type: DaySelectorEnum,
      description: 'Which weekdays may be on.',
      resolve: ({ row }) => row.daySelector,
    }),
    days: t.field({
      type: [RecurrenceDay],
      description: 'The weekdays that are on, Monday first.',
      resolve: ({ row }) => row.days,
    }),
    startsOn: t.field({
      type: 'Date',
      description: 'First day, local to the market.',
      resolve: ({ row }) => row.startsOn,
    }),
    endsOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'Last day; null: without end.',
      resolve: ({ row }) => row.endsOn,
    }),
    endsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The last day at 23:59 local; null: without end.',
      resolve: (template) =>
        template.row.endsOn === null ? null : endOfDay(template.row.endsOn, zoneOf(template)),
    }),
    timeZone: t.string({ description: "IANA zone of its days and times: the market's.", resolve: zoneOf }),
    offerInterval: t.field({
      type: OfferIntervalEnum,
      description: 'For how long a transport provider takes its occurrences as one.',
      resolve: ({ row }) => row.offerInterval,
    }),
    onHolidays: t.field({
      type: HolidayChoiceEnum,
      description: 'What it does on a holiday of the market.',
      resolve: ({ row }) => row.onHolidays,
    }),
    nextBundleAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When the next bundle is looked at for its offer window, at the latest in a day; null while nothing is ahead or it is paused.',
      resolve: ({ row }) => (row.status === 'ACTIVE' ? row.lookAt : null),
    }),
    producedThrough: t.field({
      type: 'Date',
      nullable: true,
      description:
        'Bundles up to this day are produced: edits of the template reach later days only; null: none yet.',
      resolve: ({ row }) => row.producedThrough,
    }),
    pausedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Paused at; null: it is not.',
      resolve: ({ row }) => (row.status === 'PAUSED' ? row.pausedAt : null),
    }),
    skippedOn: t.field({
      type: ['Date'],
      description: 'Days that were skipped.',
      resolve: ({ exceptions }) => exceptions.filter(({ skipped }) => skipped).map(({ onDate }) => onDate),
    }),
    changedOn: t.field({
      type: ['Date'],
      description: 'Days that differ from the template.',
      resolve: ({ exceptions }) =>
        exceptions.filter(({ skipped, change }) => !skipped && change !== null).map(({ onDate }) => onDate),
    }),
    legs: t.field({
      type: [TemplateLeg],
      description: 'The legs of every occurrence, in order.',
      resolve: ({ row }) => row.legs,
    }),
    classification: t.field({
      type: Classification,
      description: 'What every occurrence needs.',
      resolve: ({ row, itinerary }, _args, ctx) =>
        classified(ctx, row.classification, itinerary.marketOwnerId),
    }),
    answers: t.field({
      type: [LegAnswers],
      nullable: { list: false, items: true },
      description:
        'What was answered of each leg that every occurrence has, in their order; null where it was classified by hand. Empty: none was asked anything.',
      resolve: (template) => answersOf(template, template.row.classification),
    }),
    nextOccurrence: t.field({
      type: Occurrence,
      nullable: true,
      description: 'The next that takes place; null: none is ahead.',
      resolve: (template, _args, ctx) => upcoming(ctx, template),
    }),
    occurrences: t.field({
      type: [Occurrence],
      description: 'Its occurrences between two days, by day; at most 400 days.',
      args: {
        from: t.arg({ type: 'Date', required: true, description: 'First day.' }),
        to: t.arg({ type: 'Date', required: true, description: 'Last day.' }),
      },
      resolve: (template, { from, to }, ctx) => occurrencesBetween(ctx, template, from, to),
    }),
    follows: t.field({
      type: Itinerary,
      nullable: true,
      description: "The template it was split from by an edit of 'this and later'; null: none.",
      resolve: ({ row }, _args, ctx) => loadNode(ctx, Itinerary, row.followsId),
    }),
    followedBy: t.field({
      type: Itinerary,
      nullable: true,
      description: 'The template that goes on from its end; null: none.',
      resolve: async ({ row }, _args, ctx) => loadNode(ctx, Itinerary, await followerOf(ctx.db, row)),
    }),
    viewerCan: t.field({
      type: RecurrencePermissionsType,
      description: 'What the caller may do with it now.',
      resolve: (template, _args, ctx) =>
        recurrencePermissions(
          viewerOf(ctx),
          template.itinerary,
          recurrenceStatus(template.row, ctx.now(), zoneOf(template)),
        ),
    }),
  }),
});
