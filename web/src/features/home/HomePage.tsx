import { Button, chakra, Kbd } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useTripActions_readyNowMutation } from '../../gql/hooks.ts';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { paths } from '../../lib/paths.ts';
import { returningTo } from '../../lib/returnTo.ts';
import { useHasRole, useSession } from '../../lib/session/session.ts';
import { useMinute, useQuarterMinute } from '../../lib/time/useSecond.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { DayScreen } from '../../parts/day/DayScreen.tsx';
import { useDay } from '../../parts/day/useDay.ts';
import { useOpenBooking } from '../../parts/day/useOpenBooking.tsx';
import { useShiftHandover } from '../../parts/handover/useShiftHandover.tsx';
import { useDayMap } from '../../parts/map/useDayMap.tsx';
import { NeedsList } from '../../parts/needs/NeedsList.tsx';
import { needsOf, type NeedyTrip } from '../../parts/needs/needs.state.ts';
import { useLegKeys } from '../../parts/needs/useLegKeys.ts';
import { StartWall } from '../../parts/wall/StartWall.tsx';
import type { ActionName } from '../../parts/trip-actions/actions.state.ts';
import { useRunAction } from '../../parts/trip-actions/useRunAction.ts';
import { homeMessages as m } from './home.messages.ts';
import { figuresOf, willCallsOf } from './home.state.ts';
import { NextHours } from '../../parts/next-hours/NextHours.tsx';
import { dayOf, nextHours, pillsOf, spanOf } from '../../parts/next-hours/nextHours.state.ts';
import { Today } from './Today.tsx';
import { WillCalls } from './WillCalls.tsx';

/**
 * A booking manager's day: what needs somebody, the next hours by facility, the will-calls that wait, the day
 * in figures.
 */
export default function HomePage(): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const zone = useTime().homeZone;
  const { company, ownsMarket } = useSession();
  const books = useHasRole('MANAGE_BOOKING');
  const minute = useMinute();
  const now = useQuarterMinute();
  const { from, to } = spanOf(minute, zone);
  const span = useMemo(() => ({ from, to }), [from, to]);
  const { trips: all, isWhole, failed, retry } = useDay(span, 'booking');
  // Who carries as well, or owns a market, sees the legs of others too; here are those they book.
  const seesOthers = company.isTransportProvider || ownsMarket;
  const trips = useMemo(
    () => (seesOthers ? all?.filter((trip) => trip.company.id === company.id) : all) ?? null,
    [all, company, seesOthers],
  );
  const next = nextHours(minute);
  const hours = useMemo(() => ({ from: next.from, to: next.to }), [next.from, next.to]);
  const legs = trips ?? [];
  const needs = needsOf(legs, { side: 'booking', mayAnswer: false }, now);
  const beside = useOpenBooking();
  const { selectedId, select, open } = beside;
  const shownIds = useMemo(
    () => (seesOthers ? new Set(trips?.map(({ id }) => id)) : null),
    [seesOthers, trips],
  );
  const map = useDayMap(span, selectedId, beside.isOpen, { shownIds, panel: true });
  const go = (where: string) => () => void navigate(where);
  const comeBack = (where: string) => () => void navigate(where, returningTo(paths.home));
  useHotkeys(
    books ? [{ keys: 'n', label: intl.formatMessage(m.newBooking), run: go(paths.newBooking) }] : [],
  );

  const shift = useShiftHandover('booking', trips, isWhole);
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
  const onAct = (trip: NeedyTrip, action: ActionName): void =>
    action === 'readyNow' ? onReady(trip) : beside.act(trip, action);
  useLegKeys({
    trip: legs.find(({ id }) => id === selectedId) ?? null,
    mayAnswer: false,
    onOpen: open,
    onAct,
  });

  return (
    <DayScreen
      heading={
        <>
          <chakra.div display="flex" alignItems="center" gap="2" pb="2" flexShrink="0">
            <chakra.h1 fontSize="md" me={{ base: 'auto', md: '0' }}>
              {intl.formatMessage(m.title)}
            </chakra.h1>
            <chakra.span ms="auto" fontSize="13px" color="fg.muted" whiteSpace="nowrap" hideBelow="md">
              {intl.formatDate(minute, { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone })}
            </chakra.span>
            {shift.button}
            <StartWall />
            {map.toggle}
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
          {shift.lines}
        </>
      }
      failed={failed}
      onRetry={retry}
      reading={trips === null}
      needs={
        <NeedsList
          needs={needs}
          now={now}
          selectedId={selectedId}
          solid={false}
          onSelect={({ trip }) => select(trip)}
          onOpen={({ trip }) => open(trip)}
          onAct={({ trip }, action) => onAct(trip, action)}
        />
      }
      hours={
        <NextHours pills={pillsOf(legs, hours, now)} span={hours} selectedId={selectedId} onOpen={open} />
      }
      panelWidth="300px"
      panels={
        <>
          <WillCalls
            calls={willCallsOf(legs, hours.to, now)}
            now={now}
            busy={busy}
            onReady={onReady}
            onOpen={open}
          />
          <Today figures={isWhole ? figuresOf(legs, dayOf(minute, zone)) : null} now={now} />
        </>
      }
      beside={beside}
      map={map}
      aside={beside.aside('booking', (itineraryId) =>
        books
          ? {
              onEdit: comeBack(paths.editBooking(itineraryId)),
              onAddLeg: comeBack(paths.addLeg(itineraryId)),
              onResubmit: comeBack(paths.resubmitBooking(itineraryId)),
              onCopy: go(paths.copyBooking(itineraryId)),
            }
          : {},
      )}
    />
  );
}
