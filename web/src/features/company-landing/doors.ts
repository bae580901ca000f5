import type { RoleName, Session } from '../../lib/session/session.ts';

export type DoorKey = 'newBooking' | 'bookings' | 'trips' | 'legs' | 'patients' | 'facilities' | 'recentEvents' | 'preferences';

/** What this person can do, most likely first. */
export function doors(session: Pick<Session, 'roles'> & { company: Pick<Session['company'], 'isCarer' | 'isTransporter' | 'isAdmin'> }): readonly DoorKey[] {
  const { company } = session;
  const any = (...roles: readonly RoleName[]): boolean => roles.some((role) => session.roles.includes(role));
  const books = company.isCarer && any('MANAGE_BOOKING', 'VIEW_BOOKING');
  const dispatches = company.isTransporter && any('DISPATCH', 'VIEW_DISPATCH');
  const open: readonly [DoorKey, boolean][] = [
    ['newBooking', company.isCarer && any('MANAGE_BOOKING')],
    ['bookings', books],
    ['trips', dispatches],
    ['legs', books || dispatches],
    ['patients', company.isCarer && any('MANAGE_PATIENT')],
    ['facilities', company.isCarer && !company.isAdmin && any('COMPANY_CONFIG_ADMIN') && any('FACILITY_PUBLIC')],
    ['recentEvents', !company.isAdmin],
    ['preferences', true],
  ];
  return open.flatMap(([key, shown]) => (shown ? [key] : []));
}
