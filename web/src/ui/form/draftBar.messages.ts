import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the bar over a form in which somebody was writing before. */
export const draftBarMessages = defineMessages({
  wereWriting: { id: 'draft.wereWriting', defaultMessage: 'You were writing here at {at}.' },
  wereOvertaken: {
    id: 'draft.wereOvertaken',
    defaultMessage:
      'You were writing here at {at}. Somebody has changed the same since: what you wrote will stand in its place until you save or close.',
  },
  continue: { id: 'draft.continue', defaultMessage: 'Continue' },
  discard: { id: 'draft.discard', defaultMessage: 'Discard' },
});
