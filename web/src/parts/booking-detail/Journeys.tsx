import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BookingDetail_itineraryFragment } from '../../gql/generated.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { bookingDetailMessages as m } from './bookingDetail.messages.ts';
import { journeysOf, offerForLeg } from './bookingDetail.state.ts';
import { LegCard } from './LegCard.tsx';

/** The booking's legs by day; a pressed one shows its details below. */
export function Journeys(props: {
  itinerary: BookingDetail_itineraryFragment;
  readOnly: boolean;
}): ReactNode {
  const time = useTime();
  const [chosen, setChosen] = useState<string | null>(null);
  const { trips, offers } = props.itinerary;
  const leg = trips.find((trip) => trip.id === chosen);
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.div maxH="600px" overflowY="auto" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        {journeysOf(trips).map((journey) => (
          <chakra.section key={journey.day}>
            <chakra.h3 fontSize="13px" fontWeight="600" mb="1">
              {time.local(journey.day, 'date')}
            </chakra.h3>
            {journey.legs.map((trip) => (
              <chakra.button
                key={trip.id}
                type="button"
                display="flex"
                w="full"
                gap="2"
                alignItems="center"
                py="1.5"
                px="2"
                borderRadius="l2"
                textAlign="start"
                fontSize="13px"
                cursor="pointer"
                bg={trip.id === chosen ? 'accent.subtle' : undefined}
                _hover={{ bg: 'bg.subtle' }}
                aria-pressed={trip.id === chosen}
                onClick={() => setChosen(trip.id === chosen ? null : trip.id)}
              >
                <chakra.span fontWeight="550">{trip.name}</chakra.span>
                <chakra.span flex="1" minW="0" color="fg.muted">
                  {trip.pickUp.facilityName ?? trip.pickUp.label} →{' '}
                  {trip.dropOff.facilityName ?? trip.dropOff.label}
                </chakra.span>
                <span>{time.at(trip.pickUpAt, trip.pickUpTimeZone, 'time')}</span>
                <StatusChip state={trip.status} />
              </chakra.button>
            ))}
          </chakra.section>
        ))}
      </chakra.div>
      {leg ? <TripDetails itinerary={{ trips, offers }} legs={[leg]} readOnly={props.readOnly} /> : null}
    </chakra.div>
  );
}

/** 'Trip Details': legs of a journey, with what can be done with them. */
export function TripDetails(props: {
  itinerary: Pick<BookingDetail_itineraryFragment, 'trips' | 'offers'>;
  legs: readonly BookingDetail_itineraryFragment['trips'][number][];
  readOnly: boolean;
}): ReactNode {
  const intl = useIntl();
  const { trips, offers } = props.itinerary;
  return (
    <chakra.section display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h3 fontSize="sm" fontWeight="600">
        {intl.formatMessage(m.tripDetails)}
      </chakra.h3>
      {props.legs.map((leg) => (
        <LegCard
          key={leg.id}
          trip={leg}
          offers={offerForLeg(leg, trips, offers)}
          hotkeys={false}
          readOnly={props.readOnly}
        />
      ))}
    </chakra.section>
  );
}
