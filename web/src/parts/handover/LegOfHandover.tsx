import { chakra } from '@chakra-ui/react';
import type { HandoverReason } from '@ptc/schema/rules/lists/attention';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { TripRow_tripFragment } from '../../gql/generated.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { needMessages } from '../needs/needs.messages.ts';
import { stopText } from '../trip-lists/cells.tsx';
import { progressOf } from '../trips-grid/tripsGrid.state.ts';
import { handoverMessages as m } from './handover.messages.ts';

/** Who travels, as far as the viewer may know it. */
export function useWhoTravels(): (trip: TripRow_tripFragment) => string {
  const intl = useIntl();
  return (trip) =>
    trip.patient?.displayName ??
    (trip.piiViewable ? trip.name : `${intl.formatMessage(needMessages.withheld)} ${trip.name}`);
}

/** A leg of a handover as it is now: who, when, from where to where, how it stands, and why it was told. */
export function LegOfHandover(props: { trip: TripRow_tripFragment; reason: HandoverReason }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const whoOf = useWhoTravels();
  const { trip, reason } = props;
  return (
    <>
      <chakra.div
        display="flex"
        alignItems="center"
        flexWrap="wrap"
        columnGap="2"
        minW="0"
        fontSize="13px"
        lineHeight="20px"
      >
        <chakra.span fontWeight="600" dir="auto" truncate minW="0">
          {whoOf(trip)}
        </chakra.span>
        <StatusChip state={trip.status === 'CONFLICT' ? trip.status : progressOf(trip)} />
        <chakra.span color="fg.muted" fontSize="12px" whiteSpace="nowrap">
          {intl.formatMessage(m[reason])}
        </chakra.span>
      </chakra.div>
      <chakra.div display="flex" gap="1.5" minW="0" fontSize="13px" lineHeight="18px">
        <chakra.span fontWeight="600" whiteSpace="nowrap">
          {time.when(trip.promisedPickUpAt ?? trip.pickUpAt, trip.pickUpTimeZone)}
        </chakra.span>
        <chakra.span
          truncate
          minW="0"
          dir="auto"
          title={`${stopText(trip.pickUp)} → ${stopText(trip.dropOff)}`}
        >
          {stopText(trip.pickUp)} → {stopText(trip.dropOff)}
        </chakra.span>
      </chakra.div>
    </>
  );
}
