import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { BookingDetail_itineraryFragment } from '../../gql/generated.ts';
import { paths } from '../../lib/paths.ts';
import { When } from '../../ui/When.tsx';
import { bookingDetailMessages as m } from './bookingDetail.messages.ts';
import { Facts } from './Facts.tsx';

const typeWord = { ONE_WAY: m.oneWay, ROUND_TRIP: m.roundTrip, MULTI: m.multi } as const;

/** What holds for the booking as a whole. */
export function BookingFacts(props: { itinerary: BookingDetail_itineraryFragment }): ReactNode {
  const intl = useIntl();
  const { itinerary } = props;
  const transportProvider = itinerary.transportProvider;
  return (
    <Facts
      items={[
        [intl.formatMessage(m.type), intl.formatMessage(typeWord[itinerary.type])],
        [
          intl.formatMessage(m.template),
          itinerary.parent ? (
            <chakra.span color="accent.fg" textDecoration="underline">
              <Link to={paths.recurring(itinerary.parent.id)}>{itinerary.parent.name}</Link>
            </chakra.span>
          ) : null,
        ],
        [intl.formatMessage(m.market), itinerary.market.displayName],
        [intl.formatMessage(m.patient), itinerary.patient?.displayName],
        [
          intl.formatMessage(m.transportProvider),
          transportProvider
            ? [transportProvider.name, transportProvider.phone].filter(Boolean).join(', ')
            : intl.formatMessage(m.unassigned),
        ],
        [intl.formatMessage(m.authorization), itinerary.authorizationNumbers.join(', ')],
        [
          intl.formatMessage(m.bookedBy),
          itinerary.isProxy
            ? intl.formatMessage(m.bookedFor, {
                by: itinerary.bookedByCompany.name,
                for: itinerary.company.name,
              })
            : itinerary.company.name,
        ],
        [
          intl.formatMessage(m.caller),
          itinerary.caller
            ? [itinerary.caller.name, itinerary.caller.mobile, itinerary.caller.email]
                .filter(Boolean)
                .join(', ')
            : null,
        ],
        [intl.formatMessage(m.encounter), itinerary.external?.encounterCsn],
        [intl.formatMessage(m.externalReference), itinerary.external?.reference],
        [
          intl.formatMessage(m.vip),
          itinerary.vipCompany
            ? itinerary.vipExclusive
              ? intl.formatMessage(m.vipExclusive, { name: itinerary.vipCompany.name })
              : itinerary.vipCompany.name
            : null,
        ],
        [
          intl.formatMessage(m.created),
          <>
            <When at={itinerary.createdAt} stop />
            {itinerary.createdBy ? `, ${itinerary.createdBy.displayName}` : null}
          </>,
        ],
      ]}
    />
  );
}
