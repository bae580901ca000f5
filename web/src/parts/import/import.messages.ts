import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of importing a file on the screen. */
export const importMessages = defineMessages({
  file: { id: 'import.file', defaultMessage: 'The file' },
  paste: { id: 'import.paste', defaultMessage: 'Or paste a table with its heading' },
  pasteHint: {
    id: 'import.pasteHint',
    defaultMessage: 'Copied from a spreadsheet: the heading first, then a row for each.',
  },
  pasted: { id: 'import.pasted', defaultMessage: 'What was pasted' },
  rows: {
    id: 'import.rows',
    defaultMessage: '{name}: {count, plural, one {one row} other {{count, number} rows}}',
  },
  tooLarge: {
    id: 'import.tooLarge',
    defaultMessage: 'The file is larger than 20 MB: the command on the server takes files of any size.',
  },
  nothing: { id: 'import.nothing', defaultMessage: 'The file has a heading and no row.' },
  unreadable: {
    id: 'import.unreadable',
    defaultMessage: 'The file cannot be read as a table with a heading.',
  },
  ours: { id: 'import.ours', defaultMessage: 'Here' },
  theirs: { id: 'import.theirs', defaultMessage: 'In the file' },
  firstRow: { id: 'import.firstRow', defaultMessage: 'In its first row' },
  notThere: { id: 'import.notThere', defaultMessage: 'Not in the file' },
  missing: { id: 'import.missing', defaultMessage: 'Say which column is: {columns}' },
  tryIt: { id: 'import.tryIt', defaultMessage: 'Try without keeping' },
  start: { id: 'import.start', defaultMessage: 'Import' },
  stop: { id: 'import.stop', defaultMessage: 'Stop after this part' },
  columnsAgain: { id: 'import.columnsAgain', defaultMessage: 'Back to the columns' },
  failed: { id: 'import.failed', defaultMessage: 'The import was interrupted' },
  progress: { id: 'import.progress', defaultMessage: 'Progress of the import' },
  report: { id: 'import.report', defaultMessage: 'Report of the import' },
  RUNNING: {
    id: 'import.runningState',
    defaultMessage: '{done, number} of {total, plural, one {# row is in} other {# rows are in}}',
  },
  DONE: { id: 'import.doneState', defaultMessage: 'All rows were sent' },
  STOPPED: {
    id: 'import.stoppedState',
    defaultMessage:
      'Stopped: {done, number} of {total, plural, one {# row was sent and stays} other {# rows were sent and stay}}. The same file may be sent again.',
  },
  FAILED: {
    id: 'import.failedState',
    defaultMessage:
      'Interrupted: {done, number} of {total, plural, one {# row was sent and stays} other {# rows were sent and stay}}. The same file may be sent again.',
  },
  TRIED_RUNNING: {
    id: 'import.triedRunningState',
    defaultMessage: '{done, number} of {total, plural, one {# row} other {# rows}} tried',
  },
  TRIED_DONE: {
    id: 'import.triedDoneState',
    defaultMessage: 'Tried, and nothing was kept. This would become of the rows:',
  },
  TRIED_STOPPED: {
    id: 'import.triedStoppedState',
    defaultMessage:
      'Stopped: {done, number} of {total, plural, one {# row was} other {# rows were}} tried, and nothing was kept.',
  },
  TRIED_FAILED: {
    id: 'import.triedFailedState',
    defaultMessage:
      'Interrupted: {done, number} of {total, plural, one {# row was} other {# rows were}} tried, and nothing was kept.',
  },
  CREATED: { id: 'import.createdOutcome', defaultMessage: 'New' },
  UPDATED: { id: 'import.updatedOutcome', defaultMessage: 'Changed' },
  UNCHANGED: { id: 'import.unchangedOutcome', defaultMessage: 'As they were' },
  REFUSED: { id: 'import.refusedOutcome', defaultMessage: 'Refused' },
  // Of one row, where those above head a number of them.
  rowCREATED: { id: 'import.rowCreated', defaultMessage: 'New' },
  rowUPDATED: { id: 'import.rowUpdated', defaultMessage: 'Changed' },
  rowUNCHANGED: { id: 'import.rowUnchanged', defaultMessage: 'As it was' },
  rowREFUSED: { id: 'import.rowRefused', defaultMessage: 'Refused' },
  row: { id: 'import.row', defaultMessage: 'Row' },
  key: { id: 'import.key', defaultMessage: 'Known by' },
  outcome: { id: 'import.outcome', defaultMessage: 'Outcome' },
  reason: { id: 'import.reason', defaultMessage: 'Reason' },
  rowNumber: { id: 'import.rowNumber', defaultMessage: 'Row {row, number}' },
  more: {
    id: 'import.more',
    defaultMessage:
      'And {count, plural, one {one more} other {{count, number} more}}: in the file of the report.',
  },
  download: { id: 'import.download', defaultMessage: 'Download the report' },
});
