import { Button, Kbd } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useCallback, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import type { BookingsGrid_itineraryFragment } from '../../gql/generated.ts';
import type { GridHandle } from '../../grid/types.ts';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { paths } from '../../lib/paths.ts';
import { useHasRole } from '../../lib/session/session.ts';
import { BookingDetailPanel } from '../../parts/booking-detail/BookingDetailPanel.tsx';
import { DetailSplit } from '../../parts/trip-lists/DetailSplit.tsx';
import { useListFilters } from '../../parts/trip-lists/useListFilters.ts';
import { BookingsList } from './BookingsList.tsx';
import { bookingsPageMessages as m } from './BookingsPage.messages.ts';

/** The bookings of a care provider, with the details of the open one beside them. */
export default function BookingsPage(): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { itineraryId } = useParams<'itineraryId'>();
  const books = useHasRole('MANAGE_BOOKING');
  const list = useListFilters('bookings');
  const grid = useRef<GridHandle<BookingsGrid_itineraryFragment>>(null);
  const go = (to: string) => () => void navigate(to);
  const onOpen = useCallback((booking: BookingsGrid_itineraryFragment) => void navigate({ pathname: paths.booking(booking.id), search }), [navigate, search]);
  const onClose = useCallback(() => void navigate({ pathname: paths.bookings, search }), [navigate, search]);
  const onClosed = useCallback((id: string) => grid.current?.focus(id), []);
  useHotkeys(books ? [{ keys: 'n', label: intl.formatMessage(m.newBooking), run: go(paths.newBooking) }] : []);
  if (books && new URLSearchParams(search).has('new')) return <Navigate to={paths.newBooking} replace />;
  const newBooking = books ? (
    <Button size="xs" h="32px" colorPalette="accent" onClick={go(paths.newBooking)}>
      <Plus size={15} />{intl.formatMessage(m.newBooking)}<Kbd size="sm" variant="plain" color="inherit" opacity="0.8" hideBelow="md" aria-hidden>n</Kbd>
    </Button>
  ) : null;
  return (
    <>
      <h1 className="ptc-sr">{intl.formatMessage(m.title)}</h1>
      <DetailSplit
        list={<BookingsList list={list} grid={grid} openId={itineraryId ?? null} onOpen={onOpen} newBooking={newBooking} />}
        detail={itineraryId ? {
          id: itineraryId,
          content: (
            <BookingDetailPanel
              itineraryId={itineraryId}
              side="booking"
              onClose={onClose}
              {...(books ? { onEdit: go(paths.editBooking(itineraryId)), onResubmit: go(paths.resubmitBooking(itineraryId)), onCopy: go(paths.copyBooking(itineraryId)) } : {})}
            />
          ),
        } : null}
        onClose={onClose}
        onClosed={onClosed}
      />
    </>
  );
}
