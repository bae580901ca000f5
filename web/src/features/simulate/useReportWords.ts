import { useIntl } from 'react-intl';
import { simulateMessages as m } from './SimulatePage.messages.ts';

/** Figures of a report as people read them. */
export function useReportWords(): {
  number: (value: number) => string;
  /** Of nothing there is no share, no middle and no mean: a dash. */
  of: (whole: number, words: () => string) => string;
  percent: (value: number) => string;
  duration: (minutes: number) => string;
} {
  const intl = useIntl();
  return {
    of: (whole, words) => (whole === 0 ? '–' : words()),
    number: (value) => intl.formatNumber(value),
    percent: (value) => intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 1 }),
    duration: (minutes) => {
      const [message, value] = minutes < 90 ? [m.minutes, minutes] : [m.hours, minutes / 60];
      return intl.formatMessage(message, {
        value: intl.formatNumber(value, { maximumFractionDigits: value < 10 ? 1 : 0 }),
      });
    },
  };
}
