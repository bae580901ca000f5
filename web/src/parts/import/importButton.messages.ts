import { defineMessages } from '../../lib/intl/messages.ts';

/** The word of the button, apart from those of the dialog that it opens. */
export const importButtonMessages = defineMessages({
  open: { id: 'importDialog.open', defaultMessage: 'Import' },
});
