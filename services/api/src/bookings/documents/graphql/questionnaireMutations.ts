import { questionnaireContentRules, type QuestionnaireContent } from '@ptc/schema/rules/questionnaire';
import { TEXT } from '@ptc/schema/rules/limits';
import { line } from '@ptc/schema/rules/text';
import { yup } from '@ptc/schema/rules/yup';
import { builder, type Types } from '../../../platform/graphql/builder.ts';
import { QuestionFieldEnum, QuestionKindEnum } from './enums.ts';
import { localId, requireId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { StaleVersion } from '../../../platform/refusal.ts';
import { configurers } from '../../../reference/configuration/configuration.policy.ts';
import { copyQuestionnaire } from '../commands/copyQuestionnaire.ts';
import { publishQuestionnaire } from '../commands/publishQuestionnaire.ts';
import { saveQuestionnaireDraft } from '../commands/saveQuestionnaireDraft.ts';
import { FormDefinition } from './FormDefinition.ts';

const EffectInput = builder.inputType('QuestionEffectInput', {
  description: 'What an answer says of the leg; what is left out it says nothing of.',
  fields: (t) => ({
    callTypeId: t.id({ description: 'Vehicle and crew.' }),
    callTypeRank: t.int({ description: "Rank of its own, -1 to 9999; left out: the entry's." }),
    urgencyId: t.id({ description: 'How soon.' }),
    urgencyRank: t.int({ description: "Rank of its own, -1 to 9999; left out: the entry's." }),
    priorityId: t.id({ description: 'Who goes first.' }),
    priorityRank: t.int({ description: "Rank of its own, -1 to 9999; left out: the entry's." }),
    variableIds: t.idList({ description: 'Needs that it adds.' }),
  }),
});
const ChoiceInput = builder.inputType('QuestionChoiceInput', {
  description: 'A value to choose.',
  fields: (t) => ({
    value: t.string({ required: true, description: 'As it is shown and kept; without |.' }),
    effect: t.field({ type: EffectInput, description: 'What it says of the leg.' }),
  }),
});
const QuestionInput = builder.inputType('QuestionInput', {
  description: 'A row of a questionnaire.',
  fields: (t) => ({
    name: t.string({
      required: true,
      description: 'How scripts call it: letters and digits, beginning small; each once.',
    }),
    kind: t.field({ type: QuestionKindEnum, required: true, description: 'What it is.' }),
    text: t.string({ required: true, description: 'What is asked, at most 300 characters.' }),
    section: t.string({ description: 'The section it stands in.' }),
    field: t.field({
      type: QuestionFieldEnum,
      required: true,
      description: 'What stands beside the checkbox.',
    }),
    displayLabel: t.string({ description: 'How it is called in short.' }),
    choices: t.field({ type: [ChoiceInput], description: 'What may be chosen; asked for with CHOICE.' }),
    multiple: t.boolean({ required: true, description: 'Whether several may be chosen.' }),
    hint: t.string({ description: 'A hint for its value.' }),
    mask: t.string({ description: '# a digit, A a letter, * anything, all else as it stands.' }),
    valueRequired: t.boolean({ required: true, description: 'Whether it wants a value once it is checked.' }),
    required: t.boolean({ required: true, description: 'Whether it has to be answered.' }),
    checked: t.boolean({ required: true, description: 'Whether it begins checked.' }),
    selectionRequired: t.boolean({ required: true, description: 'Whether its checkbox must be checked.' }),
    visible: t.boolean({ required: true, description: 'Whether it shows, where no script decides.' }),
    onIsVisible: t.string({ description: 'Script that decides whether it shows, at most 4,000 characters.' }),
    rules: t.string({ description: 'Script that says what is wrong with its answer, likewise.' }),
    effect: t.field({ type: EffectInput, description: 'What it says of the leg once it is checked.' }),
  }),
});
const ContentInput = builder.inputType('QuestionnaireContentInput', {
  description: 'All of a version.',
  fields: (t) => ({
    questions: t.field({
      type: [QuestionInput],
      required: true,
      description: 'At most 200 rows, in their order.',
    }),
    defaults: t.field({ type: EffectInput, description: 'What holds where no answer ranks higher.' }),
  }),
});

/** An id of another type is as unknown as one of nobody. */
const lookup = (id: string): string => localId('LookupValue', id) ?? id;
type Effect = typeof EffectInput.$inferInput;
const effectFrom = (effect: Effect | null | undefined): QuestionnaireContent['defaults'] =>
  effect
    ? {
        callTypeId: effect.callTypeId == null ? null : lookup(effect.callTypeId),
        callTypeRank: effect.callTypeRank ?? null,
        urgencyId: effect.urgencyId == null ? null : lookup(effect.urgencyId),
        urgencyRank: effect.urgencyRank ?? null,
        priorityId: effect.priorityId == null ? null : lookup(effect.priorityId),
        priorityRank: effect.priorityRank ?? null,
        variableIds: (effect.variableIds ?? []).map(lookup),
      }
    : null;
const orNull = (text: string | null | undefined): string | null => text ?? null;

/** A content with row ids and nothing left out. */
const contentFrom = (content: typeof ContentInput.$inferInput): QuestionnaireContent => ({
  questions: content.questions.map((row) => ({
    ...row,
    section: orNull(row.section),
    displayLabel: orNull(row.displayLabel),
    hint: orNull(row.hint),
    mask: orNull(row.mask),
    onIsVisible: orNull(row.onIsVisible),
    rules: orNull(row.rules),
    choices: (row.choices ?? []).map(({ value, effect }) => ({ value, effect: effectFrom(effect) })),
    effect: effectFrom(row.effect),
  })),
  defaults: effectFrom(content.defaults),
});

const payload = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, { formId: string }>) => ({
  questionnaire: t.field({
    type: FormDefinition,
    description: 'The questionnaire as it is now.',
    resolve: ({ formId }, _args, ctx) => loadNodeOrFail(ctx, FormDefinition, formId),
  }),
});
const which = (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => ({
  questionnaireId: t.id({ required: true, description: 'Which: a form definition of kind QUESTIONNAIRE.' }),
});
const formOf = ({ questionnaireId }: { questionnaireId: string }): string =>
  requireId('FormDefinition', questionnaireId, 'questionnaireId');

mutation({
  name: 'saveQuestionnaireDraft',
  description:
    'Saves the draft of a questionnaire, beginning one where there is none. Nobody is asked by it.',
  roles: configurers,
  rule: yup.object({ content: questionnaireContentRules().required('required') }),
  refusals: [...commonRefusals, StaleVersion],
  input: (t) => ({
    ...which(t),
    expectedVersion: t.int({
      required: true,
      description:
        'The version of the draft that was read; where there was none, of the published one that was. 0 is taken as well where there is no draft, whatever was published meanwhile.',
    }),
    content: t.field({ type: ContentInput, required: true, description: 'All of it, as it shall be.' }),
  }),
  command: (tx, input) =>
    saveQuestionnaireDraft(tx, {
      formId: formOf(input),
      expectedVersion: input.expectedVersion,
      content: contentFrom(input.content),
    }),
  payload,
});

mutation({
  name: 'publishQuestionnaire',
  description:
    'Publishes the draft: new legs are asked by it from now on, and it never changes again. Legs keep the version they were answered with.',
  roles: configurers,
  refusals: [...commonRefusals, StaleVersion],
  input: (t) => ({
    ...which(t),
    expectedVersion: t.int({ required: true, description: 'The version of the draft that was read.' }),
  }),
  command: (tx, input) =>
    publishQuestionnaire(tx, { formId: formOf(input), expectedVersion: input.expectedVersion }),
  payload,
});

mutation({
  name: 'copyQuestionnaire',
  description: 'Makes another questionnaire of one; its questions are a draft.',
  roles: configurers,
  rule: yup.object({
    code: line(TEXT.lookupCode)
      .required('required')
      .matches(/^\S*$/u, { message: 'invalid', excludeEmptyString: true }),
    name: line(TEXT.name).required('required'),
  }),
  input: (t) => ({
    ...which(t),
    code: t.string({ required: true, description: 'Its own code, without blanks.' }),
    name: t.string({ required: true, description: 'Its own name.' }),
  }),
  command: (tx, input) => copyQuestionnaire(tx, { ...input, formId: formOf(input) }),
  payload,
});
