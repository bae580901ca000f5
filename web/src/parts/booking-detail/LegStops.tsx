import { chakra } from '@chakra-ui/react';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BookingDetail_tripFragment } from '../../gql/generated.ts';
import { When } from '../../ui/When.tsx';
import { usePickUpWords } from '../trip-actions/usePickUpWords.ts';
import { isAwaited } from '../trips-grid/tripsGrid.state.ts';
import { bookingDetailMessages as m } from './bookingDetail.messages.ts';

type Trip = BookingDetail_tripFragment;

function StopLine(props: { title: string; stop: Trip['pickUp']; time: ReactNode }): ReactNode {
  const intl = useIntl();
  const { stop } = props;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="18px minmax(0, 1fr) minmax(0, max-content)"
      columnGap="2"
      alignItems="start"
      fontSize="13px"
      css={{
        '@container (max-width: 430px)': {
          gridTemplateColumns: '18px minmax(0, 1fr)',
          '& > :last-child': { gridColumn: '2', textAlign: 'start' },
        },
      }}
    >
      <chakra.span color="fg.subtle" mt="0.5" aria-hidden>
        <MapPin size={15} />
      </chakra.span>
      <chakra.div minW="0" dir="auto">
        <span className="ptc-sr">{props.title}: </span>
        <chakra.div fontWeight="550" overflowWrap="anywhere">
          {[stop.facilityName, stop.departmentName].filter(Boolean).join(', ') ||
            [stop.address.line1, stop.address.line2, stop.address.line3].filter(Boolean).join(', ') ||
            stop.label}
        </chakra.div>
        <chakra.div color="fg.muted" overflowWrap="anywhere">
          {stop.facilityName
            ? stop.address.label
            : [stop.address.city, [stop.address.state, stop.address.postcode].filter(Boolean).join(' ')]
                .filter(Boolean)
                .join(', ')}
        </chakra.div>
        {stop.floorAndRoom ? (
          <chakra.div>{intl.formatMessage(m.floorAndRoom, { text: stop.floorAndRoom })}</chakra.div>
        ) : null}
        {stop.notes ? (
          <chakra.div whiteSpace="pre-line" color="fg.muted" overflowWrap="anywhere">
            {stop.notes}
          </chakra.div>
        ) : null}
        {stop.phone ? <chakra.div>{stop.phone}</chakra.div> : null}
      </chakra.div>
      <chakra.div textAlign="end">{props.time}</chakra.div>
    </chakra.div>
  );
}

/** Where a leg begins and ends, and when. */
export function LegStops({ trip }: { trip: Trip }): ReactNode {
  const intl = useIntl();
  const zone = trip.pickUpTimeZone;
  const pickUpTime = usePickUpWords()(trip);
  return (
    <chakra.div display="grid" gap="2">
      <StopLine
        title={intl.formatMessage(m.pickUp)}
        stop={trip.pickUp}
        time={
          <>
            <chakra.div fontWeight="600">
              {pickUpTime ?? <When at={trip.pickUpAt} zone={zone} left={isAwaited(trip)} stop />}
            </chakra.div>
            {trip.promisedPickUpAt ? (
              <chakra.div>
                {intl.formatMessage(m.promised)} <When at={trip.promisedPickUpAt} zone={zone} />
              </chakra.div>
            ) : null}
            {trip.originalPickUpAt === trip.pickUpAt ? null : (
              <chakra.div color="fg.muted">
                {intl.formatMessage(m.originally)} <When at={trip.originalPickUpAt} zone={zone} />
              </chakra.div>
            )}
          </>
        }
      />
      <StopLine
        title={intl.formatMessage(m.dropOff)}
        stop={trip.dropOff}
        time={
          <>
            <chakra.div fontWeight="600">
              <When at={trip.dropOffAt} zone={trip.dropOffTimeZone} stop />
            </chakra.div>
            {trip.appointmentAt ? (
              <chakra.div>
                {intl.formatMessage(m.appointment)}{' '}
                <When at={trip.appointmentAt} zone={trip.dropOffTimeZone} />
              </chakra.div>
            ) : null}
          </>
        }
      />
    </chakra.div>
  );
}
