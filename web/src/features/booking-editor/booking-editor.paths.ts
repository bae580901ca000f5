import { STATED_FACTS } from '@ptc/schema/rules/statedFacts';
import type { BookingValues } from './booking-editor.values.ts';

/** The form's field for a path of the input: everything about where a place is belongs to its one picker. */
export function fieldPath(path: string, legIndexes: readonly number[]): string {
  const moved = path.replace(
    /^legs\.(\d+)/u,
    (_all, index: string) => `legs.${legIndexes[Number(index)] ?? index}`,
  );
  return moved.replace(/^(legs\.\d+\.(?:pickUp|dropOff))(?:\.facilityId|\.address(?:\..*)?)?$/u, '$1.place');
}

/** The name of the form's field for a path: of a place, the picker that is in sight. */
export function formName(path: string, values: BookingValues): string {
  // The weekdays of a template are not in the form of its legs: what is wrong with them shows at the way
  // back, which they move.
  if (values.applies !== null && path.startsWith('recurrence.')) return 'returnPickUpAt';
  if (values.applies !== null && path === 'date') return 'applies.date';
  if (/^legs\.\d+\.answers/u.test(path)) return 'answers';
  if (path === 'marketId') return 'market';
  if (path === 'patientId') return 'patient';
  if (path === 'bookedForCompanyId') return 'bookedFor';
  if (path.startsWith('authorizationNumbers')) return 'authorizationNumbers';
  if (path.startsWith('classification.variableIds')) return 'classification.variableIds';
  const [, of, fact = ''] = /^legs\.(\d+)\.(\w+)$/u.exec(path) ?? [];
  if (of !== undefined && fact in STATED_FACTS) return `legs.${of}.stated.${fact}`;
  const [, index, end] = /^legs\.(\d+)\.(pickUp|dropOff)\.place$/u.exec(path) ?? [];
  const leg = values.legs[Number(index)];
  if (leg === undefined || (end !== 'pickUp' && end !== 'dropOff')) return path;
  return `legs.${index}.${end}.${leg[end].isFacility ? 'facility' : 'address'}`;
}

/** The server's issues, each beside its field. */
export function serverIssues(
  issues: readonly { path: readonly string[]; message: string }[],
  legIndexes: readonly number[],
): { path: string; message: string }[] {
  return issues.map(({ path, message }) => ({
    path: fieldPath(path.filter((part) => part !== 'input').join('.'), legIndexes),
    message,
  }));
}
