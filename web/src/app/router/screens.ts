import { paths } from '../../lib/paths.ts';
import { adminMenuItems } from '../menu/adminMenuItems.ts';
import { menuItems } from '../menu/menuItems.ts';
import type { Access, MenuGroup } from '../menu/rules.ts';

/**
 * The frame a screen stands in; `home` is the administration's for those who live there and the company's for
 * all others.
 */
export type SignedInLayout = 'company' | 'admin' | 'home';

/** A screen for the signed-in. */
export interface Screen {
  /** Below '/', in React Router's writing. */
  path: string;
  page: string;
  layout: SignedInLayout;
  access: Access;
  group: MenuGroup;
}

const books: Access = { role: 'MANAGE_BOOKING|MARKET_CALL_TAKER' };
const reads: Access = { role: 'VIEW_BOOKING|VIEW_DISPATCH', careProvider: true, transportProvider: true };
const everybody: Access = { all: true };

/** Every screen for the signed-in: those of the menus, and those reached otherwise. */
export const screens: readonly Screen[] = [
  ...menuItems.map((item): Screen => ({
    path: item.to.slice(1) + (item.detail ?? ''),
    page: item.page,
    layout: 'company',
    access: item.opens ?? item.access,
    group: item.opens ? 'main' : item.group,
  })),
  ...adminMenuItems.map((item): Screen => ({
    path: item.to.slice(1) + (item.detail ?? ''),
    page: item.page,
    layout: 'admin',
    access: item.access,
    group: item.group,
  })),
  ...[
    'booking',
    'bookings/new',
    'bookings/:itineraryId/edit',
    'bookings/:itineraryId/copy',
    'bookings/:itineraryId/resubmit',
  ].map((address): Screen => ({
    path: `company/${address}`,
    page: 'BookingEditorPage',
    layout: 'company',
    access: books,
    group: 'main',
  })),
  {
    path: 'company/recurring_bookings/new',
    page: 'BookingEditorPage',
    layout: 'company',
    access: { role: 'MANAGE_BOOKING', careProvider: true },
    group: 'main',
  },
  {
    path: 'company/recurring_bookings/:itineraryId/edit',
    page: 'TemplateEditorPage',
    layout: 'company',
    access: { role: 'MANAGE_BOOKING', careProvider: true },
    group: 'main',
  },
  {
    path: `${paths.patientBookings.slice(1)}/:patientId?`,
    page: 'PatientBookingsPage',
    layout: 'company',
    access: { role: 'VIEW_BOOKING', careProvider: true },
    group: 'main',
  },
  {
    path: paths.dashboards.completed.slice(1),
    page: 'DashboardCompletedPage',
    layout: 'company',
    access: reads,
    group: 'dashboards',
  },
  {
    path: paths.dashboards.tripometer.slice(1),
    page: 'DashboardTripometerPage',
    layout: 'company',
    access: reads,
    group: 'dashboards',
  },
  {
    path: `${paths.lookups.aliases.slice(1)}/:kind?`,
    page: 'AliasLookupPage',
    layout: 'company',
    access: everybody,
    group: 'lookups',
  },
  {
    path: paths.landing.slice(1),
    page: 'CompanyLandingPage',
    layout: 'company',
    access: everybody,
    group: 'main',
  },
  {
    path: paths.adminLanding.slice(1),
    page: 'AdminLandingPage',
    layout: 'admin',
    access: everybody,
    group: 'adminMain',
  },
  {
    path: paths.directories.slice(1),
    page: 'DirectoriesPage',
    layout: 'home',
    access: { role: 'COMPANY_ADMIN|SYS_ADMIN' },
    group: 'main',
  },
  {
    path: paths.preferences.slice(1),
    page: 'PreferencesPage',
    layout: 'home',
    access: everybody,
    group: 'main',
  },
  {
    path: paths.uiGallery.slice(1),
    page: 'UiGalleryPage',
    layout: 'home',
    access: { role: 'DEVELOPER|SYS_ADMIN' },
    group: 'main',
  },
];
