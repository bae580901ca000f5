import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTime } from '../../lib/time/useTime.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { isOver } from './driver.state.ts';
import type { DriverTrip } from './DriverLeg.tsx';

/** Further legs of the shift, one line each; pressed, one takes the screen. */
export function DriverList(props: {
  title: string;
  trips: readonly DriverTrip[];
  onChoose: (id: string) => void;
}): ReactNode {
  const time = useTime();
  if (props.trips.length === 0) return null;
  return (
    <chakra.section aria-label={props.title}>
      <chakra.h2 px="4" pt="3" pb="1" fontSize="14px" fontWeight="400" color="fg.muted">
        {props.title}
      </chakra.h2>
      <chakra.ul listStyleType="none">
        {props.trips.map((trip) => (
          <chakra.li key={trip.id} borderBottomWidth="1px">
            <chakra.button
              type="button"
              w="full"
              minH="48px"
              px="4"
              py="2"
              display="grid"
              gridTemplateColumns="auto minmax(0, 1fr) auto"
              columnGap="3"
              alignItems="baseline"
              textAlign="start"
              fontSize="15px"
              cursor="pointer"
              data-choose={trip.name}
              onClick={() => props.onChoose(trip.id)}
            >
              <chakra.span fontWeight="600" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                {time.when(trip.promisedPickUpAt ?? trip.pickUpAt, trip.pickUpTimeZone, 'stamp')}
              </chakra.span>
              <chakra.span minW="0" dir="auto">
                <chakra.span display="block" fontWeight="600" truncate>
                  {trip.patient?.displayName ?? trip.name}
                </chakra.span>
                {[trip.pickUp.label, `→ ${trip.dropOff.label}`].map((place) => (
                  <chakra.span key={place} display="block" color="fg.muted" fontSize="14px" truncate>
                    {place}
                  </chakra.span>
                ))}
              </chakra.span>
              {isOver(trip) || trip.status === 'CONFLICT' ? (
                <StatusChip state={trip.status} />
              ) : (
                <chakra.span color="fg.muted">{trip.classification.callType?.code}</chakra.span>
              )}
            </chakra.button>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
