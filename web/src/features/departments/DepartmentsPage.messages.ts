import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of a facility administrator's own screen. */
export const departmentsMessages = defineMessages({
  title: { id: 'departments.title', defaultMessage: 'Departments' },
  none: { id: 'departments.none', defaultMessage: 'You keep no facility yet' },
  noneText: {
    id: 'departments.noneText',
    defaultMessage:
      'A user administrator of your company says which facility is yours; then its departments are managed here.',
  },
});
