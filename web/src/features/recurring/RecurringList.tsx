import { useCallback, useMemo, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import {
  RecurringRow_itineraryFragmentDoc,
  useRecurringGrid_changedSubscription,
  RecurringGrid_templatesDocument,
  type RecurringGrid_changedSubscription,
  type RecurringRow_itineraryFragment,
} from '../../gql/hooks.ts';
import { DataGrid } from '../../grid/DataGrid.tsx';
import type { GridBlock, GridHandle, GridQuery } from '../../grid/types.ts';
import { useLines } from '../../grid/useLines.tsx';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { useAsk } from '../../lib/apollo/useAsk.ts';
import { useLive } from '../../lib/live/useLive.ts';
import { useTwoLines } from '../../lib/shell/side.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { useDayWord } from '../../parts/recurrence/useDayWord.ts';
import { isFound } from '../../parts/trip-lists/listFilters.ts';
import { useListFilters } from '../../parts/trip-lists/useListFilters.ts';
import { useLivePage } from '../../parts/trip-lists/useLivePage.ts';
import { templateVariables } from './recurring.state.ts';
import { recurringColumns } from './recurringColumns.tsx';
import { recurringMessages as m } from './RecurringBookingsPage.messages.ts';

type Row = RecurringRow_itineraryFragment;

const templateRows = cachedRows(RecurringRow_itineraryFragmentDoc);

const rowId = (row: Row): string => row.id;

const line = async () => (await import('./TemplateLine.tsx')).TemplateLine;

/** The live grid of recurring templates. */
export function RecurringList(props: {
  grid: RefObject<GridHandle | null>;
  openId: string | null;
  onOpen: (row: Row) => void;
  onFollow: (row: Row) => void;
  create: ReactNode;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const ask = useAsk();
  const dayWord = useDayWord();
  const { grid } = props;
  const list = useListFilters('recurring');
  const { search } = list.filters;
  const zone = time.homeZone;
  const columns = useMemo(() => recurringColumns(intl, time, dayWord), [dayWord, intl, time]);
  const lines = useLines<Row>(useTwoLines(props.openId !== null), line);
  const fetchPage = useCallback(
    async (query: GridQuery): Promise<GridBlock> => {
      const { itineraries } = await ask(
        RecurringGrid_templatesDocument,
        templateVariables(query, search, zone),
        query.signal,
      );
      const { pageInfo, nodes, totalCount, isExact } = itineraries;
      return {
        ids: nodes.map(({ id }) => id),
        totalCount,
        isExact,
        endCursor: pageInfo.endCursor,
        hasNextPage: pageInfo.hasNextPage,
      };
    },
    [ask, search, zone],
  );
  const live = useLivePage<Row>({
    grid,
    fetchPage,
    rows: templateRows,
    matches: (row) =>
      row.isTemplate && isFound({ search }, {}, { name: row.name, patient: row.patient?.displayName }),
    keyOf: (row, field) =>
      field === 'NAME' ? row.name : field === 'CREATED_AT' ? row.createdAt : String(row.version),
  });
  useRecurringGrid_changedSubscription(
    useLive({
      mark: (event: RecurringGrid_changedSubscription) => event.tripsChanged,
      onEvent: ({ tripsChanged: { itinerary, removedIds } }) => {
        if (itinerary?.isTemplate) live.changed([itinerary.id]);
        // A bundle that was produced moves its template's next day; the template itself says nothing.
        else if (itinerary?.parent) grid.current?.refresh();
        live.removed(removedIds);
      },
      refetch: live.missed,
    }),
  );
  return (
    <DataGrid<Row>
      label={intl.formatMessage(m.title)}
      columns={columns}
      source={live.source}
      rowId={rowId}
      handle={grid}
      onOpen={props.onOpen}
      onFollow={props.onFollow}
      lines={lines}
      openId={props.openId}
      chips={list.chips.filter(({ key }) => key === 'search')}
      onClearFilters={list.clear}
      saved={list.saved}
      onSave={list.save}
      startSort={{ key: 'createdAt', direction: 'DESC' }}
      csvName="recurring"
      start={props.create}
      empty={{
        title: intl.formatMessage(m.empty),
        text: intl.formatMessage(m.emptyText),
        action: props.create,
      }}
    />
  );
}
