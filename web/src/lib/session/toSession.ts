import type { Session_fieldsFragment, Session_preferencesFragment } from '../../gql/generated.ts';
import type { PreferenceChanges, Session } from './session.ts';

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

/** Preferences as the server will have them after a change: what is kept of grids is changed by name. */
export function changedPreferences(
  present: Session_preferencesFragment,
  changes: PreferenceChanges,
): Session_preferencesFragment {
  const change = structuredClone(changes) as Partial<Session_preferencesFragment>;
  return {
    ...present,
    ...change,
    grids: { ...record(present.grids), ...record(change.grids) },
    filters: { ...record(present.filters), ...record(change.filters) },
  };
}
