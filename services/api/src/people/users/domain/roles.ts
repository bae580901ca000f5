import { ROLE_IMPLICATIONS } from '@ptc/schema/rules/access';
import type { Role } from '@ptc/schema/rules/lists/people';

export type { Role } from '@ptc/schema/rules/lists/people';

export { ROLE_IMPLICATIONS };

/** The granted roles and everything they imply. */
export function expandRoles(granted: Iterable<Role>): ReadonlySet<Role> {
  const held = new Set<Role>();
  const open = [...granted];
  for (let role = open.pop(); role !== undefined; role = open.pop()) {
    if (held.has(role)) continue;
    held.add(role);
    open.push(...(ROLE_IMPLICATIONS[role] ?? []));
  }
  return held;
}

/** What a person holds in a company: their own roles, those of their groups, and all that these imply. */
export function effectiveRoles(own: Iterable<Role>, ofGroups: Iterable<Role>): ReadonlySet<Role> {
  return expandRoles([...own, ...ofGroups]);
}

/**
 * What platform staff hold in a company they activate without a user of their own there: administrators
 * everything, support only reads, others nothing.
 */
export function visitingRoles(own: ReadonlySet<Role>): readonly Role[] {
  if (own.has('SYS_ADMIN')) {
    return [
      'SYS_ADMIN',
      'COMPANY_ADMIN',
      'COMPANY_CONFIG_ADMIN',
      'MANAGE_PATIENT',
      'BOOKING_SUPERVISOR',
      'DISPATCH_SUPERVISOR',
      ...(own.has('DEVELOPER') ? (['DEVELOPER'] as const) : []),
    ];
  }
  return own.has('SYS_SUPPORT') ? ['SYS_SUPPORT', 'VIEW_BOOKING', 'VIEW_DISPATCH'] : [];
}

/** The words shown for a person's position; each side translates the code. */
export type RoleLabel =
  | 'SUPER_ADMIN'
  | 'CONFIG_ADMIN'
  | 'COMPANY_ADMIN'
  | 'SYSTEM_ADMIN'
  | 'BOOKING_SUPERVISOR'
  | 'CASE_MANAGER'
  | 'PATIENT_MANAGER'
  | 'BOOKING_MANAGER'
  | 'SUPPORT'
  | 'DISPATCH_SUPERVISOR'
  | 'DISPATCHER'
  | 'CALL_TAKER'
  | 'DRIVER'
  | 'FACILITY_ADMIN';

/**
 * The label of a set of roles in the specified order, and whether the system-admin prefix goes before it.
 * Null: no label.
 */
export function roleLabel(roles: ReadonlySet<Role>): {
  readonly systemPrefix: boolean;
  readonly label: RoleLabel | null;
} {
  const has = (role: Role): boolean => roles.has(role);
  const both = has('MANAGE_PATIENT') && has('MANAGE_BOOKING');
  const order: readonly (readonly [boolean, RoleLabel])[] = [
    [has('COMPANY_ADMIN') && has('COMPANY_CONFIG_ADMIN'), 'SUPER_ADMIN'],
    [has('COMPANY_CONFIG_ADMIN'), 'CONFIG_ADMIN'],
    [has('COMPANY_ADMIN'), 'COMPANY_ADMIN'],
    [has('SYS_ADMIN'), 'SYSTEM_ADMIN'],
    [both && has('BOOKING_SUPERVISOR'), 'BOOKING_SUPERVISOR'],
    [both, 'CASE_MANAGER'],
    [has('MANAGE_PATIENT'), 'PATIENT_MANAGER'],
    [has('MANAGE_BOOKING'), 'BOOKING_MANAGER'],
    [has('SYS_SUPPORT'), 'SUPPORT'],
    [has('DISPATCH_SUPERVISOR'), 'DISPATCH_SUPERVISOR'],
    [has('DISPATCH'), 'DISPATCHER'],
    [has('MARKET_CALL_TAKER'), 'CALL_TAKER'],
    [has('DRIVER'), 'DRIVER'],
    [has('FACILITY_ADMIN'), 'FACILITY_ADMIN'],
  ];
  const label = order.find(([holds]) => holds)?.[1] ?? null;
  return { systemPrefix: has('SYS_ADMIN') && label !== 'SYSTEM_ADMIN', label };
}
