import { isStorable } from '../../../platform/graphql/storable.ts';
import type { Unreadable } from '../domain/visit.ts';

/** Nothing that says something of a visit lies so deep. */
const deepest = 100;

/** Why the database cannot keep what was sent, with the place of what it cannot; null: it can. */
export const unkept = (value: unknown, path: readonly string[] = []): Unreadable | null => {
  const at = path.join('.');
  if (path.length > deepest) return { path: '', code: 'invalid' };
  if (typeof value === 'string') return isStorable(value) ? null : { path: at, code: 'control_characters' };
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    const wrong = isStorable(name) ? unkept(member, [...path, name]) : unkept(name, path);
    if (wrong) return wrong;
  }
  return null;
};
