import { useIntl } from 'react-intl';
import type { TimeComplaint } from '../lib/time/complaints.ts';
import { dayOutOfRange } from '../lib/forms/rules.messages.ts';
import { uiMessages } from './ui.messages.ts';

/** Words a complaint about a date, time or both; the date picker's range sentence ends in a full stop. */
export function useComplaintWords(): (
  complaint: TimeComplaint,
  kind?: 'date' | 'dateTime',
) => string | undefined {
  const intl = useIntl();
  return (complaint, kind = 'dateTime') => {
    if (complaint === null) return undefined;
    if (complaint === 'outsideRange' && kind === 'date') return intl.formatMessage(dayOutOfRange);
    return intl.formatMessage(
      complaint === 'required'
        ? uiMessages.required
        : complaint === 'invalidDate'
          ? uiMessages.invalidDate
          : uiMessages.outsideRange,
    );
  };
}
