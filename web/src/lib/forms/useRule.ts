import { checkInput } from '@ptc/schema/rules/issues';
import type { FormikErrors } from 'formik';
import { useCallback } from 'react';
import type { ISchema } from 'yup';
import { errorsOf, useIssueWords } from './issueWords.ts';

/** Formik's `validate` from a shared rule; the first issue of a field is shown. */
export function useRule<Values extends object>(
  rule: ISchema<unknown>,
  toInput: (values: Values) => unknown = (values) => values,
  rename: (path: string, values: Values) => string = (path) => path,
): (values: Values) => FormikErrors<Values> {
  const words = useIssueWords();
  return useCallback(
    (values) => {
      const checked = checkInput(rule, toInput(values));
      if (checked.ok) return {};
      return errorsOf<Values>(
        checked.issues.map((issue) => ({ name: rename(issue.path, values), text: words(issue) })),
      );
    },
    [rule, toInput, rename, words],
  );
}
