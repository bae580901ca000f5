import type { RoleName, Session } from '../../lib/session/session.ts';

export type DoorKey = 'newBooking' | 'bookings' | 'proxyBookings' | 'trips' | 'legs' | 'patients' | 'facilities' | 'departments' | 'vehicles' | 'recentEvents' | 'preferences';

/** What this person can do, most likely first. */
export function doors(session: Pick<Session, 'roles'> & { company: Pick<Session['company'], 'isCarer' | 'isTransporter' | 'isAdmin' | 'driverAppEnabled'> }): readonly DoorKey[] {
  const { company } = session;
  const any = (...roles: readonly RoleName[]): boolean => roles.some((role) => session.roles.includes(role));
  const books = company.isCarer && any('MANAGE_BOOKING', 'VIEW_BOOKING');
  const dispatches = company.isTransporter && any('DISPATCH', 'VIEW_DISPATCH');
  const open: readonly [DoorKey, boolean][] = [
    ['newBooking', (company.isCarer && any('MANAGE_BOOKING')) || any('MARKET_CALL_TAKER')],
    ['bookings', books],
    ['proxyBookings', any('MARKET_CALL_TAKER')],
    ['trips', dispatches],
    ['legs', books || dispatches || (company.isCarer && any('FACILITY_ADMIN'))],
    ['departments', company.isCarer && any('FACILITY_ADMIN')],
    ['patients', company.isCarer && any('MANAGE_PATIENT')],
    ['facilities', company.isCarer && !company.isAdmin && any('COMPANY_CONFIG_ADMIN') && any('FACILITY_PUBLIC')],
    ['vehicles', company.isTransporter && company.driverAppEnabled && any('COMPANY_CONFIG_ADMIN') && any('VEHICLE_ADMIN')],
    ['recentEvents', !company.isAdmin],
    ['preferences', true],
  ];
  return open.flatMap(([key, shown]) => (shown ? [key] : []));
}

/** Whether the person drives and neither dispatches nor books. */
export const drivesOnly = (session: Pick<Session, 'roles'> & { company: Pick<Session['company'], 'isTransporter'> }): boolean =>
  session.company.isTransporter && session.roles.includes('DRIVER') && !session.roles.some((role) => role === 'VIEW_DISPATCH' || role === 'VIEW_BOOKING' || role === 'COMPANY_ADMIN' || role === 'COMPANY_CONFIG_ADMIN');
