import { chakra } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { memo, useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { SimilarBookings_similarFragment } from '../../gql/hooks.ts';
import { paths } from '../../lib/paths.ts';
import { useHasRole } from '../../lib/session/session.ts';
import { When } from '../../ui/When.tsx';
import { similarMessages as m } from './similar.messages.ts';

type Similar = readonly SimilarBookings_similarFragment[];

/** Bookings of the patient that look like this one, each to be opened beside it: what is typed here stays. */
export function SimilarList({ similar }: { similar: Similar }): ReactNode {
  const intl = useIntl();
  const ofOthersOnly = !useHasRole('VIEW_BOOKING');
  return (
    <chakra.ul listStyleType="none" display="grid" gap="1.5">
      {similar.map(({ key, reason, trip, itinerary }) => (
        <chakra.li key={key} overflowWrap="anywhere">
          <Link
            to={ofOthersOnly ? paths.proxyBooking(itinerary.id) : paths.booking(itinerary.id)}
            target="_blank"
            aria-label={intl.formatMessage(m.open, { name: trip.name })}
          >
            <chakra.span
              display="inline-flex"
              alignItems="center"
              gap="1"
              fontWeight="600"
              textDecoration="underline"
            >
              {trip.name}
              <ExternalLink size={13} aria-hidden />
            </chakra.span>
          </Link>{' '}
          <chakra.span>
            {reason === 'SAME_APPOINTMENT' ? (
              <>
                {intl.formatMessage(m.sameAppointment)}{' '}
                <When at={trip.appointmentAt} zone={trip.dropOffTimeZone} />
              </>
            ) : (
              <When at={trip.pickUpAt} zone={trip.pickUpTimeZone} />
            )}
          </chakra.span>
          <chakra.span display="block" fontSize="13px" color="fg.muted" dir="auto">
            {intl.formatMessage(m.way, { from: trip.pickUp.label, to: trip.dropOff.label })}
            {' · '}
            {intl.formatMessage(m.bookedBy, { company: itinerary.bookedByCompany.name })}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** The same before anything is sent, where patient and time are. */
export const SimilarBookings = memo(function SimilarBookings({ similar }: { similar: Similar }): ReactNode {
  const intl = useIntl();
  const title = useId();
  // The place for it is there before there is anything to say: what comes into it is read out.
  return (
    <chakra.div role="status" aria-labelledby={similar.length > 0 ? title : undefined}>
      {similar.length === 0 ? null : (
        <chakra.div
          display="grid"
          gap="2"
          px="3"
          py="2"
          borderRadius="l2"
          borderWidth="1px"
          color="tone.conflict.fg"
          bg="tone.conflict.bg"
          borderColor="tone.conflict.edge"
        >
          <chakra.p id={title} fontWeight="600">
            {intl.formatMessage(m.seen, { count: similar.length })}
          </chakra.p>
          <SimilarList similar={similar} />
        </chakra.div>
      )}
    </chakra.div>
  );
});
