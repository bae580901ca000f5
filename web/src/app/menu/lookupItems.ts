import { Flag, Hospital, ListChecks, Paperclip, Phone, Siren } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { menuMessages as m } from './menu.messages.ts';
import type { MenuItem } from './menuItem.ts';

const own = '/:id?';

/** The market's lists of values, in the order of the menu. */
export const lookupItems: readonly MenuItem[] = [
  {
    key: 'attachmentTypes',
    label: m.attachmentTypes,
    icon: Paperclip,
    to: paths.lookups.attachmentTypes,
    detail: own,
    page: 'AttachmentTypesPage',
    group: 'lookups',
    access: { all: true },
  },
  {
    key: 'callTypes',
    label: m.callTypes,
    icon: Phone,
    to: paths.lookups.callTypes,
    detail: own,
    page: 'CallTypesPage',
    group: 'lookups',
    access: { all: true },
  },
  {
    key: 'facilityTypes',
    label: m.facilityTypes,
    icon: Hospital,
    to: paths.lookups.facilityTypes,
    detail: own,
    page: 'FacilityTypesPage',
    group: 'lookups',
    access: { all: true },
  },
  {
    key: 'priorities',
    label: m.priorities,
    icon: Flag,
    to: paths.lookups.priorities,
    detail: own,
    page: 'PrioritiesPage',
    group: 'lookups',
    access: { all: true },
  },
  {
    key: 'urgencies',
    label: m.urgencies,
    icon: Siren,
    to: paths.lookups.urgencies,
    detail: own,
    page: 'UrgenciesPage',
    group: 'lookups',
    access: { all: true },
  },
  {
    key: 'variables',
    label: m.variables,
    icon: ListChecks,
    to: paths.lookups.variables,
    detail: own,
    page: 'VariablesPage',
    group: 'lookups',
    access: { all: true },
  },
];
