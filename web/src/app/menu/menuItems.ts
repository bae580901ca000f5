import { configurationItems } from './configurationItems.ts';
import { dashboardItems } from './dashboardItems.ts';
import { lookupItems } from './lookupItems.ts';
import { mainItems } from './mainItems.ts';
import type { MenuItem } from './menuItem.ts';

/** The company's side menu as data, in its order; `rules.ts` decides what of it is shown. */
export const menuItems: readonly MenuItem[] = [
  ...configurationItems,
  ...mainItems,
  ...dashboardItems,
  ...lookupItems,
];
