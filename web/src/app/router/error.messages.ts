import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the pages shown when something is wrong with a page. */
export const errorMessages = defineMessages({
  notFound: { id: 'error.notFound', defaultMessage: '404 Not Found' },
  notFoundText: { id: 'error.notFoundText', defaultMessage: 'This page could not be found' },
  heading: { id: 'error.heading', defaultMessage: 'error_encountered' },
  occurred: { id: 'error.occurred', defaultMessage: 'An error occurred' },
  occurredText: {
    id: 'error.occurredText',
    defaultMessage: 'This page could not be shown. Nothing you saved is lost.',
  },
  lost: { id: 'error.lost', defaultMessage: 'Connection lost' },
  lostText: {
    id: 'error.lostText',
    defaultMessage:
      'This page needs something from the server, which cannot be reached. It opens by itself as soon as the server answers.',
  },
  home: { id: 'error.home', defaultMessage: 'Go to the start page' },
  reload: { id: 'error.reload', defaultMessage: 'Load the page again' },
});
