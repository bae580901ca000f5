import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of an announcement in the alert drawer. */
export const announcementAlertMessages = defineMessages({
  title: { id: 'announcementAlert.title', defaultMessage: 'Announcement' },
  remove: { id: 'announcementAlert.remove', defaultMessage: 'Remove announcement' },
  removeNamed: { id: 'announcementAlert.removeNamed', defaultMessage: 'Remove announcement: {text}' },
});
