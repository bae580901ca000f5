import { useIntl } from 'react-intl';
import { formatLocal } from '../lib/time/format.ts';
import { gridMessages } from './grid.messages.ts';
import type { GridOption, GridSearch } from './types.ts';

/** Words a column search for its chip. */
export function useSearchWords(): (search: GridSearch, options?: readonly GridOption[]) => string {
  const intl = useIntl();
  return (search, options) => {
    if (search.type === 'text') return search.text;
    if (search.type === 'number') return intl.formatNumber(search.value);
    if (search.type === 'choice') return options?.find(({ value }) => value === search.value)?.label ?? '…';
    if (search.type === 'boolean')
      return intl.formatMessage(search.value ? gridMessages.true : gridMessages.false);
    if ('lastDays' in search) return intl.formatMessage(gridMessages.lastDays, { days: search.lastDays });
    const day = (text: string | null): string => (text ? formatLocal(text, 'date') : '…');
    return `${day(search.from)} – ${day(search.to)}`;
  };
}
