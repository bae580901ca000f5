import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BookingDetail_offerFragment, BookingDetail_tripFragment } from '../../gql/generated.ts';
import { formatDistance } from '../../lib/intl/money.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Estimate } from '../pricing/Estimate.tsx';
import { statedFactWords } from '../stated-facts/statedFactWords.ts';
import { bookingDetailMessages as m } from './bookingDetail.messages.ts';
import type { LegOffer } from './bookingDetail.state.ts';
import { endingWords } from './endingWords.ts';
import { secondYesWords } from './secondYesWords.ts';

type Trip = BookingDetail_tripFragment;
type Offers = LegOffer<BookingDetail_offerFragment, Trip>;

const ExternalOrder = lazyPart(
  () => import('../own-system/ExternalOrder.tsx'),
  (part) => part.ExternalOrder,
  'panel',
);

/**
 * In one line that wraps: the way, what the leg needs, who comes with what, what it may cost, how it ended.
 */
export function LegFacts({
  trip,
  offer,
  offeredWith,
}: { trip: Trip } & Pick<Offers, 'offer' | 'offeredWith'>): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const zone = trip.pickUpTimeZone;
  const { classification: needs } = trip;
  const secondYes = secondYesWords(trip.reconfirmation, intl, (at) => time.when(at, zone, 'inText'));
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="4" rowGap="1" fontSize="13px" color="fg.muted">
      {trip.route ? (
        <span>
          {intl.formatMessage(m.route, {
            distance: formatDistance(
              trip.route.distanceMeters,
              trip.market.settings.distanceUnit,
              intl.locale,
            ),
            minutes: trip.route.durationMinutes,
          })}
        </span>
      ) : null}
      {trip.requiredForms.length > 0 ? (
        <span>
          {intl.formatMessage(m.requiredForms)}:{' '}
          {intl.formatList(
            trip.requiredForms.map(({ name }) => name),
            { type: 'unit' },
          )}
        </span>
      ) : null}
      {needs.variables.length > 0 ? (
        <span>
          {intl.formatMessage(m.needs)}:{' '}
          {intl.formatList(
            needs.variables.map((value) => value.name),
            { type: 'unit' },
          )}
        </span>
      ) : null}
      {statedFactWords(trip, intl).map((words) => (
        <span key={words}>{words}</span>
      ))}
      {trip.vehicle ? (
        <chakra.span color="fg">
          {intl.formatMessage(m.vehicle, {
            vehicle: [trip.vehicle.name, trip.vehicle.plate, trip.vehicle.description]
              .filter(Boolean)
              .join(', '),
          })}
        </chakra.span>
      ) : null}
      {trip.external ? <ExternalOrder order={trip.external} /> : null}
      {offer?.estimate ? (
        <Estimate
          estimate={offer.estimate}
          offerId={offer.id}
          words={(amount) => intl.formatMessage(m.estimate, { amount })}
        />
      ) : null}
      {!trip.viewerOffer && offer?.respondsBy && (offer.status === 'OPEN' || offer.status === 'COUNTERED') ? (
        <span>{intl.formatMessage(m.answerBy, { time: time.when(offer.respondsBy, zone, 'inText') })}</span>
      ) : null}
      {secondYes === null ? null : <span>{secondYes}</span>}
      {offeredWith ? <span>{intl.formatMessage(m.offeredWith, { name: offeredWith })}</span> : null}
      {trip.endReason ? (
        <span>
          {intl.formatMessage(
            trip.status === 'CANCELLED' || trip.status === 'DRY_RUN' ? m.ended : m.givenBack,
            { reason: [trip.endReason.name, trip.endComment].filter(Boolean).join(': ') },
          )}
          {trip.ending ? ` (${endingWords(trip.ending, intl)})` : ''}
        </span>
      ) : null}
    </chakra.div>
  );
}
