import type { Session } from '../../lib/session/session.ts';

/** The order of the menu's groups on the landing page: the day's work first. */
const order = ['main', 'dashboards', 'configuration', 'lookups'] as const;
export type DoorGroup = (typeof order)[number];

/** The screens that the person may open, by group; the most likely first. */
export const doorGroups = <T extends { group: string }>(
  entries: readonly T[],
): readonly { group: DoorGroup; entries: readonly T[] }[] =>
  order
    .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
    .filter((one) => one.group === 'main' || one.entries.length > 0);

/** Whether the person may begin a booking: for their own care provider, or for others. */
export const mayBook = (
  session: Pick<Session, 'roles'> & { company: Pick<Session['company'], 'isCareProvider'> },
): boolean =>
  (session.company.isCareProvider && session.roles.includes('MANAGE_BOOKING')) ||
  session.roles.includes('MARKET_CALL_TAKER');

/** Whether the person drives and neither dispatches nor books. */
export const drivesOnly = (
  session: Pick<Session, 'roles'> & { company: Pick<Session['company'], 'isTransportProvider'> },
): boolean =>
  session.company.isTransportProvider &&
  session.roles.includes('DRIVER') &&
  !session.roles.some(
    (role) =>
      role === 'VIEW_DISPATCH' ||
      role === 'VIEW_BOOKING' ||
      role === 'COMPANY_ADMIN' ||
      role === 'COMPANY_CONFIG_ADMIN',
  );
