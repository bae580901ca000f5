import { DateTime } from 'luxon';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { TripRow_tripFragment } from '../../gql/generated.ts';
import type { GridHandle } from '../../grid/types.ts';
import { useHomeZone } from '../../lib/session/session.ts';
import { presentAhead, useAheadSeconds } from '../../lib/time/present.ts';
import { BookingDetail } from '../booking-detail/BookingDetail.ts';
import type { BookingDetailLinks } from '../booking-detail/BookingDetailPanel.tsx';
import { DetailSplit } from '../trip-lists/DetailSplit.tsx';
import { useOpenRow } from '../trip-lists/followed.ts';
import { noFilters } from '../trip-lists/listFilters.ts';
import { useListFilters } from '../trip-lists/useListFilters.ts';
import { TripsGrid } from './TripsGrid.tsx';

type Row = TripRow_tripFragment;

/**
 * A screen of legs with the booking's details beside them; which leg was pressed is the one the keys act on.
 */
export function TripsScreen(props: {
  name: 'trips' | 'legs';
  label: string;
  side: 'booking' | 'dispatch';
  /** Address of the list. */
  home: string;
  /** Address of the list with a booking open. */
  place: (itineraryId: string) => string;
  /** Where the open booking can be edited, where it can. */
  links?: (itineraryId: string) => BookingDetailLinks;
  empty: { title: string; text?: string; action?: ReactNode };
}): ReactNode {
  const { home, place, side } = props;
  const navigate = useNavigate();
  const { search } = useLocation();
  const { itineraryId } = useParams<'itineraryId'>();
  const zone = useHomeZone();
  // From yesterday on: what was due, what is, and what comes; what is over is folded away.
  const ahead = useAheadSeconds();
  const standard = useMemo(
    () => ({
      ...noFilters,
      since: DateTime.fromJSDate(presentAhead(ahead))
        .setZone(zone)
        .startOf('day')
        .minus({ days: 1 })
        .toUTC()
        .toISO(),
      folded: true,
    }),
    [zone, ahead],
  );
  const list = useListFilters(props.name, standard);
  const grid = useRef<GridHandle>(null);
  const [pressed, setPressed] = useState<{ tripId: string; itineraryId: string } | null>(null);
  const [places, setPlaces] = useState<readonly { id: string; itineraryId: string }[]>([]);
  const onRows = useCallback(
    (rows: readonly Row[]) => setPlaces(rows.map(({ id, itinerary }) => ({ id, itineraryId: itinerary.id }))),
    [],
  );
  const selected = pressed && pressed.itineraryId === itineraryId ? pressed.tripId : null;
  const marked = selected ?? places.find((place) => place.itineraryId === itineraryId)?.id ?? null;
  const row = useOpenRow();
  const onOpen = useCallback(
    (trip: Row) => {
      setPressed({ tripId: trip.id, itineraryId: trip.itinerary.id });
      row.open(place(trip.itinerary.id), trip.itinerary.id === itineraryId);
    },
    [row, place, itineraryId],
  );
  const onFollow = useCallback(
    (trip: Row) => {
      setPressed({ tripId: trip.id, itineraryId: trip.itinerary.id });
      row.follow(place(trip.itinerary.id));
    },
    [row, place],
  );
  const onClose = useCallback(() => void navigate({ pathname: home, search }), [navigate, home, search]);
  const onClosed = useCallback(
    (id: string) =>
      grid.current?.focus(
        pressed?.itineraryId === id ? pressed.tripId : places.find((place) => place.itineraryId === id)?.id,
      ),
    [pressed, places],
  );
  return (
    <>
      <h1 className="ptc-sr">{props.label}</h1>
      <DetailSplit
        list={
          <TripsGrid
            name={props.name}
            label={props.label}
            side={side}
            list={list}
            grid={grid}
            openId={marked}
            onOpen={onOpen}
            onFollow={onFollow}
            onRows={onRows}
            empty={props.empty}
          />
        }
        detail={
          itineraryId
            ? {
                id: itineraryId,
                content: (
                  <BookingDetail
                    itineraryId={itineraryId}
                    tripId={selected}
                    side={side}
                    onClose={onClose}
                    {...props.links?.(itineraryId)}
                  />
                ),
              }
            : null
        }
        onClose={onClose}
        onClosed={onClosed}
      />
    </>
  );
}
