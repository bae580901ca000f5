import type { Role } from './lists/people.ts';

/** What holding a role implies, directly. */
export const ROLE_IMPLICATIONS: Partial<Record<Role, readonly Role[]>> = {
  BOOKING_SUPERVISOR: ['MANAGE_BOOKING', 'BOOKING_VIP'],
  MANAGE_BOOKING: ['VIEW_BOOKING'],
  DISPATCH_SUPERVISOR: ['DISPATCH'],
  DISPATCH: ['VIEW_DISPATCH'],
  COMPANY_ADMIN: ['USER_ADMIN', 'COMPANY_DETAILS_ADMIN'],
  COMPANY_CONFIG_ADMIN: ['FACILITY_PUBLIC', 'VEHICLE_ADMIN'],
};

/**
 * Why somebody holds something: it is granted to them, by a group they are in, or another role of theirs
 * brings it.
 */
export type Because =
  | { readonly by: 'OWN' }
  | { readonly by: 'GROUP'; readonly group: string }
  | { readonly by: 'ROLE'; readonly role: Role };

/** What is granted: to a person, or by a group. */
export interface Granted {
  readonly roles: readonly Role[];
  /** Codes of forms that may be signed; '*' for all. */
  readonly signs: readonly string[];
}

/** A role, or a form to sign, with every reason for it. */
export interface Held<What> {
  readonly what: What;
  readonly because: readonly Because[];
}

const gather = <What>(pairs: readonly (readonly [What, Because])[]): Held<What>[] => {
  const held = new Map<What, Because[]>();
  for (const [what, because] of pairs) held.set(what, [...(held.get(what) ?? []), because]);
  return [...held].map(([what, because]) => ({ what, because }));
};

/**
 * All that somebody may do, and why: their own grants, those of their groups, and what roles bring with them.
 */
export function explainAccess(
  own: Granted,
  groups: readonly (Granted & { readonly name: string })[],
): { readonly roles: readonly Held<Role>[]; readonly signs: readonly Held<string>[] } {
  const granted: (readonly [Role, Because])[] = [
    ...own.roles.map((role) => [role, { by: 'OWN' }] as const),
    ...groups.flatMap(({ name, roles }) =>
      roles.map((role) => [role, { by: 'GROUP', group: name }] as const),
    ),
  ];
  const brought: (readonly [Role, Because])[] = [];
  const open = [...new Set(granted.map(([role]) => role))];
  const seen = new Set<Role>(open);
  for (let role = open.shift(); role !== undefined; role = open.shift())
    for (const implied of ROLE_IMPLICATIONS[role] ?? []) {
      brought.push([implied, { by: 'ROLE', role }]);
      if (!seen.has(implied)) open.push(implied);
      seen.add(implied);
    }
  return {
    roles: gather([...granted, ...brought]),
    signs: gather([
      ...own.signs.map((code) => [code, { by: 'OWN' }] as const),
      ...groups.flatMap(({ name, signs }) =>
        signs.map((code) => [code, { by: 'GROUP', group: name }] as const),
      ),
    ]),
  };
}
