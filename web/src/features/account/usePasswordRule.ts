import { checkInput, type InputIssue } from '@ptc/schema/rules/issues';
import type { FormikErrors } from 'formik';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { ISchema } from 'yup';
import { errorsOf, useIssueWords } from '../../lib/forms/issueWords.ts';
import { accountMessages } from './account.messages.ts';

/** Formik's `validate` of a form of passwords: an empty one is 'Password required'. */
export function usePasswordRule<Values extends object>(
  rule: ISchema<unknown>,
  toInput: (values: Values) => unknown,
): (values: Values) => FormikErrors<Values> {
  const intl = useIntl();
  const words = useIssueWords();
  return useCallback(
    (values) => {
      const checked = checkInput(rule, toInput(values));
      if (checked.ok) return {};
      const text = (issue: InputIssue): string =>
        issue.code === 'required' && /password|confirmation/i.test(issue.path)
          ? intl.formatMessage(accountMessages.passwordRequired)
          : words(issue);
      return errorsOf<Values>(checked.issues.map((issue) => ({ name: issue.path, text: text(issue) })));
    },
    [rule, toInput, intl, words],
  );
}
