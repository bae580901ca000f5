import type { Message } from '../../lib/intl/messages.ts';
import { paths } from '../../lib/paths.ts';
import type { menuIcons } from './menuIcons.ts';
import { menuMessages } from './menu.messages.ts';
import type { Access, MenuGroup } from './rules.ts';

/** One line of the side menu. */
export interface MenuItem {
  /** The name of its icon too. */
  key: keyof typeof menuIcons;
  to: string;
  /** The screen's file; without it the item does not appear. */
  page: string;
  label: Message;
  group: MenuGroup;
  access: Access;
}

/** The company's side menu as data (`menuIcons.ts` has the icons); `rules.ts` decides what of it is shown. */
export const menuItems: readonly MenuItem[] = [
  { key: 'recentEvents', to: paths.recentEvents, page: 'RecentEventsPage', label: menuMessages.recentEvents, group: 'main', access: { all: true, notAdminCompany: true } },
  { key: 'bookings', to: paths.bookings, page: 'BookingsPage', label: menuMessages.bookings, group: 'main', access: { role: 'MANAGE_BOOKING|VIEW_BOOKING', carer: true } },
  { key: 'trips', to: paths.trips, page: 'TripsPage', label: menuMessages.bookings, group: 'main', access: { role: 'DISPATCH|VIEW_DISPATCH|DRIVER', transporter: true } },
  { key: 'pastOffers', to: paths.pastOffers, page: 'PastOffersPage', label: menuMessages.pastOffers, group: 'main', access: { role: 'DISPATCH|VIEW_DISPATCH', transporter: true } },
  { key: 'legs', to: paths.legs, page: 'LegsPage', label: menuMessages.legs, group: 'main', access: { role: 'MANAGE_BOOKING|VIEW_BOOKING|DISPATCH|VIEW_DISPATCH|FACILITY_ADMIN', carer: true, transporter: true } },
  { key: 'proxyBookings', to: paths.proxyBookings, page: 'ProxyBookingsPage', label: menuMessages.proxyBookings, group: 'main', access: { role: 'MARKET_CALL_TAKER' } },
  { key: 'departments', to: paths.departments, page: 'DepartmentsPage', label: menuMessages.departments, group: 'main', access: { role: 'FACILITY_ADMIN', carer: true } },
  { key: 'recurring', to: paths.recurringBookings, page: 'RecurringBookingsPage', label: menuMessages.recurring, group: 'main', access: { role: 'MANAGE_BOOKING', carer: true } },
  { key: 'availability', to: paths.availability, page: 'AvailabilityPage', label: menuMessages.availability, group: 'main', access: { role: 'DISPATCH_SUPERVISOR|COMPANY_CONFIG_ADMIN', transporter: true } },
  { key: 'patients', to: paths.patients, page: 'PatientsPage', label: menuMessages.patients, group: 'main', access: { role: 'MANAGE_PATIENT', carer: true } },
  { key: 'announcements', to: paths.announcements, page: 'AnnouncementsPage', label: menuMessages.announcements, group: 'main', access: { role: 'SYS_ADMIN' } },
  { key: 'facilities', to: paths.facilities, page: 'FacilitiesPage', label: menuMessages.facilities, group: 'configuration', access: { role: 'FACILITY_PUBLIC', carer: true, notAdminCompany: true } },
  { key: 'vehicles', to: paths.vehicles, page: 'VehiclesPage', label: menuMessages.vehicles, group: 'configuration', access: { role: 'VEHICLE_ADMIN', transporter: true, driverApp: true, notAdminCompany: true } },
  { key: 'simulate', to: paths.simulate, page: 'SimulatePage', label: menuMessages.simulate, group: 'configuration', access: { role: 'COMPANY_CONFIG_ADMIN|DEVELOPER', sandbox: true, developer: true } },
];
