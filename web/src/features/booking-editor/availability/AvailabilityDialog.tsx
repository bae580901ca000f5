import { Button, chakra } from '@chakra-ui/react';
import { useCalendarController, type EventInput } from '@fullcalendar/react';
import { RotateCw, Undo2 } from 'lucide-react';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { TRIP } from '@ptc/schema/rules/limits';
import type { TransportState } from '../../../gql/hooks.ts';
import { useTime } from '../../../lib/time/useTime.ts';
import { present } from '../../../lib/time/present.ts';
import { AppDialog } from '../../../ui/AppDialog.tsx';
import { Banner } from '../../../ui/Feedback.tsx';
import { Chip } from '../../../ui/StatusChip.tsx';
import { toDate, toWall, zoneOf } from '../booking-editor.values.ts';
import { useBooking, useBookingForm, useLeg } from '../useBookingForm.ts';
import { AvailabilityGrid, type CalendarView } from './AvailabilityGrid.tsx';
import { CalendarBar } from './CalendarBar.tsx';
import { CalendarLegend } from './CalendarLegend.tsx';
import { calendarEvents } from './calendarEvents.ts';
import { ProviderFilter } from './ProviderFilter.tsx';
import { SlotList } from './SlotList.tsx';
import { transportMessages as m } from './transport.messages.ts';
import { isMovable, isWithin, movedTo, type Slot } from './transport.state.ts';
import type { ProviderChoice } from './useTransportCheck.ts';
import { useAvailability } from './useAvailability.ts';

export interface AvailabilityDialogProps {
  index: number;
  /** What the Transport field reads. */
  state: TransportState;
  providers: ProviderChoice;
  onProviders: (providers: ProviderChoice) => void;
  onClose: () => void;
}

const tone = {
  AVAILABLE: 'moving',
  UNAVAILABLE: 'unfulfilled',
  CONFLICT: 'conflict',
  UNKNOWN: 'neutral',
} as const;
const slotMs = TRIP.slotMinutes * 60_000;
const otherMs = TRIP.otherBookingMinutes * 60_000;

/**
 * The availability calendar of a leg, full screen: a press on a time to come moves the pick-up there at once.
 */
