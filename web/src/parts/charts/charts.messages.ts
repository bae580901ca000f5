import { defineMessages } from '../../lib/intl/messages.ts';

/** Words around charts. */
export const chartMessages = defineMessages({
  show: { id: 'charts.show', defaultMessage: 'How {title} is shown' },
  chart: { id: 'charts.chart', defaultMessage: 'Chart' },
  table: { id: 'charts.table', defaultMessage: 'Table' },
  csv: { id: 'charts.csv', defaultMessage: 'CSV' },
  csvOf: { id: 'charts.csvOf', defaultMessage: 'CSV file of {title}' },
  label: {
    id: 'charts.label',
    defaultMessage: '{title}: chart; arrow keys go along it, the table has the same figures',
  },
  scroll: { id: 'charts.scroll', defaultMessage: '{title}, wider than the screen' },
});
