import type { FormKind, QuestionnaireState } from '@ptc/schema/rules/lists/network';
import type { QuestionField, QuestionKind } from '@ptc/schema/rules/questionnaire';
import type { ScriptFault, ScriptKind } from '@ptc/schema/rules/questionnaireScripts';
import { closedList } from '../../../platform/graphql/closedList.ts';

export const FormKindEnum = closedList<FormKind>('FormKind', 'What is kept as named definitions.', {
  PDF_FORM: 'A PDF form that is filled for a booking and attached.',
  QUESTIONNAIRE: 'Questions that classify a booking.',
  FACE_SHEET: "A care provider's face sheet: the page that says who a patient is.",
});

export const QuestionnaireStateEnum = closedList<QuestionnaireState>(
  'QuestionnaireState',
  'Whether a version of a questionnaire is still edited.',
  {
    DRAFT: 'Edited freely; nobody is asked by it.',
    PUBLISHED: 'Never changes; the newest one is what new legs are asked by.',
  },
);

export const QuestionKindEnum = closedList<QuestionKind>(
  'QuestionKind',
  'What a row of a questionnaire is.',
  {
    QUESTION: 'Something to answer.',
    MAIN_HEADER: 'A header above all questions.',
    SECTION_HEADER: 'The title of a section.',
  },
);

export const QuestionFieldEnum = closedList<QuestionField>(
  'QuestionField',
  "What stands beside a question's checkbox.",
  {
    NONE: 'Nothing: the checkbox is the answer.',
    TEXT: 'A line of text.',
    MEMO: 'Several lines.',
    CHOICE: 'One or several of a list.',
  },
);

export const ScriptKindEnum = closedList<ScriptKind>('QuestionScript', 'The scripts a question may have.', {
  onIsVisible: 'Decides whether the question shows.',
  rules: 'Says what is wrong with its answer.',
});

export const ScriptFaultEnum = closedList<ScriptFault>('ScriptFault', 'Why a script came to nothing.', {
  THROWN: 'It threw, or is no JavaScript.',
  TOO_LONG: 'It took too many steps.',
  TOO_LARGE: 'It took too much memory.',
  NO_ANSWER: 'Its last value is none that is plain.',
  STOPPED: 'It had to be ended by force.',
});
