import { chakra, IconButton } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ColumnSearch } from './ColumnSearch.tsx';
import { gridMessages } from './grid.messages.ts';
import type { GridColumn, GridSearch, GridState } from './types.ts';

type LineColumn = Pick<GridColumn<unknown>, 'key' | 'header' | 'sort' | 'search' | 'options'>;

/**
 * What the headers of columns are for, above rows that have none: by what the list is ordered, and what is
 * looked for.
 */
export function LineBar(props: {
  columns: readonly LineColumn[];
  shown: readonly string[];
  sort: GridState['sort'];
  onSort: (sort: GridState['sort']) => void;
  search: Readonly<Record<string, GridSearch>>;
  onSearch: (key: string, search: GridSearch | null) => void;
}): ReactNode {
  const intl = useIntl();
  const { columns, shown, sort, search } = props;
  const sorted = columns.filter((column) => column.sort);
  const searched = columns.filter(
    (column) => column.search && (shown.includes(column.key) || search[column.key]),
  );
  const [wanted, setWanted] = useState(false);
  const searching = wanted || searched.some((column) => search[column.key]);
  const ascending = sort?.direction !== 'DESC';
  if (sorted.length === 0 && searched.length === 0) return null;
  const turn = intl.formatMessage(ascending ? gridMessages.descending : gridMessages.ascending);
  const look = intl.formatMessage(gridMessages.searches);
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="1"
      px="3"
      py="1"
      bg="bg.subtle"
      borderBottomWidth="1px"
      flexShrink="0"
      fontSize="12.5px"
    >
      {sorted.length > 0 ? (
        <>
          <chakra.select
            aria-label={intl.formatMessage(gridMessages.order)}
            value={sort?.key ?? ''}
            h="28px"
            px="1.5"
            borderWidth="1px"
            borderColor="border.emphasized"
            borderRadius="l1"
            bg="bg.panel"
            onChange={({ target }) =>
              props.onSort(
                target.value === '' ? null : { key: target.value, direction: sort?.direction ?? 'ASC' },
              )
            }
          >
            {sort ? null : <option value="">{intl.formatMessage(gridMessages.order)}</option>}
            {sorted.map((column) => (
              <option key={column.key} value={column.key}>
                {column.header}
              </option>
            ))}
          </chakra.select>
          <IconButton
            size="2xs"
            h="28px"
            w="28px"
            variant="ghost"
            aria-label={turn}
            title={turn}
            disabled={!sort}
            onClick={() => sort && props.onSort({ ...sort, direction: ascending ? 'DESC' : 'ASC' })}
          >
            {ascending ? <ArrowUp size={14} /> : <ArrowDown size={14} />}
          </IconButton>
        </>
      ) : null}
      {searched.length > 0 ? (
        <IconButton
          size="2xs"
          h="28px"
          w="28px"
          ms="auto"
          variant={searching ? 'subtle' : 'ghost'}
          aria-label={look}
          title={look}
          aria-expanded={searching}
          onClick={() => setWanted(!searching)}
        >
          <Search size={14} />
        </IconButton>
      ) : null}
      {searching ? (
        <chakra.div display="flex" flexWrap="wrap" gap="1.5" w="full" pb="1">
          {searched.map((column) => (
            <chakra.div key={column.key} flex="1 1 130px">
              <chakra.div color="fg.muted" fontSize="12px" aria-hidden>
                {column.header}
              </chakra.div>
              <ColumnSearch
                type={column.search ?? 'text'}
                options={column.options}
                label={intl.formatMessage(gridMessages.searchColumn, { column: column.header })}
                value={search[column.key] ?? null}
                onChange={(next) => props.onSearch(column.key, next)}
              />
            </chakra.div>
          ))}
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}
