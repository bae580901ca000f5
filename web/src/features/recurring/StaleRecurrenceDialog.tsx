import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTime } from '../../lib/time/useTime.ts';
import { useDayWord } from '../../parts/recurrence/useDayWord.ts';
import { recurrenceMessages as r } from '../../parts/recurrence/recurrence.messages.ts';
import type { RecurrenceValues } from '../../parts/recurrence/recurrence.values.ts';
import { VersionDialog } from '../../parts/VersionDialog.tsx';
import { mergedRecurrence, recurrenceDifferences } from './recurrence.differences.ts';
import { daysText } from './recurring.state.ts';
import { recurringMessages as m } from './RecurringBookingsPage.messages.ts';

/** A recurrence as somebody else has stored it meanwhile, beside what was typed. */
export interface StaleRecurrence {
  mine: RecurrenceValues;
  theirs: RecurrenceValues;
  version: number;
  changedBy: string | null;
  changedAt: string | null;
}

const labels = {
  days: m.daysAndTimes,
  startsOn: m.startsOn,
  endsOn: r.endDate,
  offerInterval: r.interval,
  onHolidays: r.onHolidays,
};

/** Two people at one template: both versions of how it recurs, part by part. */
export function StaleRecurrenceDialog(props: {
  name: string;
  base: RecurrenceValues;
  stale: StaleRecurrence;
  onClose: () => void;
  onSave: (merged: RecurrenceValues, version: number) => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const dayWord = useDayWord();
  const { mine, theirs, version, changedBy, changedAt } = props.stale;
  const read = (key: keyof typeof labels, values: RecurrenceValues): string => {
    if (key !== 'days')
      return key === 'startsOn' || key === 'endsOn'
        ? time.local(values[key], 'date')
        : intl.formatMessage(r[values[key]]);
    const days = daysText(
      values.days.filter(({ on }) => on),
      (day) => dayWord(day, 'short'),
    );
    return [intl.formatMessage(r[values.daySelector]), days].join('\n');
  };
  return (
    <VersionDialog
      name={props.name}
      changedBy={changedBy}
      changedAt={changedAt}
      rows={recurrenceDifferences(props.base, mine, theirs).map((row) => ({
        ...row,
        label: intl.formatMessage(labels[row.key]),
        mine: read(row.key, mine),
        theirs: read(row.key, theirs),
      }))}
      onClose={props.onClose}
      onSave={(sides) => props.onSave(mergedRecurrence(mine, theirs, sides), version)}
    />
  );
}
