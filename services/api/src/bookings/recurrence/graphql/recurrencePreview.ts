import { GraphQLError } from 'graphql';
import { builder } from '../../../platform/graphql/builder.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { refusalMessage } from '../../../platform/messages/messages.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  previewRecurrence,
  type PreviewedBundle,
  type PreviewedDay,
  type RecurrencePreview as Preview,
} from '../commands/previewRecurrence.ts';
import { RecurrenceInput } from '../../booking/graphql/recurrenceInputs.ts';

const PreviewDay = builder.objectRef<PreviewedDay>('RecurrencePreviewDay').implement({
  description: 'A day on which a template would take place.',
  fields: (t) => ({
    date: t.expose('date', {
      type: 'Date',
      description: 'The day, local to the market.',
    }),
    at: t.expose('at', {
      type: 'DateTime',
      description: 'The time of its first leg as an instant.',
    }),
    returnAt: t.expose('returnAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The time of the way back, where the day names one; null: it follows the first leg.',
    }),
    onDate: t.expose('onDate', {
      type: 'Date',
      description: 'The day it takes place on; another than `date` where a holiday moves it.',
    }),
    holiday: t.exposeString('holiday', {
      nullable: true,
      description: 'The holiday of the market that its day falls on; null: none.',
    }),
    isSkipped: t.boolean({
      description: 'Whether it does not take place because of that.',
      resolve: ({ skipped }) => skipped,
    }),
    bundle: t.exposeInt('bundle', { description: 'Number of the bundle it falls into, from 1.' }),
  }),
});

const PreviewBundle = builder.objectRef<PreviewedBundle>('RecurrencePreviewBundle').implement({
  description: 'Days that would be offered as one.',
  fields: (t) => ({
    no: t.exposeInt('no', { description: 'Its number, from 1.' }),
    from: t.field({ type: 'Date', description: 'First day it covers.', resolve: ({ from }) => from }),
    to: t.field({ type: 'Date', description: 'Last day it covers.', resolve: ({ to }) => to }),
    occurrences: t.exposeInt('occurrences', { description: 'Days on which it takes place.' }),
  }),
});

const RecurrencePreview = builder.objectRef<Preview>('RecurrencePreview').implement({
  description: 'What a recurrence as entered would come to, for its editor.',
  fields: (t) => ({
    occurrences: t.field({
      type: [PreviewDay],
      description: 'The first days on which it takes place.',
      resolve: ({ days }) => [...days],
    }),
    bundles: t.field({
      type: [PreviewBundle],
      description: 'The bundles those days fall into.',
      resolve: ({ bundles }) => [...bundles],
    }),
    total: t.int({
      nullable: true,
      description: 'Occurrences up to the end; null: without end.',
      resolve: ({ total }) => total,
    }),
    timeZone: t.exposeString('timeZone', { description: "IANA zone of its days and times: the market's." }),
  }),
});

builder.queryField('recurrencePreview', (t) =>
  t.field({
    type: RecurrencePreview,
    description:
      'The days a recurrence as entered would take place on, by the functions that produce them. Nothing is written. Bad input is an error with code BAD_USER_INPUT and its issues.',
    authScopes: { roles: ['MANAGE_BOOKING'] },
    args: {
      marketId: t.arg.id({ required: true, description: 'The market whose zone counts.' }),
      recurrence: t.arg({ type: RecurrenceInput, required: true, description: 'As entered.' }),
      count: t.arg.int({ description: 'Days to list, 1 to 400; default 30.' }),
    },
    resolve: async (_root, { marketId, recurrence, count }, ctx) => {
      const { actor } = ctx;
      if (!actor) throw new GraphQLError('Sign in first', { extensions: { code: 'UNAUTHENTICATED' } });
      try {
        return await previewRecurrence(
          { db: ctx.db, actor, now: ctx.now() },
          { marketId: localId('Market', marketId) ?? 'unknown', recurrence, count: count ?? 30 },
        );
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        throw new GraphQLError(refusalMessage(ctx.locale, error.code, error.data), {
          extensions: { code: 'BAD_USER_INPUT', refusal: error.code, issues: error.data['issues'] ?? [] },
        });
      }
    },
  }),
);
