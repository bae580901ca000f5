import { commentedRules, occurrenceEditRules, templateEditRules } from '@ptc/schema/rules/itinerary';
import '../../core/graphql/illegalTransition.ts';
import '../../booking/graphql/bookingRefusals.ts';
import { ConfirmationEnum, ReturnTypeEnum } from '../../booking/graphql/enums.ts';
import { RecurrenceScopeEnum } from './enums.ts';
import type { Types } from '../../../platform/graphql/builder.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { StaleVersion } from '../../../platform/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import {
  CallerInput,
  ClassificationInput,
  classificationFrom,
  LegInput,
  legFrom,
  VipInput,
  vipFrom,
} from '../../booking/graphql/bookingInputs.ts';
import { optionalRowId, rowId } from '../../core/graphql/rowIds.ts';
import { ConfirmationRequired, NoDispatchRule } from '../../booking/itineraries.errors.ts';
import { Itinerary } from '../../core/graphql/refs.ts';
import { IllegalTransition } from '../../core/trips.errors.ts';
import { pauseRecurrence, resumeRecurrence } from '../commands/pauseRecurrence.ts';
import { skipOccurrence, unskipOccurrence } from '../commands/skipOccurrence.ts';
import { updateOccurrence } from '../commands/updateOccurrence.ts';
import { updateRecurrence } from '../commands/updateRecurrence.ts';
import { loadRecurrence, occurrencesBetween } from './loaders.ts';
import { Occurrence } from './Occurrence.ts';
import { RecurrenceInput } from '../../booking/graphql/recurrenceInputs.ts';

const roles = ['MANAGE_BOOKING'] as const;
const template = (ctx: Context, id: string) => loadNodeOrFail(ctx, Itinerary, id);

/** The occurrence a mutation was about, as it is now; null where the template has the day no longer. */
const occurrence = async (ctx: Context, { itineraryId, date }: { itineraryId: string; date: string }) => {
  const recurrence = await loadRecurrence(ctx, await template(ctx, itineraryId));
  return recurrence === null ? null : ((await occurrencesBetween(ctx, recurrence, date, date))[0] ?? null);
};

/** What a command about a template answers. */
const templateNow = <Result extends { itineraryId: string }>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Result>,
) => ({
  itinerary: t.field({
    type: Itinerary,
    description: 'The template.',
    resolve: ({ itineraryId }, _args, ctx) => template(ctx, itineraryId),
  }),
});

/** What a command about one day of a template answers. */
const occurrenceNow = <Result extends { itineraryId: string; date: string }>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Result>,
) => ({
  ...templateNow(t),
  occurrence: t.field({
    type: Occurrence,
    nullable: true,
    description: 'The occurrence as it is now; null where the template has the day no longer.',
    resolve: (done, _args, ctx) => occurrence(ctx, done),
  }),
});

mutation({
  name: 'updateRecurrence',
  description:
    'Changes a template for bundles that are not produced yet; what was offered or accepted stays as it is. THIS_AND_LATER splits it: the old template ends the day before, a new one goes on. A single day is changed by updateOccurrence.',
  roles,
  rule: templateEditRules(),
  refusals: [...commonRefusals, StaleVersion, NoDispatchRule, ConfirmationRequired],
  input: (t) => ({
    itineraryId: t.id({ required: true, description: 'The template.' }),
    expectedVersion: t.int({ required: true, description: 'The version that was read.' }),
    scope: t.field({ type: RecurrenceScopeEnum, required: true, description: 'Which occurrences.' }),
    date: t.field({ type: 'Date', description: 'With THIS_AND_LATER: the first day, local to the market.' }),
    recurrence: t.field({ type: RecurrenceInput, description: 'How it recurs; left out: as it does.' }),
    legs: t.field({
      type: [LegInput],
      description: 'All legs again, entered for one day like those of a booking; left out: as they are.',
    }),
    returnType: t.field({ type: ReturnTypeEnum, description: 'With legs of a round trip.' }),
    returnPickUpAt: t.field({
      type: 'LocalDateTime',
      description: 'With legs of a round trip, unless the crew waits.',
    }),
    classification: t.field({ type: ClassificationInput, description: 'Left out: as it is.' }),
    authorizationNumbers: t.stringList({
      description: 'All of them as they shall be; left out: as they are.',
    }),
    caller: t.field({ type: CallerInput, description: 'Who rang; left out: as it is.' }),
    vip: t.field({
      type: VipInput,
      description: 'A transport provider chosen for it; null: nobody any more; left out: as it is.',
    }),
    forceOffer: t.boolean({
      description: 'Whether bundles go out as soon as the horizon allows; left out: as it is.',
    }),
    comment: t.string({ description: 'A comment for the log.' }),
    confirmations: t.field({ type: [ConfirmationEnum], description: 'Questions answered with yes.' }),
  }),
  command: (tx, input) =>
    updateRecurrence(tx, {
      ...input,
      itineraryId: rowId('Itinerary', input.itineraryId),
      legs: input.legs?.map(legFrom) ?? null,
      classification: input.classification ? classificationFrom(input.classification) : null,
      ...(input.vip === undefined ? { vip: undefined } : { vip: vipFrom(input.vip) }),
    }),
  payload: (t) => ({
    itinerary: t.field({
      type: Itinerary,
      description: 'The template that has the edit: the new one where it was split.',
      resolve: ({ itineraryId }, _args, ctx) => template(ctx, itineraryId),
    }),
    previous: t.field({
      type: Itinerary,
      nullable: true,
      description: 'The template it was split from; null: it was not.',
      resolve: ({ previousId }, _args, ctx) => loadNode(ctx, Itinerary, previousId),
    }),
    keptDates: t.expose('keptDates', {
      type: ['Date'],
      description: 'Days the edit was about whose legs exist already: they stay as they were.',
    }),
  }),
});

