import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the page of credentials. */
export const credentialsPageMessages = defineMessages({
  new: { id: 'credentialsPage.new', defaultMessage: 'New credential' },
  newTitle: { id: 'credentialsPage.newTitle', defaultMessage: 'New credential' },
  editTitle: { id: 'credentialsPage.editTitle', defaultMessage: '{kind} {number}' },
  validUntilHint: {
    id: 'credentialsPage.validUntilHint',
    defaultMessage: 'Its last day; the people who keep it are told 30 days before',
  },
  confirmOff: {
    id: 'credentialsPage.confirmOff',
    defaultMessage:
      'It no longer counts. Where a market or a contract requires it, your company gets no offers; legs it has accepted stay.',
  },
  empty: { id: 'credentialsPage.empty', defaultMessage: 'No credentials' },
  emptyText: {
    id: 'credentialsPage.emptyText',
    defaultMessage:
      'Insurance, licenses and whatever else shows that your company may carry. Markets and contracts say what they require.',
  },
});
