import { formatLocal } from '../../lib/time/format.ts';
import type { Span } from '../../parts/charts/steps.ts';

/** The days of a file of figures, as its name has them. */
export const fileSpan = ({ fromDate, toDate }: Span): string =>
  fromDate === toDate
    ? formatLocal(fromDate, 'date')
    : `${formatLocal(fromDate, 'date')} ${formatLocal(toDate, 'date')}`;
