import { Gauge, LayoutDashboard } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { menuMessages as m } from './menu.messages.ts';
import type { MenuItem } from './menuItem.ts';

/** Counters and summaries, in the order of the menu. */
export const dashboardItems: readonly MenuItem[] = [
  {
    key: 'dashboardActive',
    label: m.activeBookings,
    icon: Gauge,
    to: paths.dashboards.active,
    page: 'DashboardActivePage',
    group: 'dashboards',
    access: { role: 'VIEW_BOOKING|VIEW_DISPATCH', careProvider: true, transportProvider: true },
  },
  {
    key: 'dashboardAdmin',
    label: m.summary,
    icon: LayoutDashboard,
    to: paths.dashboards.admin,
    page: 'DashboardAdminPage',
    group: 'dashboards',
    access: { role: 'VIEW_BOOKING|VIEW_DISPATCH', careProvider: true, transportProvider: true },
  },
];
