import type { Role } from '@ptc/schema/rules/lists/people';
import type { SessionCompany } from '../../lib/session/session.ts';

/** Who may see an item or open a screen. */
export interface Access {
  /** One role, or several with '|': any of them. */
  role?: string;
  /** Only for care-provider companies (with `transportProvider`: for either kind). */
  careProvider?: boolean;
  transportProvider?: boolean;
  /** Always shown. */
  all?: boolean;
  /** Needs COMPANY_ADMIN. */
  admin?: boolean;
  /** Hidden for admin companies. */
  notAdminCompany?: boolean;
  /** Needs the driver app switched on for the company. */
  driverApp?: boolean;
  /** Needs a market that the company owns. */
  ownsMarket?: boolean;
  /** Needs a sandbox market that the company owns. */
  sandbox?: boolean;
  /** A developer needs no COMPANY_CONFIG_ADMIN for it, whatever its group asks. */
  developer?: boolean;
}

/** Whose first screen the dispatcher's board is. */
export const boardAccess: Access = { role: 'DISPATCH|VIEW_DISPATCH', transportProvider: true };

/** Whose first screen the booking manager's home is, unless they dispatch as well. */
export const homeAccess: Access = { role: 'MANAGE_BOOKING|VIEW_BOOKING', careProvider: true };

/** Who watches over a market of their company's; the first screen of those who neither dispatch nor book. */
export const marketBoardAccess: Access = { role: 'VIEW_BOOKING', ownsMarket: true };

/** Groups of the company's menu and of the administration's, each in the order in which it is shown. */
export const companyGroups = ['configuration', 'main', 'dashboards', 'lookups'] as const;
export const adminGroups = ['adminDashboard', 'adminMain', 'adminLookups'] as const;

export type MenuGroup = (typeof companyGroups)[number] | (typeof adminGroups)[number];

/** Whose menu it is. */
export interface MenuViewer {
  roles: readonly Role[];
  company: Pick<SessionCompany, 'isCareProvider' | 'isTransportProvider' | 'isAdmin' | 'driverAppEnabled'>;
  ownsMarket?: boolean;
  ownsSandboxMarket?: boolean;
}

const holds = (viewer: MenuViewer, role: string): boolean =>
  role.split('|').some((one) => viewer.roles.some((held) => held === one.trim()));

/** Whether the person is of the platform's staff: the administration is theirs. */
export const isStaff = (viewer: Pick<MenuViewer, 'roles'>): boolean =>
  viewer.roles.includes('SYS_ADMIN') || viewer.roles.includes('SYS_SUPPORT');

/** Whether the administration is the person's home: staff in a company that administers the platform. */
export const livesInAdmin = (viewer: {
  roles: readonly Role[];
  company: Pick<SessionCompany, 'isAdmin'>;
}): boolean => isStaff(viewer) && viewer.company.isAdmin;

/** The one decision whether something is shown; the menu, the routes and the landing page ask it. */
export function mayOpen(access: Access, viewer: MenuViewer, group: MenuGroup = 'main'): boolean {
  const { company } = viewer;
  if (group.startsWith('admin') && !isStaff(viewer)) return false;
  if (
    (group === 'configuration' || group === 'lookups') &&
    !holds(viewer, access.developer ? 'COMPANY_CONFIG_ADMIN|DEVELOPER' : 'COMPANY_CONFIG_ADMIN')
  )
    return false;
  if (access.notAdminCompany && company.isAdmin) return false;
  if (access.driverApp && !company.driverAppEnabled) return false;
  if (access.ownsMarket && !viewer.ownsMarket) return false;
  if (access.sandbox && !viewer.ownsSandboxMarket) return false;
  if (access.all) return true;
  if (access.admin && !holds(viewer, 'COMPANY_ADMIN')) return false;
  if (access.role !== undefined && !holds(viewer, access.role)) return false;
  if (access.careProvider || access.transportProvider)
    return Boolean(
      (access.careProvider && company.isCareProvider) ||
      (access.transportProvider && company.isTransportProvider),
    );
  return true;
}

/** Groups that narrow screens leave out. */
const wideOnly: ReadonlySet<MenuGroup> = new Set(['configuration', 'dashboards', 'lookups']);

/** The items of a list that are shown, in their order. */
export function visibleItems<T extends { access: Access; group: MenuGroup; page: string }>(
  items: readonly T[],
  viewer: MenuViewer,
  options: { narrow: boolean; hasPage: (page: string) => boolean },
): readonly T[] {
  return items.filter(
    (item) =>
      options.hasPage(item.page) &&
      !(options.narrow && wideOnly.has(item.group)) &&
      mayOpen(item.access, viewer, item.group),
  );
}

/** The items whose screens the person may open: all that are shown, and those whose role alone is enough. */
export function openItems<T extends { access: Access; opens?: Access; group: MenuGroup; page: string }>(
  items: readonly T[],
  viewer: MenuViewer,
  hasPage: (page: string) => boolean,
): readonly T[] {
  return items.filter(
    (item) =>
      hasPage(item.page) &&
      (mayOpen(item.access, viewer, item.group) || (item.opens !== undefined && mayOpen(item.opens, viewer))),
  );
}
