import { chakra } from '@chakra-ui/react';
import { BellRing, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTime } from '../../lib/time/useTime.ts';
import { stopText } from '../../parts/trip-lists/cells.tsx';
import { boardMessages as m } from './board.messages.ts';
import type { BoardTrip } from './board.state.ts';
import { useWho } from './BoardBar.tsx';
import { callsPx, namePx } from './laneStyles.ts';

/** Will-calls without an hour: the called for are red and first. */
export function WillCallsWithoutHour(props: {
  trips: readonly BoardTrip[];
  selectedId: string | null;
  onPress: (trip: BoardTrip) => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const whoOf = useWho();
  return (
    <chakra.div
      position="relative"
      display="flex"
      borderBottomWidth="1px"
      h={`${callsPx}px`}
      bg="bg.panel"
      zIndex="4"
    >
      <div className="name">
        <b>{intl.formatMessage(m.willCalls)}</b>
      </div>
      <chakra.div
        display="flex"
        gap="2"
        alignItems="center"
        px="2"
        position="sticky"
        insetInlineStart={`${namePx}px`}
      >
        {props.trips.map((trip) => (
          <chakra.button
            key={trip.id}
            type="button"
            data-trip={trip.id}
            data-name={trip.name}
            display="flex"
            alignItems="center"
            gap="1.5"
            px="2.5"
            h="26px"
            whiteSpace="nowrap"
            fontSize="12px"
            borderWidth="1px"
            borderRadius="13px"
            cursor="pointer"
            {...(trip.readyAt
              ? { bg: 'tone.blocked.bg', color: 'tone.blocked.fg', borderColor: 'tone.blocked.edge' }
              : {})}
            outline={props.selectedId === trip.id ? '2px solid' : undefined}
            onClick={() => props.onPress(trip)}
          >
            {trip.readyAt ? <BellRing size={13} aria-hidden /> : <Phone size={13} aria-hidden />}
            <b dir="auto">{whoOf(trip)}</b> {stopText(trip.pickUp)},{' '}
            {trip.readyAt
              ? intl.formatMessage(m.readyAt, { time: time.at(trip.readyAt, trip.pickUpTimeZone, 'time') })
              : intl.formatMessage(m.noTime)}
          </chakra.button>
        ))}
      </chakra.div>
    </chakra.div>
  );
}
