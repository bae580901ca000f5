import { hasScripts } from '@ptc/schema/rules/questionnaire';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { QuestionnaireStateEnum } from './enums.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { defineNode, loadNode, primeNode } from '../../../platform/graphql/node.ts';
import { loader } from '../../../platform/loader.ts';
import { Market } from '../../../network/markets/graphql/Market.ts';
import { Person } from '../../../people/users/graphql/Person.ts';
import {
  findVersionInForce,
  versionsById,
  versionsOfForms,
  type VersionRow,
} from '../questionnaires.queries.ts';
import { FormDefinition } from './FormDefinition.ts';
import { partOf, QuestionEffectRef, QuestionRef } from './Question.ts';

export const QuestionnaireVersion = builder.objectRef<VersionRow>('QuestionnaireVersion');

const LookupRank = builder.objectRef<{ id: string; rank: number }>('LookupRank').implement({
  description: 'Rank of a list entry.',
  fields: (t) => ({
    lookupId: t.id({
      description: 'The entry.',
      resolve: ({ id }) => globalId('LookupValue', id),
    }),
    rank: t.exposeInt('rank', { description: 'Higher decides.' }),
  }),
});

defineNode(QuestionnaireVersion, {
  description:
    'A version of a questionnaire. A draft is read by those who keep it; a published version by its company and whoever takes part in its market.',
  load: async (ctx, ids) => (ctx.actor ? versionsById(ctx.db, ctx.actor, ids) : []),
  fields: (t) => ({
    questionnaireId: t.id({
      description: 'Its questionnaire, a form definition.',
      resolve: ({ formId }) => globalId('FormDefinition', formId),
    }),
    name: t.exposeString('name', { description: "The questionnaire's name." }),
    code: t.exposeString('code', { description: "The questionnaire's code." }),
    no: t.exposeInt('no', { description: '1, 2, 3 … within its questionnaire.' }),
    state: t.field({
      type: QuestionnaireStateEnum,
      description: 'Whether it is still edited.',
      resolve: (row) => row.state,
    }),
    questions: t.field({
      type: [QuestionRef],
      description: 'Its rows.',
      resolve: ({ content, companyId }) => content.questions.map((part) => ({ part, companyId })),
    }),
    defaults: t.field({
      type: QuestionEffectRef,
      nullable: true,
      description: 'What holds where no answer ranks higher; null: nothing.',
      resolve: ({ content, companyId }) => partOf(content.defaults, companyId),
    }),
    ranks: t.field({
      type: [LookupRank],
      description: 'Ranks of the list entries it names, as they were when it was published.',
      resolve: ({ ranks }) => Object.entries(ranks).map(([id, rank]) => ({ id, rank })),
    }),
    hasScripts: t.boolean({
      description: 'Whether it has scripts, for which alone an engine is needed.',
      resolve: ({ content }) => hasScripts(content),
    }),
    publishedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was published; null: a draft.',
      resolve: (row) => row.publishedAt,
    }),
    publishedBy: t.field({
      type: Person,
      nullable: true,
      description: 'Who published it; null: a draft, or somebody the caller does not meet.',
      resolve: (row, _args, ctx) => loadNode(ctx, Person, row.publishedByUserId),
    }),
    version: t.exposeInt('version', {
      description: 'Of a draft: grows with every change; send it back as expectedVersion.',
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was begun.',
      resolve: (row) => row.createdAt,
    }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When it last changed.',
      resolve: (row) => row.updatedAt,
    }),
  }),
});

const versionsOf = async (ctx: Context, formId: string): Promise<VersionRow[]> => {
  const { actor } = ctx;
  if (!actor) return [];
  const rows = await loader<string, VersionRow[]>(ctx, 'questionnaireVersions', async (_ctx, ids) => {
    const found = await versionsOfForms(ctx.db, actor, ids);
    return ids.map((id) => found.filter((row) => row.formId === id));
  }).load(formId);
  for (const row of rows) primeNode(ctx, 'QuestionnaireVersion', row);
  return rows;
};

builder.objectFields(FormDefinition, (t) => ({
  draft: t.field({
    type: QuestionnaireVersion,
    nullable: true,
    description: 'Of a questionnaire: the version that is being edited; null: none, or not for the caller.',
    resolve: async ({ id }, _args, ctx) =>
      (await versionsOf(ctx, id)).find(({ state }) => state === 'DRAFT') ?? null,
  }),
  published: t.field({
    type: QuestionnaireVersion,
    nullable: true,
    description: 'Of a questionnaire: the newest published version; null: none yet.',
    resolve: async ({ id }, _args, ctx) =>
      (await versionsOf(ctx, id)).find(({ state }) => state === 'PUBLISHED') ?? null,
  }),
  versions: t.field({
    type: [QuestionnaireVersion],
    description: 'Of a questionnaire: all versions the caller may read, newest first.',
    resolve: ({ id }, _args, ctx) => versionsOf(ctx, id),
  }),
}));

builder.objectField(Market, 'questionnaire', (t) =>
  t.field({
    type: QuestionnaireVersion,
    nullable: true,
    description: 'The version that new legs are asked by; null: nothing is asked, bookers classify by hand.',
    args: {
      byProxy: t.arg.boolean({ description: 'For somebody else, as a call taker does.' }),
    },
    resolve: async ({ id, settings }, { byProxy }, ctx) => {
      const { questionnaireBookingId, questionnaireProxyId, useQuestions } = settings;
      const formId =
        useQuestions === false ? null : (byProxy && questionnaireProxyId) || questionnaireBookingId;
      const row = formId ? await findVersionInForce(ctx.db, formId, id) : null;
      return row ? loadNode(ctx, QuestionnaireVersion, row.id) : null;
    },
  }),
);
