import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the list of handovers. */
export const handoversMessages = defineMessages({
  title: { id: 'handovers.title', defaultMessage: 'Shift handovers' },
  at: { id: 'handovers.at', defaultMessage: 'Handed over' },
  from: { id: 'handovers.from', defaultMessage: 'From' },
  to: { id: 'handovers.to', defaultMessage: 'To' },
  anybody: { id: 'handovers.anybody', defaultMessage: 'Whoever comes' },
  side: { id: 'handovers.side', defaultMessage: 'Side' },
  BOOKING: { id: 'handovers.booking', defaultMessage: 'Booking' },
  DISPATCH: { id: 'handovers.dispatch', defaultMessage: 'Dispatch' },
  items: { id: 'handovers.items', defaultMessage: 'Items' },
  left: { id: 'handovers.left', defaultMessage: 'Not taken over' },
  note: { id: 'handovers.note', defaultMessage: 'Note' },
  taken: { id: 'handovers.taken', defaultMessage: 'Taken over' },
  takenBy: { id: 'handovers.takenBy', defaultMessage: 'Last by' },
  state: { id: 'handovers.state', defaultMessage: 'State' },
  WAITING: { id: 'handovers.waiting', defaultMessage: 'Waits' },
  DONE: { id: 'handovers.done', defaultMessage: 'Taken over' },
  empty: { id: 'handovers.empty', defaultMessage: 'No handovers' },
  emptyText: {
    id: 'handovers.emptyText',
    defaultMessage:
      'What one shift leaves to the next stands here: those of the last day, and to supervisors all former ones.',
  },
});
