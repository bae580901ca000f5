import type { Incomplete } from '@ptc/schema/rules/questionnaireEvaluate';
import { QUESTIONS } from '@ptc/schema/rules/limits';
import { DECIDED, type Decided } from '@ptc/schema/rules/questionnaireClassify';
import { AnswerIncomplete } from '../../../bookings/booking/graphql/tripAnswers.ts';
import { Trip } from '../../../bookings/core/graphql/refs.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { loadLookupIn, LookupValue } from '../../../network/lookups/graphql/LookupValue.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { mayLag } from '../../../platform/graphql/mayLag.ts';
import { DecidedEnum } from '../../../bookings/booking/graphql/enums.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { configurers } from '../../../reference/configuration/configuration.policy.ts';
import {
  replayQuestionnaire,
  type QuestionnaireReplayResult,
  type ReplayedLeg,
} from '../commands/replayQuestionnaire.ts';
import { trying } from './ruleDraft.ts';

interface Change {
  readonly what: Decided;
  readonly before: string | null;
  readonly after: string | null;
  readonly ownerCompanyId: string;
}

const ReplayedChange = builder.objectRef<Change>('QuestionnaireReplayChange').implement({
  description: 'What of a leg would be decided otherwise.',
  fields: (t) => ({
    what: t.field({ type: DecidedEnum, description: 'What is decided.', resolve: ({ what }) => what }),
    before: t.field({
      type: LookupValue,
      nullable: true,
      description: 'As it is; null: open.',
      resolve: ({ before, ownerCompanyId }, _args, ctx) => loadLookupIn(ctx, ownerCompanyId, before),
    }),
    after: t.field({
      type: LookupValue,
      nullable: true,
      description: 'As it would be; null: open.',
      resolve: ({ after, ownerCompanyId }, _args, ctx) => loadLookupIn(ctx, ownerCompanyId, after),
    }),
  }),
});

type Example = ReplayedLeg & { readonly ownerCompanyId: string };

const companies = async (ctx: Context, ids: readonly string[]) =>
  (await Promise.all(ids.map((id) => loadNode(ctx, Company, id)))).filter((one) => one !== null);
const needs = async (ctx: Context, { ownerCompanyId }: Example, ids: readonly string[]) =>
  (await Promise.all(ids.map((id) => loadLookupIn(ctx, ownerCompanyId, id)))).filter((one) => one !== null);

const ReplayedExample = builder.objectRef<Example>('QuestionnaireReplayExample').implement({
  description: 'A leg of which something would be otherwise.',
  fields: (t) => ({
    trip: t.field({
      type: Trip,
      nullable: true,
      description: 'The leg; null where the caller may not see it.',
      resolve: ({ tripId }, _args, ctx) => loadNode(ctx, Trip, tripId),
    }),
    changes: t.field({
      type: [ReplayedChange],
      description: 'Call type, urgency and priority as far as they would differ.',
      resolve: ({ before, after, ownerCompanyId }) =>
        DECIDED.map((what) => ({
          what,
          before: before[`${what}Id`],
          after: after[`${what}Id`],
          ownerCompanyId,
        })).filter((one) => one.before !== one.after),
    }),
    addedNeeds: t.field({
      type: [LookupValue],
      description: 'Needs that it would have besides.',
      resolve: (row, _args, ctx) =>
        needs(
          ctx,
          row,
          row.after.variableIds.filter((id) => !row.before.variableIds.includes(id)),
        ),
    }),
    droppedNeeds: t.field({
      type: [LookupValue],
      description: 'Needs that it would no longer have.',
      resolve: (row, _args, ctx) =>
        needs(
          ctx,
          row,
          row.before.variableIds.filter((id) => !row.after.variableIds.includes(id)),
        ),
    }),
    incomplete: t.field({
      type: [AnswerIncomplete],
      description: 'Why its answers would no longer be enough; empty: they would be.',
      resolve: ({ incomplete }): Incomplete[] => [...incomplete],
    }),
    gained: t.field({
      type: [Company],
      description:
        'Transport providers that would be asked and were not, by the rules and contracts of today.',
      resolve: ({ gained }, _args, ctx) => companies(ctx, gained),
    }),
    lost: t.field({
      type: [Company],
      description: 'Transport providers that would not be asked any more, likewise.',
      resolve: ({ lost }, _args, ctx) => companies(ctx, lost),
    }),
  }),
});

const QuestionnaireReplay = builder.objectRef<QuestionnaireReplayResult>('QuestionnaireReplay').implement({
  description: 'What a draft of a questionnaire would have made of the legs that last answered it.',
  fields: (t) => ({
    legs: t.exposeInt('legs', { description: 'Legs that were looked at.' }),
    classifiedOtherwise: t.exposeInt('classifiedOtherwise', {
      description: 'Of those, the ones that would be classified otherwise.',
    }),
    becomeIncomplete: t.exposeInt('becomeIncomplete', {
      description: 'The ones whose answers were enough and would not be.',
    }),
    toOthers: t.exposeInt('toOthers', {
      description: 'The ones for which other transport providers would be asked.',
    }),
    examples: t.field({
      type: [ReplayedExample],
      description: 'The newest of them, at most 20.',
      resolve: ({ examples, ownerCompanyId }) => examples.map((one) => ({ ...one, ownerCompanyId })),
    }),
  }),
});

builder.queryField('questionnaireReplay', (t) =>
  t.field({
    type: QuestionnaireReplay,
    extensions: mayLag,
    description:
      'What the draft of a questionnaire would have made of the legs of its market that last answered it, with the answers that were given; for those who keep it. Nothing is written.',
    authScopes: { roles: [...configurers] },
    args: {
      questionnaireId: t.arg.id({ required: true, description: 'A questionnaire with a draft.' }),
      legs: t.arg.int({ description: 'So many of the newest, 1 to 1,000; default 1,000.' }),
    },
    resolve: (_root, { questionnaireId, legs }, ctx) =>
      trying(ctx, (how) =>
        replayQuestionnaire(
          how,
          localId('FormDefinition', questionnaireId) ?? '',
          legs ?? QUESTIONS.replayed,
        ),
      ),
  }),
);
