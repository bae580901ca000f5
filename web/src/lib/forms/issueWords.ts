import { boundsAreDays } from '@ptc/schema/rules/boundsAreDays';
import type { InputIssue } from '@ptc/schema/rules/issues';
import { setIn, type FormikErrors } from 'formik';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { dayOutOfRange, ruleMessages } from './rules.messages.ts';

const known = (code: string): code is keyof typeof ruleMessages => Object.hasOwn(ruleMessages, code);

const sentenceOf = ({ code, params }: Pick<InputIssue, 'code' | 'params'>) => {
  if (code === 'date_out_of_range' && boundsAreDays(params)) return dayOutOfRange;
  return known(code) ? ruleMessages[code] : ruleMessages.invalid;
};

/** Words a rule's code in the reader's language. */
export function useIssueWords(): (issue: Pick<InputIssue, 'code' | 'params'>) => string {
  const intl = useIntl();
  return useCallback(
    (issue) => intl.formatMessage(sentenceOf(issue), { min: '', max: '', ...issue.params }),
    [intl],
  );
}

/** Nested errors from flat ones; the first of a field wins. */
export function errorsOf<Values>(flat: readonly { name: string; text: string }[]): FormikErrors<Values> {
  const seen = new Set<string>();
  return flat.reduce<FormikErrors<Values>>((errors, { name, text }) => {
    if (seen.has(name)) return errors;
    seen.add(name);
    return setIn(errors, name, text) as FormikErrors<Values>;
  }, {});
}
