import { paths } from '../../lib/paths.ts';
import type { MenuItem } from './menuItems.ts';

const own = '/:id?';
const staff = { role: 'SYS_ADMIN|SYS_SUPPORT' } as const;
const admin = { role: 'SYS_ADMIN' } as const;

/** The side menu of the platform's administration as data, in its order. */
export const adminMenuItems: readonly MenuItem[] = [
  {
    key: 'adminSummary',
    to: paths.admin.summary,
    page: 'AdminSummaryPage',
    group: 'adminDashboard',
    access: staff,
  },

  {
    key: 'announcements',
    to: paths.announcements,
    page: 'AnnouncementsPage',
    group: 'adminMain',
    access: admin,
  },
  {
    key: 'adminCompanies',
    to: paths.admin.companies,
    detail: own,
    page: 'CompaniesPage',
    group: 'adminMain',
    access: staff,
  },
  {
    key: 'adminSessions',
    to: paths.admin.sessions,
    page: 'AdminSessionsPage',
    group: 'adminMain',
    access: staff,
  },
  {
    key: 'adminFaceSheets',
    to: paths.admin.faceSheets,
    detail: own,
    page: 'FaceSheetsPage',
    group: 'adminMain',
    access: staff,
  },
  { key: 'adminMessages', to: paths.admin.messages, page: 'MessagesPage', group: 'adminMain', access: staff },
  {
    key: 'adminSecurityEvents',
    to: paths.admin.securityEvents,
    page: 'SecurityEventsPage',
    group: 'adminMain',
    access: staff,
  },

  {
    key: 'adminAttachmentTypes',
    to: paths.admin.attachmentTypes,
    detail: own,
    page: 'AdminAttachmentTypesPage',
    group: 'adminLookups',
    access: staff,
  },
  {
    key: 'adminCallTypes',
    to: paths.admin.callTypes,
    detail: own,
    page: 'AdminCallTypesPage',
    group: 'adminLookups',
    access: staff,
  },
  {
    key: 'adminCompanyTypes',
    to: paths.admin.companyTypes,
    detail: own,
    page: 'AdminCompanyTypesPage',
    group: 'adminLookups',
    access: staff,
  },
  {
    key: 'adminFacilityTypes',
    to: paths.admin.facilityTypes,
    detail: own,
    page: 'AdminFacilityTypesPage',
    group: 'adminLookups',
    access: staff,
  },
  {
    key: 'adminPriorities',
    to: paths.admin.priorities,
    detail: own,
    page: 'AdminPrioritiesPage',
    group: 'adminLookups',
    access: staff,
  },
  {
    key: 'adminUrgencies',
    to: paths.admin.urgencies,
    detail: own,
    page: 'AdminUrgenciesPage',
    group: 'adminLookups',
    access: staff,
  },
  {
    key: 'adminVariables',
    to: paths.admin.variables,
    detail: own,
    page: 'AdminVariablesPage',
    group: 'adminLookups',
    access: staff,
  },
];
