import { checkInput, type InputIssue } from '@ptc/schema/rules/issues';
import { setIn, type FormikErrors } from 'formik';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { ISchema } from 'yup';
import { ruleMessages } from './rules.messages.ts';

export { fieldName, type ServerIssue } from './serverIssues.ts';

const known = (code: string): code is keyof typeof ruleMessages => Object.hasOwn(ruleMessages, code);

/** Words a rule's code in the reader's language. */
export function useIssueWords(): (issue: Pick<InputIssue, 'code' | 'params'>) => string {
  const intl = useIntl();
  return useCallback(({ code, params }) => intl.formatMessage(known(code) ? ruleMessages[code] : ruleMessages.invalid, { min: '', max: '', ...params }), [intl]);
}

/** Formik's `validate` from a shared rule; the first issue of a field is shown. */
export function useRule<Values extends object>(
  rule: ISchema<unknown>,
  toInput: (values: Values) => unknown = (values) => values,
  rename: (path: string) => string = (path) => path,
): (values: Values) => FormikErrors<Values> {
  const words = useIssueWords();
  return useCallback(
    (values) => {
      const checked = checkInput(rule, toInput(values));
      if (checked.ok) return {};
      return errorsOf<Values>(checked.issues.map((issue) => ({ name: rename(issue.path), text: words(issue) })));
    },
    [rule, toInput, rename, words],
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
