import { paths } from '../../lib/paths.ts';
import type { menuIcons } from './menuIcons.ts';
import type { Access, MenuGroup } from './rules.ts';

/** One line of a side menu. */
export interface MenuItem {
  /** The name of its icon and its label too. */
  key: keyof typeof menuIcons;
  to: string;
  /** What follows the address of a list whose entries have addresses of their own, in React Router's writing. */
  detail?: string;
  /** The screen's file; without it the item does not appear. */
  page: string;
  group: MenuGroup;
  access: Access;
  /** Who may open the address without the menu's group: the role that the server asks for is enough. */
  opens?: Access;
}

const own = '/:id?';
const booking = '/:itineraryId?';

/** The company's side menu as data, in its order (`menuIcons.ts` has the icons, `menuLabels.ts` the labels); `rules.ts` decides what of it is shown. */
export const menuItems: readonly MenuItem[] = [
  {
    key: 'company',
    to: paths.companyDetails,
    page: 'CompanyDetailsPage',
    group: 'configuration',
    access: { role: 'COMPANY_DETAILS_ADMIN' },
    opens: { role: 'COMPANY_DETAILS_ADMIN' },
  },
  {
    key: 'contracts',
    to: paths.contracts,
    detail: own,
    page: 'ContractsPage',
    group: 'configuration',
    access: { notAdminCompany: true },
  },
  {
    key: 'facilities',
    to: paths.facilities,
    page: 'FacilitiesPage',
    group: 'configuration',
    access: { role: 'FACILITY_PUBLIC', careProvider: true, notAdminCompany: true },
  },
  {
    key: 'jobTypes',
    to: paths.jobTypes,
    detail: own,
    page: 'JobTypesPage',
    group: 'configuration',
    access: { transportProvider: true, notAdminCompany: true },
  },
  {
    key: 'markets',
    to: paths.markets,
    detail: own,
    page: 'MarketsPage',
    group: 'configuration',
    access: { notAdminCompany: true },
  },
  {
    key: 'marketRules',
    to: paths.marketRules,
    detail: own,
    page: 'MarketRulesPage',
    group: 'configuration',
    access: { notAdminCompany: true },
  },
  {
    key: 'forms',
    to: paths.forms,
    detail: own,
    page: 'FormsPage',
    group: 'configuration',
    access: { notAdminCompany: true },
  },
  {
    key: 'questions',
    to: paths.questions,
    detail: own,
    page: 'QuestionsPage',
    group: 'configuration',
    access: { notAdminCompany: true },
  },
  {
    key: 'vehicles',
    to: paths.vehicles,
    detail: own,
    page: 'VehiclesPage',
    group: 'configuration',
    access: { role: 'VEHICLE_ADMIN', transportProvider: true, driverApp: true, notAdminCompany: true },
  },
  {
    key: 'groups',
    to: paths.groups,
    detail: own,
    page: 'GroupsPage',
    group: 'configuration',
    access: { role: 'USER_ADMIN' },
    opens: { role: 'USER_ADMIN' },
  },
  {
    key: 'users',
    to: paths.users,
    detail: own,
    page: 'UsersPage',
    group: 'configuration',
    access: { role: 'USER_ADMIN' },
    opens: { role: 'USER_ADMIN' },
  },
  {
    key: 'messages',
    to: paths.messages,
    page: 'MessagesPage',
    group: 'configuration',
    access: { role: 'USER_ADMIN' },
    opens: { role: 'USER_ADMIN' },
  },
  {
    key: 'securityEvents',
    to: paths.securityEvents,
    page: 'SecurityEventsPage',
    group: 'configuration',
    access: { role: 'USER_ADMIN' },
    opens: { role: 'USER_ADMIN' },
  },
  {
    key: 'simulate',
    to: paths.simulate,
    page: 'SimulatePage',
    group: 'configuration',
    access: { role: 'COMPANY_CONFIG_ADMIN|DEVELOPER', sandbox: true, developer: true },
  },

  {
    key: 'recentEvents',
    to: paths.recentEvents,
    page: 'RecentEventsPage',
    group: 'main',
    access: { all: true, notAdminCompany: true },
  },
  {
    key: 'bookings',
    to: paths.bookings,
    detail: booking,
    page: 'BookingsPage',
    group: 'main',
    access: { role: 'MANAGE_BOOKING|VIEW_BOOKING', careProvider: true },
  },
  {
    key: 'trips',
    to: paths.trips,
    detail: booking,
    page: 'TripsPage',
    group: 'main',
    access: { role: 'DISPATCH|VIEW_DISPATCH|DRIVER', transportProvider: true },
  },
  {
    key: 'pastOffers',
    to: paths.pastOffers,
    page: 'PastOffersPage',
    group: 'main',
    access: { role: 'DISPATCH|VIEW_DISPATCH', transportProvider: true },
  },
  {
    key: 'legs',
    to: paths.legs,
    detail: booking,
    page: 'LegsPage',
    group: 'main',
    access: {
      role: 'MANAGE_BOOKING|VIEW_BOOKING|DISPATCH|VIEW_DISPATCH|FACILITY_ADMIN',
      careProvider: true,
      transportProvider: true,
    },
  },
  {
    key: 'proxyBookings',
    to: paths.proxyBookings,
    detail: booking,
    page: 'ProxyBookingsPage',
    group: 'main',
    access: { role: 'MARKET_CALL_TAKER' },
  },
  {
    key: 'departments',
    to: paths.departments,
    detail: own,
    page: 'DepartmentsPage',
    group: 'main',
    access: { role: 'FACILITY_ADMIN', careProvider: true },
  },
  {
    key: 'recurring',
    to: paths.recurringBookings,
    detail: booking,
    page: 'RecurringBookingsPage',
    group: 'main',
    access: { role: 'MANAGE_BOOKING', careProvider: true },
  },
  {
    key: 'availability',
    to: paths.availability,
    page: 'AvailabilityPage',
    group: 'main',
    access: { role: 'DISPATCH_SUPERVISOR|COMPANY_CONFIG_ADMIN', transportProvider: true },
  },
  {
    key: 'patients',
    to: paths.patients,
    page: 'PatientsPage',
    group: 'main',
    access: { role: 'MANAGE_PATIENT', careProvider: true },
  },

  {
    key: 'dashboardActive',
    to: paths.dashboards.active,
    page: 'DashboardActivePage',
    group: 'dashboards',
    access: { role: 'VIEW_BOOKING|VIEW_DISPATCH', careProvider: true, transportProvider: true },
  },
  {
    key: 'dashboardAdmin',
    to: paths.dashboards.admin,
    page: 'DashboardAdminPage',
    group: 'dashboards',
    access: { role: 'VIEW_BOOKING|VIEW_DISPATCH', careProvider: true, transportProvider: true },
  },

  {
    key: 'attachmentTypes',
    to: paths.lookups.attachmentTypes,
    detail: own,
    page: 'AttachmentTypesPage',
    group: 'lookups',
    access: { all: true },
  },
  {
    key: 'callTypes',
    to: paths.lookups.callTypes,
    detail: own,
    page: 'CallTypesPage',
    group: 'lookups',
    access: { all: true },
  },
  {
    key: 'facilityTypes',
    to: paths.lookups.facilityTypes,
    detail: own,
    page: 'FacilityTypesPage',
    group: 'lookups',
    access: { all: true },
  },
  {
    key: 'priorities',
    to: paths.lookups.priorities,
    detail: own,
    page: 'PrioritiesPage',
    group: 'lookups',
    access: { all: true },
  },
  {
    key: 'urgencies',
    to: paths.lookups.urgencies,
    detail: own,
    page: 'UrgenciesPage',
    group: 'lookups',
    access: { all: true },
  },
  {
    key: 'variables',
    to: paths.lookups.variables,
    detail: own,
    page: 'VariablesPage',
    group: 'lookups',
    access: { all: true },
  },
];
