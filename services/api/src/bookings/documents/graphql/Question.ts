import type { Question, QuestionEffect } from '@ptc/schema/rules/questionnaire';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { loadLookupIn, LookupValue } from '../../../network/lookups/graphql/LookupValue.ts';
import { QuestionFieldEnum, QuestionKindEnum } from './enums.ts';

/** A part of a version, with the company whose names of list entries count. */
export interface Of<Part> {
  readonly part: Part;
  readonly companyId: string;
}

type EffectField = 'callType' | 'urgency' | 'priority';

const entry = (ctx: Context, { part, companyId }: Of<QuestionEffect>, what: EffectField) =>
  loadLookupIn(ctx, companyId, part[`${what}Id`]);

/** What an answer says of the leg, as the API tells it. */
export const QuestionEffectRef = builder.objectRef<Of<QuestionEffect>>('QuestionEffect').implement({
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

/** A part of a version as the API tells it; null: there is none. */
export const partOf = <Part>(part: Part | null | undefined, companyId: string): Of<Part> | null =>
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
        resolve: ({ part, companyId }) => partOf(part.effect, companyId),
      }),
    }),
  });

/** A row of a version, as the API tells it. */
export const QuestionRef = builder.objectRef<Of<Question>>('Question').implement({
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
      resolve: ({ part, companyId }) => partOf(part.effect, companyId),
    }),
  }),
});
