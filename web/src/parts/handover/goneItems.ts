import { fieldName, type ServerIssue } from '../../lib/forms/serverIssues.ts';

/** The items of a handover whose legs the server does not know for the writer's any more. */
export const goneItems = <T>(issues: readonly ServerIssue[], items: readonly T[]): T[] =>
  issues.flatMap(({ path, code }) => {
    const place = /^items\.(\d+)\.tripId$/u.exec(fieldName(path))?.[1];
    const item = place === undefined || code !== 'unknown_option' ? undefined : items[Number(place)];
    return item === undefined ? [] : [item];
  });
