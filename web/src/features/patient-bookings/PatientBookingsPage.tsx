import { chakra } from '@chakra-ui/react';
import { skipToken } from '@apollo/client/react';
import { useCallback, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { usePatientBookings_patientQuery } from '../../gql/hooks.ts';
import type { GridHandle } from '../../grid/types.ts';
import { paths } from '../../lib/paths.ts';
import { BookingsList } from '../../parts/bookings-grid/BookingsList.tsx';
import { PatientPicker } from '../../parts/PatientPicker.tsx';
import { useListFilters } from '../../parts/trip-lists/useListFilters.ts';
import { EmptyState, ErrorState } from '../../ui/Feedback.tsx';
import { patientBookingsMessages as m } from './PatientBookingsPage.messages.ts';

/**
 * The bookings of one patient as a list like any other, the latest pick-up first; the patient stands in the
 * address.
 */
export default function PatientBookingsPage(): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const { patientId } = useParams<'patientId'>();
  const found = usePatientBookings_patientQuery(patientId ? { variables: { id: patientId } } : skipToken);
  const patient = patientId ? (found.data?.patient ?? null) : null;
  const unknown = patientId !== undefined && found.data !== undefined && found.data.patient === null;
  const list = useListFilters('patientBookings');
  const grid = useRef<GridHandle>(null);
  const open = useCallback(({ id }: { id: string }) => void navigate(paths.booking(id)), [navigate]);
  const name = patient
    ? intl.formatMessage(m.of, { name: patient.displayName })
    : intl.formatMessage(m.title);
  return (
    <chakra.div display="flex" flexDirection="column" h="full" minH="0" gap="2">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" px="3" pt="3">
        <chakra.h1 fontSize="15px" fontWeight="600" dir="auto">
          {name}
        </chakra.h1>
        <chakra.div flex="1 1 240px" maxW="480px">
          <PatientPicker
            value={patient}
            onChange={(next) =>
              void navigate(
                next ? `${paths.patientBookings}/${encodeURIComponent(next.id)}` : paths.patientBookings,
              )
            }
            autoFocus={patientId === undefined}
            onlyReads
          />
        </chakra.div>
      </chakra.div>
      {found.error && !found.data ? <ErrorState onRetry={() => void found.refetch()} /> : null}
      {unknown ? (
        <EmptyState title={intl.formatMessage(m.unknown)} text={intl.formatMessage(m.unknownText)} />
      ) : null}
      {patientId === undefined ? (
        <EmptyState title={intl.formatMessage(m.choose)} text={intl.formatMessage(m.chooseText)} />
      ) : null}
      {patient ? (
        <chakra.div flex="1" minH="0">
          <BookingsList
            key={patient.id}
            list={list}
            grid={grid}
            openId={null}
            onOpen={open}
            onFollow={nothing}
            newBooking={null}
            bookedBy={null}
            patient={{
              id: patient.id,
              label: name,
              empty: { title: intl.formatMessage(m.none), text: intl.formatMessage(m.noneText) },
            }}
          />
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}

const nothing = (): void => undefined;
