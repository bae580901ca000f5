import { Button, chakra } from '@chakra-ui/react';
import { BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTime } from '../../lib/time/useTime.ts';
import type { DayTrip } from '../../parts/day/day.state.ts';
import { stopText } from '../../parts/trip-lists/cells.tsx';
import { homeMessages as m } from './home.messages.ts';
import { isLongWait, minutesSince, type WillCall } from './home.state.ts';
import { ListPanel } from '../../ui/ListPanel.tsx';
import { ScrollList } from '../../ui/ScrollList.tsx';
import { coarseWords } from '../../ui/timeLeft.ts';

/** The will-calls that are open: how long each waits, and Ready Now where it stands. */
export function WillCalls(props: {
  calls: readonly WillCall[];
  now: number;
  /** Whether something is being sent already. */
  busy: boolean;
  onReady: (trip: DayTrip) => void;
  onOpen: (trip: DayTrip) => void;
}): ReactNode {
  const intl = useIntl();
  const { calls } = props;
  return (
    <ListPanel
      title={intl.formatMessage(m.willCalls)}
      note={
        calls.length === 0
          ? ''
          : intl.formatMessage(m.waitingOf, {
              waiting: calls.filter(({ since }) => since !== null).length,
              all: calls.length,
            })
      }
    >
      <ScrollList
        label={intl.formatMessage(m.willCalls)}
        empty={intl.formatMessage(m.noWillCalls)}
        maxH="236px"
      >
        {calls.map((call) => (
          <Row key={call.trip.id} call={call} list={props} />
        ))}
      </ScrollList>
    </ListPanel>
  );
}

function Row(props: { call: WillCall; list: Parameters<typeof WillCalls>[0] }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { call, list } = props;
  const { trip, since, isReady } = call;
  const who = trip.patient?.displayName ?? trip.name;
  const isLong = since !== null && isLongWait(since, list.now);
  const length = since === null ? '' : coarseWords(intl, minutesSince(since, list.now) * 60_000);
  const clock = (instant: number): string => time.when(new Date(instant), trip.pickUpTimeZone, 'stamp');
  const provider = trip.transportProvider?.name;
  return (
    <chakra.li
      data-will-call={trip.name}
      data-long={isLong || undefined}
      display="flex"
      alignItems="center"
      gap="2"
      px="3"
      py="2"
      fontSize="13px"
      lineHeight="18px"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <chakra.div flex="1" minW="0">
        <chakra.div truncate title={`${who}, ${stopText(trip.pickUp)}`}>
          <chakra.b fontWeight="600" dir="auto">
            {who}
          </chakra.b>{' '}
          <span dir="auto">{stopText(trip.pickUp)}</span>
        </chakra.div>
        <chakra.div
          color={isLong ? 'tone.conflict.fg' : isReady ? 'fg' : 'fg.muted'}
          fontWeight={isLong ? '600' : undefined}
          display="flex"
          alignItems="center"
          gap="1"
        >
          {isReady ? <BellRing size={13} aria-hidden /> : null}
          {since === null
            ? intl.formatMessage(m.expectedAt, { time: clock(Date.parse(trip.pickUpAt)) })
            : intl.formatMessage(isReady ? m.readySince : m.waits, { time: clock(since), length })}
        </chakra.div>
        <chakra.div color="fg.muted" truncate dir="auto">
          {provider === undefined
            ? intl.formatMessage(m.noProvider)
            : trip.vehicle
              ? intl.formatMessage(m.onTheWay, { provider, vehicle: trip.vehicle.name })
              : intl.formatMessage(m.noVehicle, { provider })}
        </chakra.div>
      </chakra.div>
      {!isReady && trip.viewerCan.readyNow ? (
        <Button
          size="2xs"
          h={{ base: '44px', md: '26px' }}
          px="2.5"
          fontSize="12px"
          variant="outline"
          aria-label={intl.formatMessage(m.readyNowFor, { name: trip.name })}
          disabled={list.busy}
          onClick={() => list.onReady(trip)}
        >
          {intl.formatMessage(m.readyNow)}
        </Button>
      ) : null}
      <Button
        size="2xs"
        h={{ base: '44px', md: '26px' }}
        px="2"
        fontSize="12px"
        variant="ghost"
        colorPalette="gray"
        aria-label={intl.formatMessage(m.openOf, { name: trip.name })}
        onClick={() => list.onOpen(trip)}
      >
        {intl.formatMessage(m.open)}
      </Button>
    </chakra.li>
  );
}
