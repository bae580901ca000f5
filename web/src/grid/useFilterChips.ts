import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { gridMessages } from './grid.messages.ts';
import type { FilterChip, GridColumn, GridSearch } from './types.ts';
import { useSearchWords } from './useSearchWords.ts';

/**
 * What a list leaves out, as chips that can be taken away: the screen's own filters, then what is searched
 * for in columns.
 */
export function useFilterChips<Row>(of: {
  columns: readonly GridColumn<Row>[];
  search: Readonly<Record<string, GridSearch>>;
  chips: readonly FilterChip[] | undefined;
  onSearch: (key: string, value: GridSearch | null) => void;
  /** Takes the searches away. */
  clearSearches: () => void;
  /** Takes the screen's own filters away. */
  onClear: (() => void) | undefined;
}): { chips: FilterChip[]; clear: () => void } {
  const intl = useIntl();
  const words = useSearchWords();
  const { columns, search, onSearch, clearSearches, onClear } = of;
  const chips = [
    ...(of.chips ?? []),
    ...Object.entries(search).map(([key, value]) => {
      const column = columns.find((one) => one.key === key);
      return {
        key: `column:${key}`,
        label: intl.formatMessage(gridMessages.chip, {
          column: column?.header ?? key,
          value: words(value, column?.options),
        }),
        onRemove: () => onSearch(key, null),
      };
    }),
  ];
  const clear = useCallback(() => {
    clearSearches();
    onClear?.();
  }, [clearSearches, onClear]);
  return { chips, clear };
}