mutation({
  name: 'updateOccurrence',
  description:
    'Changes one occurrence of a template: its day and times, its legs, its classification. A planned one is kept as a day that differs; of a produced one the legs are edited, which renews open offers and brings accepted legs into CONFLICT.',
  roles,
  rule: occurrenceEditRules(),
  refusals: [...commonRefusals, IllegalTransition, NoDispatchRule, ConfirmationRequired],
  input: (t) => ({
    itineraryId: t.id({ required: true, description: 'The template.' }),
    date: t.field({ type: 'Date', required: true, description: 'The occurrence: its day in the template.' }),
    pickUpTime: t.string({ description: "'HH:mm' in the market's zone; left out: as it is." }),
    returnPickUpTime: t.string({ description: "'HH:mm' in the market's zone; left out: as it is." }),
    legs: t.field({
      type: [LegInput],
      description: 'All its legs again, with their times: another day moves it there. Left out: as they are.',
    }),
    returnType: t.field({ type: ReturnTypeEnum, description: 'With legs of a round trip.' }),
    returnPickUpAt: t.field({
      type: 'LocalDateTime',
      description: 'With legs of a round trip, unless the crew waits.',
    }),
    classification: t.field({ type: ClassificationInput, description: 'Left out: as it is.' }),
    comment: t.string({ description: 'A comment for the log.' }),
    confirmations: t.field({ type: [ConfirmationEnum], description: 'Questions answered with yes.' }),
  }),
  command: (tx, input) =>
    updateOccurrence(tx, {
      ...input,
      itineraryId: rowId('Itinerary', input.itineraryId),
      legs: input.legs?.map(legFrom) ?? null,
      classification: input.classification ? classificationFrom(input.classification) : null,
    }),
  payload: occurrenceNow,
});

mutation({
  name: 'skipOccurrence',
  description:
    'Leaves a day of a template out. Legs that were produced for it are cancelled; one that is under way is refused.',
  roles,
  rule: commentedRules(),
  refusals: [...commonRefusals, IllegalTransition],
  input: (t) => ({
    itineraryId: t.id({ required: true, description: 'The template.' }),
    date: t.field({ type: 'Date', required: true, description: 'The day in the template.' }),
    reasonId: t.id({
      description: 'A lookup value of kind CANCEL_REASON; required where legs are cancelled.',
    }),
    comment: t.string({ description: 'Words for the log.' }),
  }),
  command: (tx, input) =>
    skipOccurrence(tx, {
      ...input,
      itineraryId: rowId('Itinerary', input.itineraryId),
      reasonId: optionalRowId('LookupValue', input.reasonId),
    }),
  payload: occurrenceNow,
});

mutation({
  name: 'unskipOccurrence',
  description:
    'Takes a skipped day up again. Where its bundle was produced meanwhile, its legs are offered by themselves, in a batch of their own.',
  roles,
  input: (t) => ({
    itineraryId: t.id({ required: true, description: 'The template.' }),
    date: t.field({ type: 'Date', required: true, description: 'The day in the template.' }),
  }),
  command: (tx, input) =>
    unskipOccurrence(tx, { ...input, itineraryId: rowId('Itinerary', input.itineraryId) }),
  payload: occurrenceNow,
});

mutation({
  name: 'pauseRecurrence',
  description: 'Stops a template from producing bundles until it is resumed; what was produced stays.',
  roles,
  rule: commentedRules(),
  input: (t) => ({
    itineraryId: t.id({ required: true, description: 'The template.' }),
    comment: t.string({ description: 'Words for the log.' }),
  }),
  command: (tx, input) =>
    pauseRecurrence(tx, { ...input, itineraryId: rowId('Itinerary', input.itineraryId) }),
  payload: templateNow,
});

mutation({
  name: 'resumeRecurrence',
  description: 'Lets a paused template go on from today. Days that passed meanwhile are not made up for.',
  roles,
  rule: commentedRules(),
  input: (t) => ({
    itineraryId: t.id({ required: true, description: 'The template.' }),
    comment: t.string({ description: 'Words for the log.' }),
  }),
  command: (tx, input) =>
    resumeRecurrence(tx, { ...input, itineraryId: rowId('Itinerary', input.itineraryId) }),
  payload: templateNow,
});
