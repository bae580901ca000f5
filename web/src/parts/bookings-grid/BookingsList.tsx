import { useCallback, useMemo, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import {
  BookingsGrid_itineraryFragmentDoc,
  useBookingsGrid_changedSubscription,
  BookingsGrid_itinerariesDocument,
  type BookingsGrid_changedSubscription,
  type BookingsGrid_itineraryFragment,
} from '../../gql/hooks.ts';
import { DataGrid } from '../../grid/DataGrid.tsx';
import type { GridBlock, GridHandle, GridQuery } from '../../grid/types.ts';
import { useLines } from '../../grid/useLines.tsx';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { useAsk } from '../../lib/apollo/useAsk.ts';
import { useLive } from '../../lib/live/useLive.ts';
import { useTwoLines } from '../../lib/shell/side.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { FilterControls } from '../trip-lists/FilterControls.tsx';
import type { ListControl } from '../trip-lists/useListFilters.ts';
import { useLivePage } from '../trip-lists/useLivePage.ts';
import { bookingColumns } from './bookingColumns.tsx';
import { bookingKey, bookingMatches, bookingVariables } from './bookings.state.ts';
import { bookingsPageMessages as m } from './bookingsGrid.messages.ts';

type Row = BookingsGrid_itineraryFragment;

const bookingRows = cachedRows(BookingsGrid_itineraryFragmentDoc);

const line = async () => (await import('./BookingLine.tsx')).BookingLine;

/** The live grid of bookings, or of those that a company booked for others. */
export function BookingsList(props: {
  list: ListControl;
  grid: RefObject<GridHandle | null>;
  openId: string | null;
  onOpen: (booking: Row) => void;
  onFollow: (booking: Row) => void;
  newBooking: ReactNode;
  bookedBy: string | null;
  /** Of one patient alone, under this name: their column is left out. */
  patient?: { id: string; label: string; empty: { title: string; text: string } };
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const ask = useAsk();
  const { list, grid, bookedBy, patient } = props;
  const patientId = patient?.id ?? null;
  const { filters } = list;
  const zone = time.homeZone;
  const columns = useMemo(() => {
    const all = bookingColumns(intl, time, bookedBy !== null);
    return patientId === null ? all : all.filter(({ key }) => key !== 'patient');
  }, [intl, time, bookedBy, patientId]);
  const lines = useLines<Row>(useTwoLines(props.openId !== null), line);
  const fetchPage = useCallback(
    async (query: GridQuery): Promise<GridBlock> => {
      const { itineraries } = await ask(
        BookingsGrid_itinerariesDocument,
        bookingVariables(query, filters, zone, { bookedBy, patientId }),
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
    [ask, filters, zone, bookedBy, patientId],
  );
  const live = useLivePage<Row>({
    grid,
    fetchPage,
    rows: bookingRows,
    matches: (booking, searches) => bookingMatches(booking, filters, searches, zone, { bookedBy, patientId }),
    keyOf: bookingKey,
  });
  useBookingsGrid_changedSubscription(
    useLive({
      mark: (event: BookingsGrid_changedSubscription) => event.tripsChanged,
      onEvent: ({ tripsChanged }) => {
        if (tripsChanged.itinerary) live.changed([tripsChanged.itinerary.id]);
        live.removed(tripsChanged.removedIds);
      },
      refetch: live.missed,
    }),
  );
  return (
    <DataGrid<Row>
      label={patient?.label ?? intl.formatMessage(bookedBy === null ? m.title : m.proxyTitle)}
      columns={columns}
      source={live.source}
      rowId={rowId}
      handle={grid}
      onOpen={props.onOpen}
      onFollow={props.onFollow}
      lines={lines}
      openId={props.openId}
      chips={list.chips}
      onClearFilters={list.clear}
      saved={list.saved}
      onSave={list.save}
      startSort={{ key: patientId === null ? 'createdAt' : 'pickUpAt', direction: 'DESC' }}
      csvName={patientId ? 'patient-bookings' : bookedBy === null ? 'bookings' : 'proxy-bookings'}
      start={<FilterControls list={list}>{props.newBooking}</FilterControls>}
      empty={{
        ...(patient?.empty ?? {
          title: intl.formatMessage(bookedBy === null ? m.empty : m.proxyEmpty),
          text: intl.formatMessage(bookedBy === null ? m.emptyText : m.proxyEmptyText),
        }),
        action: props.newBooking,
      }}
    />
  );
}

const rowId = (row: Row): string => row.id;
