import { checkInput, type InputIssue } from '@ptc/schema/rules/issues';
import { recurrenceRules } from '@ptc/schema/rules/recurrence';
import { recurrenceInput, type RecurrenceValues } from './recurrence.values.ts';

/** What is wrong with it, by the rule the server uses too. */
export function recurrenceIssues(
  values: RecurrenceValues,
  of: { now: Date; timeZone: string; legsPerOccurrence: number; editing: boolean },
): readonly InputIssue[] {
  const checked = checkInput(recurrenceRules(of), recurrenceInput(values));
  return checked.ok ? [] : checked.issues;
}
