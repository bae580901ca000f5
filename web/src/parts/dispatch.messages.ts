import { defineMessages } from '../lib/intl/messages.ts';

/** Words of the dispatch preview. */
export const dispatchMessages = defineMessages({
  waiting: {
    id: 'dispatch.waiting',
    defaultMessage:
      'Choose the places, the time and the booking type to see who would be offered this booking.',
  },
  wrong: {
    id: 'dispatch.wrong',
    defaultMessage:
      'Once what is marked in the form is right, who would be offered this booking stands here.',
  },
  searching: { id: 'dispatch.searching', defaultMessage: 'Finding the dispatch rule…' },
  failed: { id: 'dispatch.failed', defaultMessage: 'The dispatch rule could not be looked up.' },
});
