import { Button, chakra, Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { usePatientReads_patientQuery, type PatientReadReason } from '../../gql/hooks.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { useReading } from '../../ui/useReading.ts';
import { patientMessages as m } from './patientEditor.messages.ts';

const pageSize = 50;
const why: Record<PatientReadReason, (typeof m)[keyof typeof m]> = {
  OWN: m.readOwn,
  PROXY: m.readProxy,
  ACCEPTED: m.readAccepted,
  MARKET_OWNER: m.readMarketOwner,
  ASKED: m.readAsked,
  DENIED: m.readDenied,
};

/**
 * Who has looked at a patient's record, newest first: when, who, for which company, and why it was allowed.
 */
export function PatientReads({ patientId }: { patientId: string }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const variables = { id: patientId, first: pageSize };
  const { data, error, loading, refetch, fetchMore } = usePatientReads_patientQuery({
    variables,
  });
  const reading = useReading();
  const reads = data?.patient?.reads ?? null;
  if (reads === null)
    return error ? (
      <ErrorState onRetry={() => void refetch().catch(() => undefined)} />
    ) : loading ? (
      <Skeletons rows={6} />
    ) : (
      <EmptyState title={intl.formatMessage(m.missing)} />
    );
  if (reads.nodes.length === 0) return <EmptyState title={intl.formatMessage(m.noReads)} />;
  const more = (): Promise<unknown> =>
    fetchMore({
      variables: { ...variables, after: reads.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult }) => {
        const next = fetchMoreResult.patient?.reads;
        return before.patient?.reads && next
          ? {
              patient: {
                ...before.patient,
                reads: { ...next, nodes: [...before.patient.reads.nodes, ...next.nodes] },
              },
            }
          : before;
      },
    });
  return (
    <chakra.div maxW="1100px" mx="auto" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.p color="fg.muted" fontSize="13px">
        {intl.formatMessage(m.readsText)}
      </chakra.p>
      <Table.ScrollArea
        borderWidth="1px"
        borderRadius="l3"
        bg="bg.panel"
        tabIndex={0}
        role="region"
        aria-label={intl.formatMessage(m.reads)}
      >
        <Table.Root size="sm">
          <Table.Header>
            <Table.Row>
              {[m.readAt, m.readBy, m.readFor, m.readWhy].map((word) => (
                <Table.ColumnHeader key={word.id}>{intl.formatMessage(word)}</Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {reads.nodes.map((read, index) => (
              <Table.Row key={`${read.readAt} ${index}`}>
                <Table.Cell whiteSpace="nowrap">{time.at(read.readAt, null, 'long')}</Table.Cell>
                <Table.Cell>
                  {read.person
                    ? intl.formatMessage(read.byToken ? m.readByProgram : m.readByPerson, {
                        name: read.person.displayName,
                      })
                    : intl.formatMessage(m.readByAll)}
                </Table.Cell>
                <Table.Cell>{read.company?.name ?? intl.formatMessage(m.readUnknown)}</Table.Cell>
                <Table.Cell>{intl.formatMessage(why[read.reason])}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
      {reads.pageInfo.hasNextPage ? (
        <chakra.div>
          <Button size="xs" variant="outline" loading={reading.busy} onClick={() => reading.read(more)}>
            {intl.formatMessage(m.moreReads)}
          </Button>
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}
