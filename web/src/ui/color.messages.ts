import { defineMessages } from '../lib/intl/messages.ts';

/** Words of the colour picker. */
export const colorMessages = defineMessages({
  choose: { id: 'color.choose', defaultMessage: 'Choose' },
  cancel: { id: 'color.cancel', defaultMessage: 'Cancel' },
  swatches: { id: 'color.swatches', defaultMessage: 'Suggested colors' },
  anyColor: { id: 'color.anyColor', defaultMessage: 'Any color' },
  code: { id: 'color.code', defaultMessage: 'Color code' },
  badCode: { id: 'color.badCode', defaultMessage: 'invalid value' },
  readable: { id: 'color.readable', defaultMessage: 'Contrast {ratio}:1, reads well' },
  unreadable: { id: 'color.unreadable', defaultMessage: 'Contrast {ratio}:1, too little to be read' },
});
