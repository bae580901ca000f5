import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTime } from '../../lib/time/useTime.ts';
import { needWords } from '../../parts/needs/needWords.ts';
import type { Need } from '../../parts/needs/needs.state.ts';
import { progressOf } from '../../parts/trips-grid/tripsGrid.state.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { wallMessages as m } from './wall.messages.ts';
import type { WallSide, WallTrip } from './wall.state.ts';
import { wallRowPx } from './WallList.tsx';

/** A row's two lines: what is said first beside what is said last, and the way below. */
function Row(props: {
  edge?: string;
  first: ReactNode;
  last: ReactNode;
  trip: WallTrip;
  name: string;
}): ReactNode {
  const time = useTime();
  const { trip } = props;
  return (
    <chakra.li
      data-wall-row={props.name}
      px={{ base: '3', sm: '4' }}
      py="2"
      h={{ base: `${wallRowPx.base}px`, xl: `${wallRowPx.xl}px` }}
      borderBottomWidth="1px"
      borderInlineStartWidth="6px"
      borderInlineStartColor={props.edge ?? 'transparent'}
      fontSize={{ base: '18px', sm: '20px' }}
      lineHeight="29px"
      overflow="hidden"
    >
      <chakra.div display="flex" gap="3" alignItems="center" minW="0">
        {props.first}
        <chakra.span
          ms="auto"
          whiteSpace="nowrap"
          color="fg.muted"
          fontSize="18px"
          minW="0"
          truncate
          flexShrink="99"
        >
          {props.last}
        </chakra.span>
      </chakra.div>
      <chakra.div
        display={{ base: 'grid', xl: 'flex' }}
        gridTemplateColumns="auto minmax(0, 1fr)"
        columnGap="3"
        minW="0"
      >
        <chakra.b fontWeight="700" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {time.when(trip.promisedPickUpAt ?? trip.pickUpAt, trip.pickUpTimeZone, 'stamp')}
        </chakra.b>
        <Place of={trip.pickUp} />
        <chakra.span display="flex" gap="3" minW="0" gridColumn="2">
          <span aria-hidden>→</span>
          <Place of={trip.dropOff} />
        </chakra.span>
      </chakra.div>
    </chakra.li>
  );
}

/** A facility by its name, a home by its town alone. */
function Place({ of }: { of: WallTrip['pickUp'] }): ReactNode {
  const intl = useIntl();
  return (
    <chakra.span dir="auto" truncate minW="0">
      {of.facilityName ?? intl.formatMessage(m.homeIn, { city: of.address.city ?? '' })}
    </chakra.span>
  );
}

/** What needs somebody: why, how long is left, and which vehicle. */
export function NeedRow({ need, now }: { need: Need<WallTrip>; now: number }): ReactNode {
  const intl = useIntl();
  const { trip } = need;
  const isNow = need.group === 'NOW';
  const said = needWords(intl, need, now);
  return (
    <Row
      trip={trip}
      name={trip.name}
      edge={isNow ? 'tone.blocked.fg' : 'tone.conflict.edge'}
      first={
        said ? (
          <chakra.b color={isNow ? 'tone.blocked.fg' : 'tone.conflict.fg'} truncate flexShrink="0">
            {said}
          </chakra.b>
        ) : (
          <StatusChip state={trip.status} />
        )
      }
      last={[trip.name, trip.classification.callType?.code, trip.vehicle?.name].filter(Boolean).join(' · ')}
    />
  );
}

/** What comes next: where it stands and who carries it. */
export function NextRow({ trip, side }: { trip: WallTrip; side: WallSide; now: number }): ReactNode {
  const who = side === 'dispatch' ? trip.vehicle?.name : trip.transportProvider?.name;
  return (
    <Row
      trip={trip}
      name={trip.name}
      first={<StatusChip state={progressOf(trip)} />}
      last={[trip.classification.callType?.code, who].filter(Boolean).join(' · ')}
    />
  );
}
