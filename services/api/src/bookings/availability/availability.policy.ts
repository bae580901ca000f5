import type { Role } from '@ptc/schema/rules/lists/people';

/** Roles that keep a transport provider's availability calendar. */
export const calendarKeepers = [
  'DISPATCH_SUPERVISOR',
  'COMPANY_CONFIG_ADMIN',
] as const satisfies readonly Role[];

/** Roles that may look at it. */
export const calendarReaders = [...calendarKeepers, 'VIEW_DISPATCH'] as const satisfies readonly Role[];

interface CalendarActor {
  readonly roles: ReadonlySet<Role>;
  readonly companyKinds: { readonly transportProvider: boolean };
}

/** Whether the actor may change its company's calendar: only a transport provider has one. */
export const mayKeepCalendar = ({ roles, companyKinds }: CalendarActor): boolean =>
  companyKinds.transportProvider && calendarKeepers.some((role) => roles.has(role));

/** Whether the actor may read its company's calendar. */
export const mayReadCalendar = ({ roles, companyKinds }: CalendarActor): boolean =>
  companyKinds.transportProvider && calendarReaders.some((role) => roles.has(role));