export function AvailabilityDialog(props: AvailabilityDialogProps): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { change, itineraryId } = useBookingForm();
  const values = useBooking((all) => all);
  const controller = useCalendarController();
  const { index } = props;
  const leg = useLeg(index, (one) => one);
  const zone = zoneOf(leg.pickUp, values.market);
  const pickUpAt = toDate(leg.pickUp.at, zone);
  const [before] = useState({ at: pickUpAt, shown: leg.pickUp.at });
  const [start] = useState(() => toWall(pickUpAt ?? present(), zone).slice(0, 10));
  const [day, setDay] = useState(start);
  const [view, setView] = useState<CalendarView>('timeGridWeek');
  const [window, setWindow] = useState<{ from: string; to: string } | null>(null);
  const found = useAvailability(values, leg, itineraryId, props.providers, window);
  const movable = isMovable(leg, values.market);
  const readOnly = found.failed || !movable;
  const words = useMemo(
    () => ({ past: intl.formatMessage(m.past), unavailable: intl.formatMessage(m.unavailableTime) }),
    [intl],
  );
  const events = useMemo<EventInput[]>(
    () =>
      found.failed || window === null
        ? []
        : calendarEvents({
            window,
            slots: found.slots,
            others: found.others,
            values,
            index,
            movable: !readOnly,
            month: view === 'dayGridMonth',
            zone,
            now: present(),
            words,
          }),
    [found.failed, found.others, found.slots, index, readOnly, values, view, window, words, zone],
  );
  const choose = useCallback(
    (at: Date) => {
      change((now) => movedTo(now, index, at, present()));
      setDay(toWall(at, zone).slice(0, 10));
    },
    [change, index, zone],
  );
  const told = useRef('');
  // The calendar tells its window at every rendering; only another one is news.
  const onWindow = useCallback(
    (next: { from: string; to: string }, first: string) => {
      if (told.current === next.from + next.to) return;
      told.current = next.from + next.to;
      setWindow(next);
      // The times beside it are of a day that is shown.
      setDay((now) => (isWithin(now, next, zone) ? now : first));
    },
    [zone],
  );
  const sheet = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // A week is wider than a phone: as far across as the day that is looked at, so that it is in sight.
    const days = new Set(
      [...(sheet.current?.querySelectorAll<HTMLElement>('[data-date]') ?? [])].map(
        (one) => one.dataset['date'],
      ),
    );
    const across = Math.min(7, days.size);
    const at = [...days].indexOf(day) % across;
    if (sheet.current && at >= 0)
      sheet.current.scrollLeft =
        ((sheet.current.scrollWidth - sheet.current.clientWidth) * at) / (across - 1);
  }, [day, view, window]);
  const showDay = (next: string): void => {
    setDay(next);
    controller.gotoDate(next);
  };
  const look = (next: CalendarView): void => {
    setView(next);
    controller.changeView(next);
  };
  const travels = (slot: Slot): string[] => {
    const at = Date.parse(slot.startsAt);
    return found.others
      .filter(({ pickUpAt: other }) => Date.parse(other) < at + slotMs && Date.parse(other) + otherMs > at)
      .map(({ name }) => name);
  };
  return (
    <AppDialog
      open
      bare
      width="full"
      onClose={props.onClose}
      title={intl.formatMessage(values.legs.length > 1 ? m.openLeg : m.open, { name: leg.name })}
      header={
        <Chip
          tone={tone[props.state]}
        >{`${intl.formatMessage(m.transport)}: ${intl.formatMessage(m[props.state])}`}</Chip>
      }
      footer={
        <>
          <chakra.span
            flex="1"
            minW="220px"
            color="fg.muted"
            aria-live="polite"
            data-testid="transport-pick-up"
          >
            {pickUpAt === null
              ? intl.formatMessage(m.noPickUp)
              : intl.formatMessage(m.pickUpNow, { time: time.when(pickUpAt, zone) })}
          </chakra.span>
          {movable && before.at !== null && pickUpAt?.getTime() !== before.at.getTime() ? (
            <Button
              variant="outline"
              onClick={() => {
                if (before.at === null) return;
                choose(before.at);
                showDay(toWall(before.at, zone).slice(0, 10));
              }}
            >
              <Undo2 />
              {intl.formatMessage(m.back, { time: time.when(before.at, zone, 'inText') })}
            </Button>
          ) : null}
          <Button onClick={props.onClose}>{intl.formatMessage(m.done)}</Button>
        </>
      }
    >
      <chakra.div
        display="flex"
        flexDirection="column"
        h={{ md: 'calc(100dvh - 124px)' }}
        minH={{ md: '480px' }}
        gap="3"
        p="4"
      >
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="flex-end">
          <ProviderFilter
            marketId={values.market?.id ?? null}
            value={props.providers}
            onChange={props.onProviders}
          />
          <CalendarBar
            controller={controller}
            title={controller.view?.title ?? ''}
            view={view}
            onView={look}
            onToday={() => setDay(toWall(present(), zone).slice(0, 10))}
          />
        </chakra.div>
        {found.failed ? (
          <chakra.div display="flex" gap="2" alignItems="center" flexWrap="wrap">
            <chakra.div flex="1" minW="240px">
              <Banner live kind="error" text={intl.formatMessage(m.failed)} />
            </chakra.div>
            <Button size="sm" variant="outline" onClick={found.retry}>
              <RotateCw />
              {intl.formatMessage(m.retry)}
            </Button>
          </chakra.div>
        ) : (
          <chakra.div
            display="flex"
            flexWrap="wrap"
            columnGap="5"
            rowGap="1"
            fontSize="13px"
            color="fg.muted"
          >
            <chakra.p flex={{ base: '1 0 100%', md: '1' }} minW="240px">
              {intl.formatMessage(movable ? m.hint : m.fixed)}
            </chakra.p>
            <CalendarLegend month={view === 'dayGridMonth'} severalLegs={values.legs.length > 1} />
          </chakra.div>
        )}
        <chakra.div
          flex="1"
          minH={{ base: '900px', md: '0' }}
          display="grid"
          gap="4"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 260px' }}
          gridTemplateRows={{ base: '520px minmax(0, 1fr)', md: 'minmax(0, 1fr)' }}
        >
          <chakra.section
            ref={sheet}
            aria-label={intl.formatMessage(m.calendar)}
            minH="0"
            overflowX="auto"
            aria-busy={found.loading}
            opacity={found.loading ? 0.6 : 1}
          >
            <AvailabilityGrid
              controller={controller}
              zone={zone}
              view={view}
              start={start}
              events={events}
              readOnly={readOnly}
              onWindow={onWindow}
              onChoose={choose}
              onDay={(next) => {
                showDay(next);
                look('fourDays');
              }}
              onEvent={setDay}
            />
          </chakra.section>
          <SlotList
            slots={found.slots}
            zone={zone}
            day={day}
            onDay={showDay}
            chosen={pickUpAt}
            travels={travels}
            readOnly={readOnly}
            state={found.failed ? 'failed' : found.loading || window === null ? 'loading' : 'there'}
            onChoose={choose}
          />
        </chakra.div>
        <span className="ptc-sr" role="status">
          {found.loading ? intl.formatMessage(m.loading) : ''}
        </span>
      </chakra.div>
    </AppDialog>
  );
}
