import { defineMessages } from '../lib/intl/messages.ts';

/** Words of the list of shortcuts, and of the keys that are the same everywhere. */
export const keyboardHelpMessages = defineMessages({
  title: { id: 'keys.title', defaultMessage: 'Keyboard shortcuts' },
  palette: { id: 'keys.palette', defaultMessage: 'Find and do anything' },
  help: { id: 'keys.help', defaultMessage: 'Show this list' },
  helpAnywhere: { id: 'keys.helpAnywhere', defaultMessage: 'Show it while typing, and in dialogs' },
  close: { id: 'keys.close', defaultMessage: 'Close the topmost' },
  gridWalk: { id: 'keys.gridWalk', defaultMessage: 'In a list: from cell to cell' },
  gridOpen: {
    id: 'keys.gridOpen',
    defaultMessage: 'In a list: open the row, or reach the buttons of a cell',
  },
  gridTab: { id: 'keys.gridTab', defaultMessage: 'On the head of a column: into its search, and on' },
});
