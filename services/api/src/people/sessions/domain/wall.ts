import type { Role } from '@ptc/schema/rules/lists/people';

/** Days a screen on a wall stays signed in. */
export const wallDays = 30;

const looking: readonly Role[] = ['VIEW_BOOKING', 'VIEW_DISPATCH'];

/** What a screen on a wall may of all that its person may: look. */
export const wallRoles = (roles: ReadonlySet<Role>): ReadonlySet<Role> =>
  new Set(looking.filter((role) => roles.has(role)));
