import type { InferType } from 'yup';
import { COUNTS, QUESTIONS, TEXT } from './limits.ts';
import { choice, id, line, optionalId, optionalLine, optionalNote, shortCode } from './text.ts';
import { wholeNumber } from './wholeNumber.ts';
import { yup } from './yup.ts';

/** What a row of a questionnaire is: something to answer, its header, or the title of a section. */
export const QUESTION_KINDS = ['QUESTION', 'MAIN_HEADER', 'SECTION_HEADER'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** What the field beside a question's checkbox is; a question without a field is answered by its checkbox. */
export const QUESTION_FIELDS = ['NONE', 'TEXT', 'MEMO', 'CHOICE'] as const;
export type QuestionField = (typeof QUESTION_FIELDS)[number];

/** How scripts call a question: letters and digits, as a name in JavaScript. */
const QUESTION_NAME = /^[a-z][A-Za-z0-9]*$/u;

/** What a checked question or a chosen value says of the leg. A rank that is left out is the list entry's. */
function effectRules() {
  return yup.object().shape({
    callTypeId: optionalId(),
    callTypeRank: wholeNumber(QUESTIONS.rank).nullable(),
    urgencyId: optionalId(),
    urgencyRank: wholeNumber(QUESTIONS.rank).nullable(),
    priorityId: optionalId(),
    priorityRank: wholeNumber(QUESTIONS.rank).nullable(),
    variableIds: yup.array(id().required('required')).max(COUNTS.variables, 'too_many').nullable(),
  });
}

/**
 * A value to choose, as it is kept and shown, with what it says. `|` joins values outside, so none holds it.
 */
function questionChoiceRules() {
  return yup.object().shape({
    value: line(TEXT.line)
      .required('required')
      .matches(/^[^|]*$/u, 'invalid'),
    effect: effectRules().default(undefined).nullable(),
  });
}

/** One row of a questionnaire. */
function questionRules() {
  return yup.object().shape({
    name: line(TEXT.code).required('required').matches(QUESTION_NAME, 'invalid'),
    kind: choice(QUESTION_KINDS).required('required'),
    text: line(TEXT.label).required('required'),
    /** The section it stands in; null: above all sections. */
    section: optionalLine(TEXT.name),
    field: choice(QUESTION_FIELDS).required('required'),
    /** How it is called where answers are told in short; null: by its text. */
    displayLabel: optionalLine(TEXT.name),
    choices: yup.array(questionChoiceRules()).max(QUESTIONS.choices, 'too_many').nullable(),
    multiple: yup.boolean().required('required'),
    hint: optionalLine(TEXT.line),
    /** `#` a digit, `A` a letter, `*` anything; all else as it stands. */
    mask: optionalLine(TEXT.code),
    valueRequired: yup.boolean().required('required'),
    required: yup.boolean().required('required'),
    checked: yup.boolean().required('required'),
    selectionRequired: yup.boolean().required('required'),
    visible: yup.boolean().required('required'),
    onIsVisible: optionalNote(TEXT.script),
    rules: optionalNote(TEXT.script),
    effect: effectRules().default(undefined).nullable(),
  });
}

/**
 * All of a version's content: the questions in the order they are shown, and what holds where no answer says
 * more.
 */
export function questionnaireContentRules() {
  return yup.object().shape({
    questions: yup
      .array(questionRules())
      .required('required')
      .max(QUESTIONS.questions, 'too_many')
      .test({
        name: 'duplicate',
        message: 'duplicate',
        test: (rows) => namedOnce(rows.map((row) => row.name)),
      })
      .test({
        name: 'choices',
        test: (rows, context) => {
          const index = rows.findIndex((row) => row.kind === 'QUESTION' && !choicesFit(row));
          return index === -1
            ? true
            : context.createError({ path: `${context.path}[${index}].choices`, message: 'required' });
        },
      }),
    defaults: effectRules().default(undefined).nullable(),
  });
}

/** A new questionnaire, or its heading changed. */
export function questionnaireRules() {
  return yup.object().shape({
    code: shortCode().required('required'),
    name: line(TEXT.name).required('required'),
    description: optionalNote(TEXT.formDescription),
    marketId: optionalId(),
  });
}

export type QuestionEffect = InferType<ReturnType<typeof effectRules>>;
export type Question = InferType<ReturnType<typeof questionRules>>;
export type QuestionnaireContent = InferType<ReturnType<typeof questionnaireContentRules>>;

/** A version as it is evaluated. */
export interface QuestionnaireVersion extends QuestionnaireContent {
  /** Ranks of the list entries it names, by id; of a published version as they were then. */
  readonly ranks: Readonly<Record<string, number>>;
}

/** Whether a version has scripts, for which alone the engine is fetched. */
export const hasScripts = ({ questions }: Pick<QuestionnaireContent, 'questions'>): boolean =>
  questions.some(({ onIsVisible, rules }) => (onIsVisible ?? '') !== '' || (rules ?? '') !== '');

/** The list entries that a content names, each once. */
export function lookupsOfContent({ questions, defaults }: QuestionnaireContent): string[] {
  const effects = [
    defaults,
    ...questions.flatMap(({ effect, choices }) => [effect, ...(choices ?? []).map((one) => one.effect)]),
  ];
  const ids = effects.flatMap((effect) =>
    effect ? [effect.callTypeId, effect.urgencyId, effect.priorityId, ...(effect.variableIds ?? [])] : [],
  );
  return [...new Set(ids.filter((one) => typeof one === 'string'))];
}

function namedOnce(names: readonly unknown[]): boolean {
  return new Set(names).size === names.length;
}

/** A question to choose from has choices, each once. */
function choicesFit({
  field,
  choices,
}: {
  field: QuestionField;
  choices?: readonly { value: string }[] | null | undefined;
}): boolean {
  if (field !== 'CHOICE') return true;
  const values = (choices ?? []).map(({ value }) => value);
  return values.length > 0 && namedOnce(values);
}
