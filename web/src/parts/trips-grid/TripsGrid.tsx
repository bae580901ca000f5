import { useCallback, useMemo, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import {
  TripRow_tripFragmentDoc,
  useTripsGrid_changedSubscription,
  TripsGrid_tripsDocument,
  type TripRow_tripFragment,
  type TripsGrid_changedSubscription,
} from '../../gql/hooks.ts';
import { DataGrid } from '../../grid/DataGrid.tsx';
import type { GridBlock, GridHandle, GridQuery } from '../../grid/types.ts';
import { useLines } from '../../grid/useLines.tsx';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { useAsk } from '../../lib/apollo/useAsk.ts';
import { useLive } from '../../lib/live/useLive.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTwoLines } from '../../lib/shell/side.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { FilterControls } from '../trip-lists/FilterControls.tsx';
import { useLivePage } from '../trip-lists/useLivePage.ts';
import type { ListControl, ListName } from '../trip-lists/useListFilters.ts';
import { tripColumns } from './tripColumns.tsx';
import { tripKey, tripMatches, tripVariables } from './tripsGrid.state.ts';

type Row = TripRow_tripFragment;

const tripRows = cachedRows(TripRow_tripFragmentDoc);

const line = {
  booking: async () => (await import('./LegLine.tsx')).AwaitedLegLine,
  dispatch: async () => (await import('./LegLine.tsx')).CarriedLegLine,
};

/** The live grid of legs that dispatchers and bookers share; what the viewer may not see does not come. */
export function TripsGrid(props: {
  name: ListName;
  label: string;
  side: 'booking' | 'dispatch';
  list: ListControl;
  grid: RefObject<GridHandle | null>;
  openId: string | null;
  onOpen: (trip: Row) => void;
  onFollow: (trip: Row) => void;
  onRows?: (rows: readonly Row[]) => void;
  empty: { title: string; text?: string; action?: ReactNode };
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const ask = useAsk();
  const { list, side, grid } = props;
  const { filters } = list;
  const zone = time.homeZone;
  const companyId = useSession().company.id;
  const columns = useMemo(() => tripColumns(intl, time, side), [intl, time, side]);
  const lines = useLines<Row>(useTwoLines(props.openId !== null), line[side]);
  const fetchPage = useCallback(
    async (query: GridQuery): Promise<GridBlock> => {
      const { trips } = await ask(TripsGrid_tripsDocument, tripVariables(query, filters, zone), query.signal);
      return {
        ids: trips.nodes.map(({ id }) => id),
        totalCount: trips.totalCount,
        isExact: trips.isExact,
        endCursor: trips.pageInfo.endCursor,
        hasNextPage: trips.pageInfo.hasNextPage,
      };
    },
    [ask, filters, zone],
  );
  const live = useLivePage<Row>({
    grid,
    fetchPage,
    rows: tripRows,
    matches: (trip, searches) => tripMatches(trip, filters, searches, { zone, companyId }),
    keyOf: tripKey,
  });
  useTripsGrid_changedSubscription(
    useLive({
      mark: (event: TripsGrid_changedSubscription) => event.tripsChanged,
      onEvent: ({ tripsChanged }) => {
        live.changed(tripsChanged.trips.map(({ id }) => id));
        live.removed(tripsChanged.removedIds);
      },
      refetch: live.missed,
    }),
  );
  return (
    <DataGrid<Row>
      label={props.label}
      columns={columns}
      source={live.source}
      rowId={rowId}
      handle={grid}
      onOpen={props.onOpen}
      onFollow={props.onFollow}
      lines={lines}
      {...(props.onRows ? { onRows: props.onRows } : {})}
      openId={props.openId}
      chips={list.chips}
      onClearFilters={list.clear}
      saved={list.saved}
      onSave={list.save}
      startSort={{ key: 'pickUpAt', direction: 'ASC' }}
      csvName={props.name}
      start={
        <FilterControls list={list} openOffers={side === 'dispatch'} atRisk={side === 'booking'} folds />
      }
      empty={props.empty}
    />
  );
}

const rowId = (row: Row): string => row.id;
