import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of where the company's own dispatch system is. */
export const dispatchSystemMessages = defineMessages({
  title: { id: 'dispatchSystem.title', defaultMessage: 'Own dispatch system' },
  confirms: {
    id: 'dispatchSystem.confirms',
    defaultMessage:
      'Your dispatch system has to confirm every offer that you accept. What it is asked goes to this address, signed; without an address it asks by itself.',
  },
  off: {
    id: 'dispatchSystem.off',
    defaultMessage:
      'Your offers are accepted without a system of your own. The platform’s administrators switch it on.',
  },
  url: { id: 'dispatchSystem.url', defaultMessage: 'Address (https)' },
  tells: { id: 'dispatchSystem.tells', defaultMessage: 'Of legs it has confirmed it is told' },
  CHANGES: { id: 'dispatchSystem.changes', defaultMessage: 'Changes' },
  CANCELLATIONS: {
    id: 'dispatchSystem.cancellations',
    defaultMessage: 'Cancellations, and legs that go to others',
  },
  COMMENTS: { id: 'dispatchSystem.comments', defaultMessage: 'Comments' },
  renew: {
    id: 'dispatchSystem.renew',
    defaultMessage: 'Make a new secret; messages are signed with the former one too for a day',
  },
  renewedAt: { id: 'dispatchSystem.renewedAt', defaultMessage: 'Secret made {time}' },
  secret: {
    id: 'dispatchSystem.secret',
    defaultMessage: 'Copy the secret into your system now. It is not shown again.',
  },
  secretName: { id: 'dispatchSystem.secretName', defaultMessage: 'Secret for signatures' },
  save: { id: 'dispatchSystem.save', defaultMessage: 'Save dispatch system' },
  saved: { id: 'dispatchSystem.saved', defaultMessage: 'Dispatch system saved' },
  failed: { id: 'dispatchSystem.failed', defaultMessage: 'Unable to save the dispatch system' },
});
