import type { Session_fieldsFragment } from '../../gql/generated.ts';
import type { Session } from './session.ts';

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/** The session as the screens know it. */
export function toSession(viewer: Session_fieldsFragment): Session {
  const { person, loginCompany, preferences, ...rest } = viewer;
  return {
    ...rest,
    personId: person.id,
    displayName: person.displayName,
    avatar: person.avatar,
    loginCompanyId: loginCompany.id,
    preferences: { ...preferences, grids: record(preferences.grids), filters: record(preferences.filters) },
  };
}
