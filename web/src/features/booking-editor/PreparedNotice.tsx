import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { usePrepared_recordQuery } from '../../gql/hooks.ts';
import { paths } from '../../lib/paths.ts';
import { Banner } from '../../ui/Feedback.tsx';
import { placeKey } from './booking-editor.values.ts';
import { PreparedPatient } from './PreparedPatient.tsx';
import { preparedMessages as m } from './prepared.messages.ts';
import { useBooking } from './useBookingForm.ts';

/** The form goes to the first field that lacks something: what was not found stays in sight beside it. */
const inSight = {
  display: 'grid',
  gap: '2',
  position: 'sticky',
  top: '-4',
  zIndex: '2',
  bg: 'bg.panel',
  pb: '2',
} as const;

/**
 * Where a booking comes from that a health record prepared, and what of it was not found; each goes once it
 * is chosen.
 */
export function PreparedNotice({ recordId }: { recordId: string }): ReactNode {
  const intl = useIntl();
  const { data } = usePrepared_recordQuery({ variables: { id: recordId } });
  const lacking = useBooking(({ patient, legs: [leg] }) => ({
    patient: patient === null,
    pickUp: leg !== undefined && placeKey(leg.pickUp) === '',
    dropOff: leg !== undefined && placeKey(leg.dropOff) === '',
  }));
  const record = data?.preparedBooking;
  if (!record) return null;
  const { pickUp, dropOff, itinerary } = record;
  const csn = record.encounterCsn ?? '–';
  if (itinerary)
    return (
      <chakra.div {...inSight}>
        <Banner kind="error" live text={intl.formatMessage(m.booked, { name: itinerary.name })} />
        <chakra.span color="accent.fg" textDecoration="underline" fontSize="13px">
          <Link to={paths.booking(itinerary.id)} target="_blank">
            {intl.formatMessage(m.open, { name: itinerary.name })}
          </Link>
        </chakra.span>
      </chakra.div>
    );
  const words = [
    ...(lacking.pickUp && !pickUp.isHome ? [intl.formatMessage(m.pickUp, { name: pickUp.name ?? '' })] : []),
    ...(lacking.dropOff && !dropOff.isHome
      ? [intl.formatMessage(m.dropOff, { name: dropOff.name ?? '' })]
      : []),
  ];
  return (
    <chakra.div {...inSight} data-testid="prepared">
      <chakra.p fontSize="13px" color="fg.muted">
        {intl.formatMessage(m.from, { csn })}
      </chakra.p>
      {lacking.patient ? <PreparedPatient record={record} /> : null}
      {words.map((text) => (
        <Banner key={text} kind="warning" text={text} live />
      ))}
    </chakra.div>
  );
}
