import { chakra } from '@chakra-ui/react';
import type { CustomHeaderProps } from 'ag-grid-react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ColumnSearch } from './ColumnSearch.tsx';
import { gridMessages } from './grid.messages.ts';
import type { GridOption, GridSearch } from './types.ts';

/** What the grid hands to its headers through AG Grid's context. */
export interface GridContext {
  searchable: boolean;
  search: Readonly<Record<string, GridSearch>>;
  setSearch: (key: string, search: GridSearch | null) => void;
  /** What a column can be narrowed to, as far as it is known by now. */
  options: (key: string) => readonly GridOption[] | undefined;
  /** Headers live outside React's tree of the grid: they hear of changes here. */
  watch: (listener: () => void) => () => void;
}

type HeaderProps = CustomHeaderProps<unknown, { current: GridContext }> & {
  align?: 'start' | 'end';
  search?: GridSearch['type'];
};

/** A column's name with its sort, and under it the column's search input. */
export function GridHeader(props: HeaderProps): ReactNode {
  const intl = useIntl();
  const { column, displayName, context, search } = props;
  const key = column.getColId();
  const [sort, setSort] = useState(column.getSort() ?? null);
  const [, redraw] = useState(0);
  useEffect(() => {
    const follow = (): void => setSort(column.getSort() ?? null);
    column.addEventListener('sortChanged', follow);
    const stop = context.current.watch(() => redraw((count) => count + 1));
    return () => {
      column.removeEventListener('sortChanged', follow);
      stop();
    };
  }, [column, context]);
  const end = props.align === 'end';
  return (
    <chakra.div
      w="full"
      minW="0"
      display="flex"
      flexDirection="column"
      justifyContent="center"
      gap="1"
      py="1"
      lineHeight="1.2"
    >
      {props.enableSorting ? (
        <chakra.button
          type="button"
          tabIndex={-1}
          title={intl.formatMessage(gridMessages.sortBy, { column: displayName })}
          display="flex"
          alignItems="center"
          justifyContent={end ? 'flex-end' : 'flex-start'}
          gap="1"
          minW="0"
          cursor="pointer"
          fontWeight="600"
          onClick={(event) => props.progressSort(event.shiftKey)}
        >
          <chakra.span truncate>{displayName}</chakra.span>
          {sort === 'asc' ? (
            <ArrowUp size={13} aria-hidden />
          ) : sort === 'desc' ? (
            <ArrowDown size={13} aria-hidden />
          ) : null}
        </chakra.button>
      ) : (
        <chakra.span truncate textAlign={end ? 'end' : 'start'} title={displayName}>
          {displayName}
        </chakra.span>
      )}
      {context.current.searchable ? (
        <chakra.div
          h="26px"
          onMouseDown={(event) => event.stopPropagation()}
          onTouchStart={(event) => event.stopPropagation()}
        >
          {search ? (
            <ColumnSearch
              type={search}
              options={context.current.options(key)}
              label={intl.formatMessage(gridMessages.searchColumn, { column: displayName })}
              value={context.current.search[key] ?? null}
              onChange={(next) => context.current.setSearch(key, next)}
            />
          ) : null}
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}
