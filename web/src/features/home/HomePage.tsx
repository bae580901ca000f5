import { Button, chakra, Kbd } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useTripActions_readyNowMutation } from '../../gql/hooks.ts';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { paths } from '../../lib/paths.ts';
import { useHasRole, useSession } from '../../lib/session/session.ts';
import { useMediaQuery } from '../../lib/shell/useMediaQuery.ts';
import { useMinute, useQuarterMinute } from '../../lib/time/useSecond.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { BookingDetail } from '../../parts/booking-detail/BookingDetail.ts';
import type { DayTrip } from '../../parts/day/day.state.ts';
import { useDay } from '../../parts/day/useDay.ts';
import { ActNow, type Deed } from '../../parts/needs/ActNow.tsx';
import { NeedsList } from '../../parts/needs/NeedsList.tsx';
import { needsOf, type NeedyTrip } from '../../parts/needs/needs.state.ts';
import { useRunAction } from '../../parts/trip-actions/useRunAction.ts';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { homeMessages as m } from './home.messages.ts';
import { dayOf, figuresOf, nextHours, pillsOf, spanOf, willCallsOf } from './home.state.ts';
import { NextHours } from './NextHours.tsx';
import { Today } from './Today.tsx';
import { WillCalls } from './WillCalls.tsx';

