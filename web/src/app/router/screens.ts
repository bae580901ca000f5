import { menuItems } from '../menu/menuItems.ts';
import type { Access, MenuGroup } from '../menu/rules.ts';

/** One screen under the company layout. */
export interface Screen {
  /** Below '/', in React Router's writing. */
  path: string;
  page: string;
  access: Access;
  group: MenuGroup;
}

const detail: Readonly<Record<string, string>> = { BookingsPage: '/:itineraryId?', ProxyBookingsPage: '/:itineraryId?', TripsPage: '/:itineraryId?', LegsPage: '/:itineraryId?', RecurringBookingsPage: '/:itineraryId?' };

/** Every screen of a company: those of the menu, and those reached otherwise. */
export const screens: readonly Screen[] = [
  ...menuItems.map((item) => ({ path: item.to.slice(1) + (detail[item.page] ?? ''), page: item.page, access: item.access, group: item.group })),
  ...['new', ':itineraryId/edit', ':itineraryId/copy', ':itineraryId/resubmit'].map((address): Screen => ({
    path: `company/bookings/${address}`, page: 'BookingEditorPage', access: { role: 'MANAGE_BOOKING|MARKET_CALL_TAKER' }, group: 'main',
  })),
  { path: 'company/recurring_bookings/new', page: 'BookingEditorPage', access: { role: 'MANAGE_BOOKING', carer: true }, group: 'main' },
  { path: 'company-landing', page: 'CompanyLandingPage', access: { all: true }, group: 'main' },
  { path: 'company/preferences', page: 'PreferencesPage', access: { all: true }, group: 'main' },
  { path: 'developer/ui', page: 'UiGalleryPage', access: { role: 'DEVELOPER|SYS_ADMIN' }, group: 'main' },
];
