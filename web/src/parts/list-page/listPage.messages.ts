import { defineMessages } from '../../lib/intl/messages.ts';

/** Words every list shares. */
export const listPageMessages = defineMessages({
  title: { id: 'listPage.title', defaultMessage: 'It could not be opened' },
  gone: { id: 'listPage.gone', defaultMessage: 'It is not there any more, or not for you.' },
});
