import { InvalidInput, type InputIssue } from '../../../platform/refusal.ts';

/** Refuses with the issues, if there are any. */
export const refuseIssues = (
  issues: readonly { path: string; code: string; params?: Readonly<Record<string, string | number>> }[],
): void => {
  if (issues.length === 0) return;
  throw InvalidInput({
    issues: issues.map((issue): InputIssue => ({
      path: issue.path,
      code: issue.code,
      ...(issue.params ? { params: { ...issue.params } } : {}),
    })),
  });
};
