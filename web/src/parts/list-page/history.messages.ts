import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the memory of the configuration. */
export const historyMessages = defineMessages({
  title: { id: 'history.title', defaultMessage: 'History' },
  none: { id: 'history.none', defaultMessage: 'Nothing has been changed here yet.' },
  CREATED: { id: 'history.created', defaultMessage: 'Entered' },
  UPDATED: { id: 'history.updated', defaultMessage: 'Changed' },
  ACTIVATED: { id: 'history.activated', defaultMessage: 'Put in use' },
  DEACTIVATED: { id: 'history.deactivated', defaultMessage: 'Taken out of use' },
  MOVED: { id: 'history.moved', defaultMessage: 'Moved in its list' },
  RESET: { id: 'history.reset', defaultMessage: 'Back to the system’s own' },
  edit: { id: 'history.edit', defaultMessage: '{field}: {old} → {new}' },
  set: { id: 'history.set', defaultMessage: '{field}: {value}' },
  empty: { id: 'history.empty', defaultMessage: 'empty' },
  yes: { id: 'history.yes', defaultMessage: 'yes' },
  no: { id: 'history.no', defaultMessage: 'no' },
});