/** A booking manager's day: what needs somebody, the next hours by facility, the will-calls that wait, the day in figures. */
export default function HomePage(): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const zone = useTime().homeZone;
  const { company } = useSession();
  const wide = useMediaQuery('(min-width: 1024px)');
  const roomy = useMediaQuery('(min-width: 1280px)');
  const books = useHasRole('MANAGE_BOOKING');
  const minute = useMinute();
  const now = useQuarterMinute();
  const { from, to } = spanOf(minute, zone);
  const span = useMemo(() => ({ from, to }), [from, to]);
  const { trips: all, failed, retry } = useDay(span, 'booking');
  // Who carries as well sees the legs of both sides; here are those they book.
  const trips = useMemo(
    () => (company.isTransportProvider ? all?.filter((trip) => trip.company.id === company.id) : all) ?? null,
    [all, company],
  );
  const hours = nextHours(minute);
  const legs = trips ?? [];
  const needs = needsOf(legs, { side: 'booking', mayAnswer: false }, now);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [open, setOpen] = useState<{ itineraryId: string; tripId: string } | null>(null);
  const [deed, setDeed] = useState<Deed | null>(null);
  const opener = useRef<Element | null>(null);
  const onOpen = useCallback((trip: Pick<DayTrip, 'id' | 'itinerary'>) => {
    opener.current = document.activeElement;
    setSelectedId(trip.id);
    setOpen({ itineraryId: trip.itinerary.id, tripId: trip.id });
  }, []);
  const onClose = (): void => {
    setOpen(null);
    // The keyboard goes back to where it came from.
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const go = (where: string) => () => void navigate(where);
  useHotkeys([
    ...(books ? [{ keys: 'n', label: intl.formatMessage(m.newBooking), run: go(paths.newBooking) }] : []),
    ...(open ? [{ keys: 'Escape', run: onClose }] : []),
  ]);

  const { busy, run } = useRunAction();
  const [readyNow] = useTripActions_readyNowMutation();
  const onReady = (trip: NeedyTrip): void =>
    void run(
      { tripId: trip.id },
      async (input) => (await readyNow({ variables: { input } })).data?.markReadyNow,
      {
        done: intl.formatMessage(m.ready, { name: trip.patient?.displayName ?? trip.name }),
        failed: intl.formatMessage(m.notReady),
      },
    );

  const columns = wide
    ? `${roomy ? '384px' : '320px'} minmax(0, 1fr)${open && roomy ? ' minmax(360px, 420px)' : ''}`
    : 'minmax(0, 1fr)';
  return (
    <chakra.div display="flex" flexDirection="column" h="full" minH="0" position="relative">
      <chakra.div display="flex" alignItems="center" gap="2" pb="2" flexShrink="0">
        <chakra.h1 fontSize="md">{intl.formatMessage(m.title)}</chakra.h1>
        <chakra.span ms="auto" fontSize="13px" color="fg.muted">
          {intl.formatDate(minute, { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone })}
        </chakra.span>
        {books ? (
          <Button
            size="xs"
            h={{ base: '44px', md: '32px' }}
            colorPalette="accent"
            onClick={go(paths.newBooking)}
          >
            <Plus size={15} />
            {intl.formatMessage(m.newBooking)}
            <Kbd size="sm" variant="plain" color="inherit" opacity="0.8" hideBelow="md" aria-hidden>
              n
            </Kbd>
          </Button>
        ) : null}
      </chakra.div>
      {failed ? (
        <ErrorState onRetry={retry} />
      ) : trips === null ? (
        <Skeletons rows={12} />
      ) : (
        <chakra.div
          flex="1"
          minH="0"
          display="grid"
          gap="3"
          overflowY={wide ? 'hidden' : 'auto'}
          gridTemplateColumns={columns}
          gridTemplateRows={wide ? 'minmax(0, 1fr)' : undefined}
          gridAutoRows="max-content"
        >
          <chakra.div minW="0" minH="0" borderWidth="1px" borderRadius="l3" overflow="hidden">
            <NeedsList
              needs={needs}
              now={now}
              selectedId={selectedId}
              solid={false}
              onSelect={({ trip }) => {
                setSelectedId(trip.id);
                // The surface follows the row, where one is open.
                if (open && wide) onOpen(trip);
              }}
              onOpen={({ trip }) => onOpen(trip)}
              onAct={({ trip }, action) => {
                if (action === 'readyNow') onReady(trip);
                else
                  setDeed((last) => ({
                    key: (last?.key ?? 0) + 1,
                    itineraryId: trip.itinerary.id,
                    tripId: trip.id,
                    action,
                  }));
              }}
            />
          </chakra.div>
          <chakra.div
            minW="0"
            minH="0"
            overflowY={wide ? 'auto' : undefined}
            display="flex"
            flexDirection="column"
            gap="3"
          >
            <NextHours
              pills={pillsOf(legs, hours, now)}
              span={hours}
              selectedId={selectedId}
              onOpen={onOpen}
            />
            <chakra.div
              display="grid"
              flexShrink="0"
              gap="3"
              alignItems="start"
              gridTemplateColumns="repeat(auto-fit, minmax(min(300px, 100%), 1fr))"
            >
              <WillCalls
                calls={willCallsOf(legs, hours.to, now)}
                now={now}
                busy={busy}
                onReady={onReady}
                onOpen={onOpen}
              />
              <Today figures={figuresOf(legs, dayOf(minute, zone))} now={now} />
            </chakra.div>
          </chakra.div>
          {open ? (
            <chakra.aside
              aria-label={intl.formatMessage(m.booking)}
              minW="0"
              minH="0"
              overflow="hidden"
              borderWidth="1px"
              borderRadius="l3"
              bg="bg"
              {...(roomy
                ? {}
                : {
                    position: 'absolute',
                    insetBlock: '0',
                    insetInlineEnd: '0',
                    w: 'min(560px, 100%)',
                    zIndex: '7',
                  })}
            >
              <BookingDetail
                key={open.itineraryId}
                itineraryId={open.itineraryId}
                tripId={open.tripId}
                side="booking"
                onClose={onClose}
                {...(books
                  ? {
                      onEdit: go(paths.editBooking(open.itineraryId)),
                      onResubmit: go(paths.resubmitBooking(open.itineraryId)),
                      onCopy: go(paths.copyBooking(open.itineraryId)),
                    }
                  : {})}
              />
            </chakra.aside>
          ) : null}
        </chakra.div>
      )}
      {deed ? <ActNow deed={deed} /> : null}
    </chakra.div>
  );
}
