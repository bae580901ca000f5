import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the dialogs of the user menu. */
export const userMenuMessages = defineMessages({
  otherTitle: { id: 'userMenu.otherTitle', defaultMessage: 'Work for another company' },
  otherGo: { id: 'userMenu.otherGo', defaultMessage: 'Work for it' },
  otherHint: {
    id: 'userMenu.otherHint',
    defaultMessage: 'Part of the name, or the beginning of the code. Your own account stays as it is.',
  },
  otherFailed: { id: 'userMenu.otherFailed', defaultMessage: 'The company could not be changed. Try again.' },
  company: { id: 'userMenu.company', defaultMessage: 'Company' },
  driverTitle: { id: 'userMenu.driverTitle', defaultMessage: 'Setup Driver App' },
  driverText: {
    id: 'userMenu.driverText',
    defaultMessage: 'Scan this code with your phone, or open the address on it.',
  },
  driverCode: { id: 'userMenu.driverCode', defaultMessage: "QR code of the company's user address" },
});
