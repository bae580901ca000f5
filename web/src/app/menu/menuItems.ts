import { Activity, Ambulance, Building2, CalendarClock, ClipboardList, Contact, FlaskConical, Headset, History, Megaphone, Network, Repeat, Route, Truck, type LucideIcon } from 'lucide-react';
import type { Message } from '../../lib/intl/messages.ts';
import { paths } from '../../lib/paths.ts';
import { menuMessages } from './menu.messages.ts';
import type { Access, MenuGroup } from './rules.ts';

/** One line of the side menu. */
export interface MenuItem {
  key: string;
  to: string;
  /** The screen's file; without it the item does not appear. */
  page: string;
  label: Message;
  icon: LucideIcon;
  group: MenuGroup;
  access: Access;
}

/** The company's side menu as data; `rules.ts` decides what of it is shown. */
export const menuItems: readonly MenuItem[] = [
  { key: 'recentEvents', to: paths.recentEvents, page: 'RecentEventsPage', label: menuMessages.recentEvents, icon: Activity, group: 'main', access: { all: true, notAdminCompany: true } },
  { key: 'bookings', to: paths.bookings, page: 'BookingsPage', label: menuMessages.bookings, icon: ClipboardList, group: 'main', access: { role: 'MANAGE_BOOKING|VIEW_BOOKING', carer: true } },
  { key: 'trips', to: paths.trips, page: 'TripsPage', label: menuMessages.bookings, icon: Truck, group: 'main', access: { role: 'DISPATCH|VIEW_DISPATCH|DRIVER', transporter: true } },
  { key: 'pastOffers', to: paths.pastOffers, page: 'PastOffersPage', label: menuMessages.pastOffers, icon: History, group: 'main', access: { role: 'DISPATCH|VIEW_DISPATCH', transporter: true } },
  { key: 'legs', to: paths.legs, page: 'LegsPage', label: menuMessages.legs, icon: Route, group: 'main', access: { role: 'MANAGE_BOOKING|VIEW_BOOKING|DISPATCH|VIEW_DISPATCH|FACILITY_ADMIN', carer: true, transporter: true } },
  { key: 'proxyBookings', to: paths.proxyBookings, page: 'ProxyBookingsPage', label: menuMessages.proxyBookings, icon: Headset, group: 'main', access: { role: 'MARKET_CALL_TAKER' } },
  { key: 'departments', to: paths.departments, page: 'DepartmentsPage', label: menuMessages.departments, icon: Network, group: 'main', access: { role: 'FACILITY_ADMIN', carer: true } },
  { key: 'recurring', to: paths.recurringBookings, page: 'RecurringBookingsPage', label: menuMessages.recurring, icon: Repeat, group: 'main', access: { role: 'MANAGE_BOOKING', carer: true } },
  { key: 'availability', to: paths.availability, page: 'AvailabilityPage', label: menuMessages.availability, icon: CalendarClock, group: 'main', access: { role: 'DISPATCH_SUPERVISOR|COMPANY_CONFIG_ADMIN', transporter: true } },
  { key: 'patients', to: paths.patients, page: 'PatientsPage', label: menuMessages.patients, icon: Contact, group: 'main', access: { role: 'MANAGE_PATIENT', carer: true } },
  { key: 'announcements', to: paths.announcements, page: 'AnnouncementsPage', label: menuMessages.announcements, icon: Megaphone, group: 'main', access: { role: 'SYS_ADMIN' } },
  { key: 'facilities', to: paths.facilities, page: 'FacilitiesPage', label: menuMessages.facilities, icon: Building2, group: 'configuration', access: { role: 'FACILITY_PUBLIC', carer: true, notAdminCompany: true } },
  { key: 'vehicles', to: paths.vehicles, page: 'VehiclesPage', label: menuMessages.vehicles, icon: Ambulance, group: 'configuration', access: { role: 'VEHICLE_ADMIN', transporter: true, driverApp: true, notAdminCompany: true } },
  { key: 'simulate', to: paths.simulate, page: 'SimulatePage', label: menuMessages.simulate, icon: FlaskConical, group: 'configuration', access: { role: 'COMPANY_CONFIG_ADMIN|DEVELOPER', sandbox: true, developer: true } },
];
