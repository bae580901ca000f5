import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { RecurringRow_itineraryFragment } from '../../gql/hooks.ts';
import { useDayWord } from '../../parts/recurrence/useDayWord.ts';
import { recurrenceMessages } from '../../parts/recurrence/recurrence.messages.ts';
import { TripLine } from '../../parts/trip-lists/TripLine.tsx';
import { recurringMessages as m } from './RecurringBookingsPage.messages.ts';
import { stateTones } from './recurringColumns.tsx';
import { daysText, nextAt, stateOf } from './recurring.state.ts';

/** A template in two lines: when it takes place next, for whom, and on which days. */
export function TemplateLine(props: { row: RecurringRow_itineraryFragment }): ReactNode {
  const intl = useIntl();
  const dayWord = useDayWord();
  const { row } = props;
  const state = stateOf(row);
  const { recurrence } = row;
  return (
    <TripLine
      line={{
        name: row.name,
        at: recurrence ? nextAt(recurrence) : null,
        zone: recurrence?.timeZone,
        who: row.patient?.displayName ?? null,
        states: [],
        chip: { tone: stateTones[state], word: intl.formatMessage(m[state]), struck: state === 'CANCELLED' },
        trips: [],
        awaited: false,
        until: null,
        from: daysText(recurrence?.days ?? [], (day) => dayWord(day, 'short')),
        to: '',
        distance: '',
        facts: recurrence ? [intl.formatMessage(recurrenceMessages[recurrence.offerInterval])] : [],
      }}
    />
  );
}
