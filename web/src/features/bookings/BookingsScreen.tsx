import { Button, Kbd } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import type { BookingsGrid_itineraryFragment } from '../../gql/generated.ts';
import type { GridHandle } from '../../grid/types.ts';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { paths } from '../../lib/paths.ts';
import { useHasRole, useSession } from '../../lib/session/session.ts';
import { ImportButton } from '../../parts/import/ImportButton.tsx';
import { BookingDetail } from '../../parts/booking-detail/BookingDetail.ts';
import { DetailSplit } from '../../parts/trip-lists/DetailSplit.tsx';
import { useOpenRow } from '../../parts/trip-lists/followed.ts';
import { useListFilters } from '../../parts/trip-lists/useListFilters.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { BookingsList } from '../../parts/bookings-grid/BookingsList.tsx';
import { bookingsPageMessages as m } from '../../parts/bookings-grid/bookingsGrid.messages.ts';

const AppointmentImport = lazyPart(
  () => import('./AppointmentImport.tsx'),
  (part) => part.AppointmentImport,
);

/**
 * A list of bookings, with the details of the open one beside them: the company's own, or what its call
 * takers booked for others.
 */
export function BookingsScreen(props: { byProxy: boolean }): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { itineraryId } = useParams<'itineraryId'>();
  const { company } = useSession();
  const { byProxy } = props;
  const [manages, takesCalls] = [useHasRole('MANAGE_BOOKING'), useHasRole('MARKET_CALL_TAKER')];
  const books = byProxy ? takesCalls : manages;
  const list = useListFilters(byProxy ? 'proxyBookings' : 'bookings');
  const home = byProxy ? paths.proxyBookings : paths.bookings;
  const grid = useRef<GridHandle>(null);
  const [importing, setImporting] = useState(false);
  const go = (to: string) => () => void navigate(to);
  const place = byProxy ? paths.proxyBooking : paths.booking;
  const row = useOpenRow();
  const onOpen = useCallback(
    ({ id }: BookingsGrid_itineraryFragment) => row.open(place(id), id === itineraryId),
    [row, place, itineraryId],
  );
  const onFollow = useCallback(
    ({ id }: BookingsGrid_itineraryFragment) => row.follow(place(id)),
    [row, place],
  );
  const onClose = useCallback(() => void navigate({ pathname: home, search }), [home, navigate, search]);
  const onClosed = useCallback((id: string) => grid.current?.focus(id), []);
  useHotkeys(
    books ? [{ keys: 'n', label: intl.formatMessage(m.newBooking), run: go(paths.newBooking) }] : [],
  );
  if (books && new URLSearchParams(search).has('new')) return <Navigate to={paths.newBooking} replace />;
  const newBooking = books ? (
    <>
      <Button size="xs" h="32px" colorPalette="accent" onClick={go(paths.newBooking)}>
        <Plus size={15} />
        {intl.formatMessage(m.newBooking)}
        <Kbd size="sm" variant="plain" color="inherit" opacity="0.8" hideBelow="md" aria-hidden>
          n
        </Kbd>
      </Button>
      {byProxy ? null : <ImportButton onPress={() => setImporting(true)} />}
    </>
  ) : null;
  return (
    <>
      <h1 className="ptc-sr">{intl.formatMessage(byProxy ? m.proxyTitle : m.title)}</h1>
      <DetailSplit
        list={
          <BookingsList
            list={list}
            grid={grid}
            openId={itineraryId ?? null}
            onOpen={onOpen}
            onFollow={onFollow}
            newBooking={newBooking}
            bookedBy={byProxy ? company.id : null}
          />
        }
        detail={
          itineraryId
            ? {
                id: itineraryId,
                content: (
                  <BookingDetail
                    itineraryId={itineraryId}
                    side="booking"
                    onClose={onClose}
                    {...(books
                      ? {
                          onEdit: go(paths.editBooking(itineraryId)),
                          onAddLeg: go(paths.addLeg(itineraryId)),
                          onResubmit: go(paths.resubmitBooking(itineraryId)),
                          onCopy: go(paths.copyBooking(itineraryId)),
                        }
                      : {})}
                  />
                ),
              }
            : null
        }
        onClose={onClose}
        onClosed={onClosed}
      />
      {importing ? (
        <AppointmentImport
          onClose={() => setImporting(false)}
          onImported={() => grid.current?.refresh({ now: true })}
        />
      ) : null}
    </>
  );
}
