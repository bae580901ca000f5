import { ROLES, type PrivilegeName, type Role } from '@ptc/schema/rules/lists/people';
import { expandRoles } from './roles.ts';

/** What decides which roles make sense in a company. */
export interface CompanyNature {
  readonly careProvider: boolean;
  readonly transportProvider: boolean;
  readonly admin: boolean;
  /** Owns a market, and so may have people who take calls for others in it. */
  readonly ownsMarket: boolean;
}

const ofEveryCompany: readonly Role[] = [
  'COMPANY_ADMIN',
  'COMPANY_CONFIG_ADMIN',
  'COMPANY_DETAILS_ADMIN',
  'USER_ADMIN',
  'DEVELOPER',
];
const ofCareProviders: readonly Role[] = [
  'MANAGE_PATIENT',
  'MANAGE_BOOKING',
  'VIEW_BOOKING',
  'BOOKING_SUPERVISOR',
  'BOOKING_VIP',
  'FACILITY_ADMIN',
  'FACILITY_PUBLIC',
];
const ofTransportProviders: readonly Role[] = [
  'DISPATCH',
  'VIEW_DISPATCH',
  'DISPATCH_SUPERVISOR',
  'DRIVER',
  'VEHICLE_ADMIN',
];
const ofThePlatform: readonly Role[] = ['SYS_ADMIN', 'SYS_SUPPORT'];

/**
 * Roles that let somebody decide about the company or about others: given and taken only by those who hold
 * them, or may anyway.
 */
const administrative: ReadonlySet<Role> = new Set([...ofEveryCompany, ...ofThePlatform]);

/** Roles that mean something in a company, in the order of the list of roles. */
export function fittingRoles({
  careProvider,
  transportProvider,
  admin,
  ownsMarket,
}: CompanyNature): readonly Role[] {
  const fits = new Set<Role>([
    ...ofEveryCompany,
    ...(careProvider ? ofCareProviders : []),
    ...(careProvider && ownsMarket ? (['MARKET_CALL_TAKER'] as const) : []),
    ...(transportProvider ? ofTransportProviders : []),
    ...(admin ? ofThePlatform : []),
  ]);
  return ROLES.filter((role) => fits.has(role));
}

/**
 * Roles somebody may give and take: those that fit the company; of the administrative ones only what they
 * hold themselves, all of them for a company administrator, and the platform's for its administrators alone.
 */
export function grantableRoles(held: ReadonlySet<Role>, nature: CompanyNature): readonly Role[] {
  const leads = held.has('COMPANY_ADMIN') || held.has('SYS_ADMIN');
  return fittingRoles(nature).filter((role) =>
    ofThePlatform.includes(role)
      ? held.has('SYS_ADMIN')
      : !administrative.has(role) || leads || held.has(role),
  );
}

/** What was given or taken although it may not be. */
export function beyondGrant(
  before: Iterable<Role>,
  after: Iterable<Role>,
  grantable: readonly Role[],
): readonly Role[] {
  const [was, is] = [new Set(before), new Set(after)];
  return ROLES.filter((role) => was.has(role) !== is.has(role) && !grantable.includes(role));
}

/** Whether somebody's access is in one's charge: they hold no administrative role that one could not give. */
export function isInCharge(theirs: ReadonlySet<Role>, grantable: readonly Role[]): boolean {
  const given = expandRoles(grantable);
  return [...theirs].every((role) => !administrative.has(role) || given.has(role));
}

/** Whether somebody would hold a role they do not hold now. */
export function raises(before: ReadonlySet<Role>, after: ReadonlySet<Role>): boolean {
  return [...after].some((role) => !before.has(role));
}

/** A privilege and what it is granted for. */
export interface Grant {
  readonly name: PrivilegeName;
  readonly allowedValues: readonly string[];
}

/**
 * What somebody may do by their own privileges and those of their groups: each once, its values joined; '*'
 * is all there are.
 */
export function effectivePrivileges(own: readonly Grant[], ofGroups: readonly Grant[]): readonly Grant[] {
  const values = new Map<PrivilegeName, Set<string>>();
  for (const { name, allowedValues } of [...own, ...ofGroups])
    values.set(name, new Set([...(values.get(name) ?? []), ...allowedValues]));
  return [...values].map(([name, all]) => ({
    name,
    allowedValues: all.has('*') ? ['*'] : [...all].toSorted(),
  }));
}
