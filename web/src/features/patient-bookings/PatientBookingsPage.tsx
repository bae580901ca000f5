import { Button, chakra } from '@chakra-ui/react';
import { skipToken } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, useNavigate, useParams } from 'react-router';
import { usePatientBookings_itinerariesQuery, usePatientBookings_patientQuery } from '../../gql/hooks.ts';
import { paths } from '../../lib/paths.ts';
import { useOnRefresh } from '../../lib/shell/refresh.ts';
import { PatientPicker } from '../../parts/PatientPicker.tsx';
import { TripLine } from '../../parts/trip-lists/TripLine.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { patientBookingsMessages as m } from './PatientBookingsPage.messages.ts';

/** The bookings of one patient, the latest pick-up first; the patient stands in the address. */
export default function PatientBookingsPage(): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const { patientId } = useParams<'patientId'>();
  const found = usePatientBookings_patientQuery(patientId ? { variables: { id: patientId } } : skipToken);
  const patient = patientId ? (found.data?.patient ?? null) : null;
  const unknown = patientId !== undefined && found.data !== undefined && found.data.patient === null;
  return (
    <chakra.div maxW="1000px" mx="auto" display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h1 fontSize="xl" dir="auto">
        {patient ? intl.formatMessage(m.of, { name: patient.displayName }) : intl.formatMessage(m.title)}
      </chakra.h1>
      <chakra.div maxW="480px">
        <PatientPicker
          value={patient}
          onChange={(next) =>
            void navigate(
              next ? `${paths.patientBookings}/${encodeURIComponent(next.id)}` : paths.patientBookings,
            )
          }
          autoFocus={patientId === undefined}
        />
      </chakra.div>
      {found.error && !found.data ? <ErrorState onRetry={() => void found.refetch()} /> : null}
      {unknown ? (
        <EmptyState title={intl.formatMessage(m.unknown)} text={intl.formatMessage(m.unknownText)} />
      ) : null}
      {patientId === undefined ? (
        <EmptyState title={intl.formatMessage(m.choose)} text={intl.formatMessage(m.chooseText)} />
      ) : null}
      {patient ? <Bookings patientId={patient.id} /> : null}
    </chakra.div>
  );
}

function Bookings(props: { patientId: string }): ReactNode {
  const intl = useIntl();
  const { data, error, refetch, fetchMore, loading } = usePatientBookings_itinerariesQuery({
    variables: { patientId: props.patientId, after: null },
  });
  useOnRefresh(() => void refetch().catch(() => undefined));
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <Skeletons rows={6} />
    );
  const { nodes, pageInfo, totalCount } = data.itineraries;
  if (nodes.length === 0)
    return <EmptyState title={intl.formatMessage(m.none)} text={intl.formatMessage(m.noneText)} />;
  const more = (): void => {
    void fetchMore({
      variables: { after: pageInfo.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult }) => ({
        ...fetchMoreResult,
        itineraries: {
          ...fetchMoreResult.itineraries,
          nodes: [...before.itineraries.nodes, ...fetchMoreResult.itineraries.nodes],
        },
      }),
    }).catch(() => undefined);
  };
  return (
    <section aria-label={intl.formatMessage(m.title)}>
      <chakra.p color="fg.muted" fontSize="13px" mb="2" role="status">
        {intl.formatMessage(m.count, { count: totalCount })}
      </chakra.p>
      <chakra.ul listStyleType="none" display="grid" gap="2">
        {nodes.map(({ id, name, type, status, firstPickUpAt, trips }) => (
          <li key={id}>
            <chakra.a
              asChild
              display="block"
              px="4"
              py="1.5"
              fontSize="13px"
              bg="bg.panel"
              borderWidth="1px"
              borderRadius="l3"
              _hover={{ borderColor: 'accent.border', bg: 'accent.subtle' }}
            >
              <Link to={paths.booking(id)}>
                <TripLine
                  line={{
                    name,
                    at: firstPickUpAt,
                    zone: trips[0]?.pickUpTimeZone,
                    who: null,
                    states: [{ state: status }],
                    trips: [],
                    awaited: status !== 'CANCELLED' && status !== 'COMPLETED',
                    until: null,
                    from: trips[0]?.pickUp.label ?? '',
                    to: trips.map(({ dropOff }) => dropOff.label).join(' → '),
                    distance: '',
                    facts: [intl.formatMessage(m[type])],
                  }}
                />
              </Link>
            </chakra.a>
          </li>
        ))}
      </chakra.ul>
      {pageInfo.hasNextPage ? (
        <Button variant="outline" mt="3" loading={loading} onClick={more}>
          {intl.formatMessage(m.more)}
        </Button>
      ) : null}
    </section>
  );
}
