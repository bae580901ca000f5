import type {
  Question,
  QuestionEffect,
  QuestionField,
  QuestionKind,
  QuestionnaireContent,
} from '@ptc/schema/rules/questionnaire';
import { newKey } from '../../../lib/forms/submissionKey.ts';

/** What an answer says of the leg, as the form has it: '' and null say nothing. */
export interface EffectValues {
  callTypeId: string;
  callTypeRank: number | null;
  urgencyId: string;
  urgencyRank: number | null;
  priorityId: string;
  priorityRank: number | null;
  variableIds: string[];
}

/** A value to choose. */
export interface ChoiceValues {
  /** Its own while the form stands, wherever it moves. */
  key: string;
  value: string;
  effect: EffectValues;
}

/** A row of the questionnaire. */
export interface RowValues {
  key: string;
  name: string;
  kind: QuestionKind;
  text: string;
  section: string;
  field: QuestionField;
  displayLabel: string;
  choices: ChoiceValues[];
  multiple: boolean;
  hint: string;
  mask: string;
  valueRequired: boolean;
  required: boolean;
  checked: boolean;
  selectionRequired: boolean;
  visible: boolean;
  onIsVisible: string;
  rules: string;
  effect: EffectValues;
}

/** The whole questionnaire in the form. */
export interface BuilderValues {
  questions: RowValues[];
  defaults: EffectValues;
}

/** Says nothing. */
const noEffect: EffectValues = {
  callTypeId: '',
  callTypeRank: null,
  urgencyId: '',
  urgencyRank: null,
  priorityId: '',
  priorityRank: null,
  variableIds: [],
};

const effectValues = (effect: QuestionEffect | null | undefined): EffectValues =>
  effect
    ? {
        callTypeId: effect.callTypeId ?? '',
        callTypeRank: effect.callTypeRank ?? null,
        urgencyId: effect.urgencyId ?? '',
        urgencyRank: effect.urgencyRank ?? null,
        priorityId: effect.priorityId ?? '',
        priorityRank: effect.priorityRank ?? null,
        variableIds: (effect.variableIds ?? []).filter((id) => typeof id === 'string'),
      }
    : { ...noEffect, variableIds: [] };

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** What an effect says; null where it says nothing. A rank without its entry is none. */
export function effectOf(values: EffectValues): QuestionEffect | null {
  const { callTypeId, urgencyId, priorityId, variableIds } = values;
  if ([callTypeId, urgencyId, priorityId].every((id) => id === '') && variableIds.length === 0) return null;
  return {
    callTypeId: callTypeId || null,
    callTypeRank: callTypeId ? values.callTypeRank : null,
    urgencyId: urgencyId || null,
    urgencyRank: urgencyId ? values.urgencyRank : null,
    priorityId: priorityId || null,
    priorityRank: priorityId ? values.priorityRank : null,
    variableIds: [...variableIds],
  };
}

/** A content as the form has it. */
export const valuesOf = ({ questions, defaults }: QuestionnaireContent): BuilderValues => ({
  // What was read has the same keys each time, so that what was typed over it fits after a reload.
  questions: questions.map((row, at) => ({
    key: `row ${at}`,
    name: row.name,
    kind: row.kind,
    text: row.text,
    section: row.section ?? '',
    field: row.field,
    displayLabel: row.displayLabel ?? '',
    choices: (row.choices ?? []).map(({ value, effect }, index) => ({
      key: `row ${at} choice ${index}`,
      value,
      effect: effectValues(effect),
    })),
    multiple: row.multiple,
    hint: row.hint ?? '',
    mask: row.mask ?? '',
    valueRequired: row.valueRequired,
    required: row.required,
    checked: row.checked,
    selectionRequired: row.selectionRequired,
    visible: row.visible,
    onIsVisible: row.onIsVisible ?? '',
    rules: row.rules ?? '',
    effect: effectValues(row.effect),
  })),
  defaults: effectValues(defaults),
});

/**
 * One row as it is kept. What does not belong to its kind or field is left out, and comes back when it is
 * what it was again.
 */
export function questionOf(row: RowValues): Question {
  const asks = row.kind === 'QUESTION';
  const field: QuestionField = asks ? row.field : 'NONE';
  const typed = field === 'TEXT' || field === 'MEMO';
  return {
    name: row.name,
    kind: row.kind,
    text: row.text,
    section: row.kind === 'MAIN_HEADER' ? null : textOrNull(row.section),
    field,
    displayLabel: asks ? textOrNull(row.displayLabel) : null,
    choices:
      field === 'CHOICE' ? row.choices.map(({ value, effect }) => ({ value, effect: effectOf(effect) })) : [],
    multiple: field === 'CHOICE' && row.multiple,
    hint: field === 'NONE' ? null : textOrNull(row.hint),
    mask: typed ? textOrNull(row.mask) : null,
    valueRequired: field !== 'NONE' && row.valueRequired,
    required: asks && row.required,
    checked: asks && row.checked,
    selectionRequired: asks && row.selectionRequired,
    visible: row.visible,
    onIsVisible: textOrNull(row.onIsVisible),
    rules: asks ? textOrNull(row.rules) : null,
    effect: asks ? effectOf(row.effect) : null,
  };
}

/** What the form holds, as it is kept and evaluated. */
export const contentOf = ({ questions, defaults }: BuilderValues): QuestionnaireContent => ({
  questions: questions.map(questionOf),
  defaults: effectOf(defaults),
});

/** A name for scripts that is free: the words of a text, else `question3`. */
export function freeName(rows: readonly Pick<RowValues, 'name'>[], text = ''): string {
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/u)
    .filter((word) => /^[A-Za-z]/u.test(word))
    .slice(0, 3);
  const stem = words
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('')
    .slice(0, 24);
  const taken = new Set(rows.map(({ name }) => name));
  if (stem !== '' && !taken.has(stem)) return stem;
  for (let no = stem === '' ? rows.length + 1 : 2; ; no += 1) {
    const name = `${stem || 'question'}${no}`;
    if (!taken.has(name)) return name;
  }
}

/** A fresh row of a kind, in the section of the row it comes after. */
export const newRow = (rows: readonly RowValues[], kind: QuestionKind, section: string): RowValues => ({
  key: newKey(),
  name: freeName(rows),
  kind,
  text: '',
  section: kind === 'QUESTION' ? section : '',
  field: 'NONE',
  displayLabel: '',
  choices: [],
  multiple: false,
  hint: '',
  mask: '',
  valueRequired: kind === 'QUESTION',
  required: false,
  checked: false,
  selectionRequired: false,
  visible: true,
  onIsVisible: '',
  rules: '',
  effect: { ...noEffect, variableIds: [] },
});

/** A choice without a value yet. */
export const newChoice = (): ChoiceValues => ({
  key: newKey(),
  value: '',
  effect: { ...noEffect, variableIds: [] },
});

/** The same row once more, under keys and a name of its own. */
export const copyRow = (rows: readonly RowValues[], row: RowValues): RowValues => ({
  ...row,
  key: newKey(),
  name: freeName(rows, row.name),
  choices: row.choices.map((choice) => ({ ...choice, key: newKey() })),
});

/** A list with one thing moved to another place. */
export function moved<One>(list: readonly One[], from: number, to: number): One[] {
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, one);
}

/** The form's name of what a rule or the server calls `content.questions[0].effect.urgencyId`. */
export const formName = (path: string): string =>
  path.replace(/^content\.?/u, '').replaceAll(/\[(\d+)\]/gu, '.$1');
