import { chakra } from '@chakra-ui/react';
import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import type { AnswerProblem } from '@ptc/schema/rules/questionnaireEvaluate';
import type { ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Checkbox } from '../../ui/Toggle.tsx';
import type { ShownQuestion } from './answering.ts';
import { questionnaireMessages as m } from './questionnaire.messages.ts';

/** What is wrong with an answer, in words. */
export function problemWords(
  intl: IntlShape,
  problem: AnswerProblem | null,
  hint: string | null | undefined,
  sentence: string | null,
): string | undefined {
  switch (problem) {
    case null:
      return undefined;
    case 'VALUE_REQUIRED':
      return hint ? intl.formatMessage(m.valueRequiredHint, { hint }) : intl.formatMessage(m.valueRequired);
    case 'SELECTION_REQUIRED':
      return intl.formatMessage(m.selectionRequired);
    case 'MUST_BE_CHECKED':
      return intl.formatMessage(m.mustBeChecked);
    case 'RULE':
      return sentence ?? intl.formatMessage(m.invalidValue);
    default:
      return intl.formatMessage(m.invalidValue);
  }
}

/**
 * A question: its checkbox, and its field where it has one. What is typed stands as it was typed; what counts
 * of it the rule says.
 */
export function QuestionField(props: {
  shown: ShownQuestion;
  /** As it was given; null: not touched yet. */
  given: QuestionAnswer | null;
  showsProblem: boolean;
  readOnly: boolean;
  onAnswer: (change: { checked?: boolean; values?: readonly string[] }) => void;
}): ReactNode {
  const intl = useIntl();
  const { question, state } = props.shown;
  const words = props.showsProblem
    ? problemWords(intl, state.problem, question.hint, state.sentence)
    : undefined;
  const atBox = state.problem === 'MUST_BE_CHECKED' || question.field === 'NONE';
  const values = props.given?.values ?? state.values;
  const field = {
    label: intl.formatMessage(m.valueOf, { question: question.text }),
    hideLabel: true,
    name: `answers.${question.name}.value`,
    readOnly: props.readOnly,
    ...(atBox || words === undefined ? {} : { error: words }),
    ...(question.hint ? { hint: question.hint } : {}),
  };
  // What was chosen once, and this version no longer offers, is wrong for as long as it is there: it is seen,
  // and can be taken out.
  const choices = [...new Set([...(question.choices ?? []).map(({ value }) => value), ...values])]
    .filter((value) => value !== '')
    .map((value) => ({ value, label: value }));
  const write = (value: string): void => props.onAnswer({ values: value === '' ? [] : [value] });
  return (
    <chakra.div minW="0">
      <Checkbox
        label={question.text}
        name={`answers.${question.name}`}
        checked={state.checked}
        readOnly={props.readOnly}
        required={question.required}
        {...(atBox && words !== undefined ? { error: words } : {})}
        onChange={(checked) => props.onAnswer({ checked })}
      />
      {question.field === 'NONE' ? null : (
        <chakra.div mt="1" ms={{ base: '0', sm: '6' }}>
          {question.field === 'TEXT' ? (
            <TextField
              {...field}
              value={values[0] ?? ''}
              onChange={write}
              placeholder={question.mask ?? undefined}
            />
          ) : question.field === 'MEMO' ? (
            <TextArea {...field} value={values[0] ?? ''} onChange={write} />
          ) : question.multiple ? (
            <MultiSelect
              {...field}
              value={values}
              onChange={(chosen) => props.onAnswer({ values: chosen })}
              options={choices}
            />
          ) : (
            <Select {...field} value={values[0] ?? ''} onChange={write} options={choices} />
          )}
        </chakra.div>
      )}
    </chakra.div>
  );
}
