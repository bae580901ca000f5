import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import { DECIDED, type Decided, type Decision } from '@ptc/schema/rules/questionnaireClassify';
import type { Incomplete } from '@ptc/schema/rules/questionnaireEvaluate';
import { builder } from '../../../platform/graphql/builder.ts';
import { AnswerProblemEnum, DecidedEnum } from './enums.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { loader } from '../../../platform/loader.ts';
import { loadLookupIn, LookupValue } from '../../../network/lookups/graphql/LookupValue.ts';
import { Trip } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewerOf.ts';
import { seesAsBooker } from '../../core/trips.policy.ts';
import { QuestionnaireVersion } from '../../documents/graphql/QuestionnaireVersion.ts';
import { answersOfTrips, type LegAnswersRow } from '../../documents/questionnaires.queries.ts';

const QuestionAnswerRef = builder.objectRef<QuestionAnswer>('QuestionAnswer').implement({
  description: 'What was answered to one question.',
  fields: (t) => ({
    question: t.exposeString('question', { description: "The question's name." }),
    checked: t.exposeBoolean('checked', { description: 'Whether its checkbox is checked.' }),
    values: t.stringList({
      description: 'What was chosen or typed; joined with | outside.',
      resolve: ({ values }) => [...values],
    }),
  }),
});

type DecisionOf = Decision & { readonly what: Decided; readonly ownerCompanyId: string };
/** What was decided, and by which question. */
export const AnswerDecision = builder.objectRef<DecisionOf>('AnswerDecision').implement({
  description: 'What the answers decided, and which of them.',
  fields: (t) => ({
    what: t.field({ type: DecidedEnum, description: 'What was decided.', resolve: (row) => row.what }),
    value: t.field({
      type: LookupValue,
      nullable: true,
      description: 'As which it was decided; null where it is gone.',
      resolve: ({ id, ownerCompanyId }, _args, ctx) => loadLookupIn(ctx, ownerCompanyId, id),
    }),
    question: t.exposeString('question', {
      nullable: true,
      description: "Name of the question that decided; null: the questionnaire's default.",
    }),
    choice: t.exposeString('choice', {
      nullable: true,
      description: 'The chosen value that decided; null: the question itself, or the default.',
    }),
    rank: t.exposeInt('rank', { description: 'The rank by which it did.' }),
  }),
});

/** Why answers are not enough. */
export const AnswerIncomplete = builder.objectRef<Incomplete>('AnswerIncomplete').implement({
  description: 'Why answers are not enough.',
  fields: (t) => ({
    question: t.string({
      nullable: true,
      description: 'The question; null where no answer decides something.',
      resolve: ({ question }) => question,
    }),
    problem: t.field({
      type: AnswerProblemEnum,
      nullable: true,
      description: 'What is wrong with it; null where no answer decides something.',
      resolve: (row) => ('problem' in row ? row.problem : null),
    }),
    undecided: t.field({
      type: DecidedEnum,
      nullable: true,
      description: 'What no answer decides; null where a question is the reason.',
      resolve: (row) => ('undecided' in row ? row.undecided : null),
    }),
  }),
});

/** Answers of a leg, booked or of a template. */
export const LegAnswers = builder
  .objectRef<Omit<LegAnswersRow, 'tripId' | 'itineraryId'> & { readonly ownerCompanyId: string }>(
    'LegAnswers',
  )
  .implement({
    description: 'The answers of a leg, with the version they were given to and what followed.',
    fields: (t) => ({
      version: t.field({
        type: QuestionnaireVersion,
        nullable: true,
        description: 'With which it is edited and read; null where the caller may not read it.',
        resolve: ({ versionId }, _args, ctx) => loadNode(ctx, QuestionnaireVersion, versionId),
      }),
      answers: t.field({
        type: [QuestionAnswerRef],
        description: 'Of every question that shows.',
        resolve: ({ answers }) => answers,
      }),
      decisions: t.field({
        type: [AnswerDecision],
        description: 'Call type, urgency and priority as far as they were decided.',
        resolve: ({ decided, ownerCompanyId }) =>
          DECIDED.flatMap((what) => {
            const one = decided[what];
            return one ? [{ ...one, what, ownerCompanyId }] : [];
          }),
      }),
      incomplete: t.field({
        type: [AnswerIncomplete],
        description: 'Why they are not enough; empty: they are.',
        resolve: ({ incomplete }) => incomplete,
      }),
      updatedAt: t.expose('updatedAt', {
        type: 'DateTime',
        description: 'When they were last given; of a template: when it was last changed.',
      }),
    }),
  });

builder.objectField(Trip, 'answers', (t) =>
  t.field({
    type: LegAnswers,
    nullable: true,
    description:
      'What was answered of the leg; null where nothing was asked, and to transport providers: they see what followed, its classification.',
    resolve: async (trip, _args, ctx) => {
      if (!seesAsBooker(viewerOf(ctx), trip)) return null;
      const row = await loader<string, LegAnswersRow | null>(ctx, 'legAnswers', async (_ctx, ids) => {
        const found = await answersOfTrips(ctx.db, ids);
        return ids.map((id) => found.find(({ tripId }) => tripId === id) ?? null);
      }).load(trip.id);
      return row && { ...row, ownerCompanyId: trip.marketOwnerId };
    },
  }),
);
