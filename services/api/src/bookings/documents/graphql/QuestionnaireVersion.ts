import { hasScripts, type Question, type QuestionEffect } from '@ptc/schema/rules/questionnaire';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { QuestionFieldEnum, QuestionKindEnum, QuestionnaireStateEnum } from './enums.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { defineNode, loadNode, primeNode } from '../../../platform/graphql/node.ts';
import { loader } from '../../../platform/loader.ts';
import { loadLookupIn, LookupValue } from '../../../network/lookups/graphql/LookupValue.ts';
import { Market } from '../../../network/markets/graphql/Market.ts';
import { Person } from '../../../people/users/graphql/Person.ts';
import {
  findVersionInForce,
  versionsById,
  versionsOfForms,
  type VersionRow,
} from '../questionnaires.queries.ts';
import { FormDefinition } from './FormDefinition.ts';

/** A part of a version, with the company whose names of list entries count. */
interface Of<Part> {
  readonly part: Part;
  readonly companyId: string;
}

export const QuestionnaireVersion = builder.objectRef<VersionRow>('QuestionnaireVersion');

type EffectField = 'callType' | 'urgency' | 'priority';

const entry = (ctx: Context, { part, companyId }: Of<QuestionEffect>, what: EffectField) =>
  loadLookupIn(ctx, companyId, part[`${what}Id`]);

const QuestionEffectRef = builder.objectRef<Of<QuestionEffect>>('QuestionEffect').implement({
  description:
    'What an answer says of the leg. Of all answers that count the highest rank decides, if it exceeds the default; variables add up.',
  fields: (t) => ({
    callType: t.field({
      type: LookupValue,
      nullable: true,
      description: 'Vehicle and crew; null: says nothing of it.',
      resolve: (row, _args, ctx) => entry(ctx, row, 'callType'),
    }),
    callTypeRank: t.int({
      nullable: true,
      description: "Rank of its own; null: the entry's.",
      resolve: ({ part }) => part.callTypeRank,
    }),
    urgency: t.field({
      type: LookupValue,
      nullable: true,
      description: 'How soon; null: says nothing of it.',
      resolve: (row, _args, ctx) => entry(ctx, row, 'urgency'),
    }),
    urgencyRank: t.int({
      nullable: true,
      description: "Rank of its own; null: the entry's.",
      resolve: ({ part }) => part.urgencyRank,
    }),
    priority: t.field({
      type: LookupValue,
      nullable: true,
      description: 'Who goes first; null: says nothing of it.',
      resolve: (row, _args, ctx) => entry(ctx, row, 'priority'),
    }),
    priorityRank: t.int({
      nullable: true,
      description: "Rank of its own; null: the entry's.",
      resolve: ({ part }) => part.priorityRank,
    }),
    variables: t.field({
      type: [LookupValue],
      description: 'Needs that it adds.',
      resolve: async ({ part, companyId }, _args, ctx) => {
        const found = await Promise.all(
          (part.variableIds ?? []).map((id) => loadLookupIn(ctx, companyId, id)),
        );
        return found.filter((one) => one !== null);
      },
    }),
  }),
});

const of = <Part>(part: Part | null | undefined, companyId: string): Of<Part> | null =>
  part == null ? null : { part, companyId };

const QuestionChoiceRef = builder
  .objectRef<Of<NonNullable<Question['choices']>[number]>>('QuestionChoice')
  .implement({
    description: 'A value to choose.',
    fields: (t) => ({
      value: t.string({ description: 'As it is shown and kept.', resolve: ({ part }) => part.value }),
      effect: t.field({
        type: QuestionEffectRef,
        nullable: true,
        description: 'What it says of the leg; null: nothing.',
        resolve: ({ part, companyId }) => of(part.effect, companyId),
      }),
    }),
  });

const QuestionRef = builder.objectRef<Of<Question>>('Question').implement({
  description: 'A row of a questionnaire, in the order they are shown.',
  fields: (t) => ({
    name: t.string({ description: 'How scripts call it.', resolve: ({ part }) => part.name }),
    kind: t.field({ type: QuestionKindEnum, description: 'What it is.', resolve: ({ part }) => part.kind }),
    text: t.string({ description: 'What is asked.', resolve: ({ part }) => part.text }),
    section: t.string({
      nullable: true,
      description: 'The section it stands in; null: above all sections.',
      resolve: ({ part }) => part.section,
    }),
    field: t.field({
      type: QuestionFieldEnum,
      description: 'What stands beside the checkbox.',
      resolve: ({ part }) => part.field,
    }),
    displayLabel: t.string({
      nullable: true,
      description: 'How it is called where answers are told in short; null: by its text.',
      resolve: ({ part }) => part.displayLabel,
    }),
    choices: t.field({
      type: [QuestionChoiceRef],
      description: 'What may be chosen.',
      resolve: ({ part, companyId }) => (part.choices ?? []).map((one) => ({ part: one, companyId })),
    }),
    multiple: t.boolean({
      description: 'Whether several may be chosen; they are joined with | outside.',
      resolve: ({ part }) => part.multiple,
    }),
    hint: t.string({
      nullable: true,
      description: 'A hint for its value; null: none.',
      resolve: ({ part }) => part.hint,
    }),
    mask: t.string({
      nullable: true,
      description: '# a digit, A a letter, * anything, all else as it stands; null: free.',
      resolve: ({ part }) => part.mask,
    }),
    valueRequired: t.boolean({
      description: 'Whether it wants a value once it is checked.',
      resolve: ({ part }) => part.valueRequired,
    }),
    required: t.boolean({
      description: 'Whether it has to be answered.',
      resolve: ({ part }) => part.required,
    }),
    checked: t.boolean({ description: 'Whether it begins checked.', resolve: ({ part }) => part.checked }),
    selectionRequired: t.boolean({
      description: 'Whether its checkbox must be checked.',
      resolve: ({ part }) => part.selectionRequired,
    }),
    visible: t.boolean({
      description: 'Whether it shows, where no script decides.',
      resolve: ({ part }) => part.visible,
    }),
    onIsVisible: t.string({
      nullable: true,
      description: 'Script that decides whether it shows; null: none.',
      resolve: ({ part }) => part.onIsVisible,
    }),
    rules: t.string({
      nullable: true,
      description: 'Script that says what is wrong with its answer; null: none.',
      resolve: ({ part }) => part.rules,
    }),
    effect: t.field({
      type: QuestionEffectRef,
      nullable: true,
      description: 'What it says of the leg once it is checked; null: nothing.',
      resolve: ({ part, companyId }) => of(part.effect, companyId),
    }),
  }),
});

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
      resolve: ({ content, companyId }) => of(content.defaults, companyId),
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
    resolve: async ({ settings }, { byProxy }, ctx) => {
      const { questionnaireBookingId, questionnaireProxyId, useQuestions } = settings;
      const formId =
        useQuestions === false ? null : (byProxy && questionnaireProxyId) || questionnaireBookingId;
      const row = formId ? await findVersionInForce(ctx.db, formId) : null;
      return row ? loadNode(ctx, QuestionnaireVersion, row.id) : null;
    },
  }),
);
