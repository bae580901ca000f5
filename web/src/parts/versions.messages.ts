import { defineMessages } from '../lib/intl/messages.ts';

/** Words of the dialog for two people at one record. */
export const versionMessages = defineMessages({
  title: { id: 'version.title', defaultMessage: '{name} was changed meanwhile' },
  by: { id: 'version.by', defaultMessage: '{person} saved changes {time}. Nothing you typed is lost.' },
  bySomebody: {
    id: 'version.bySomebody',
    defaultMessage: 'Somebody saved changes since you opened it. Nothing you typed is lost.',
  },
  choose: { id: 'version.choose', defaultMessage: 'Choose for each field which version is kept, then save.' },
  field: { id: 'version.field', defaultMessage: 'Field' },
  stored: { id: 'version.stored', defaultMessage: 'Stored now' },
  yours: { id: 'version.yours', defaultMessage: 'Yours' },
  both: { id: 'version.both', defaultMessage: 'both changed' },
  empty: { id: 'version.empty', defaultMessage: '(empty)' },
  keepEditing: { id: 'version.keepEditing', defaultMessage: 'Back to the form' },
  saveMerged: { id: 'version.saveMerged', defaultMessage: 'Save this version' },
  option: { id: 'version.option', defaultMessage: '{field}, {side}: {value}' },
});
