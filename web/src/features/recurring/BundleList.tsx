import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { ListLine } from '../../ui/ListLine.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useReading } from '../../ui/useReading.ts';
import { recurringMessages as m } from './RecurringBookingsPage.messages.ts';
import type { Bundles } from './useTemplate.ts';

/** The bundles that were produced, latest first. */
export function BundleList(props: { bundles: Bundles; onRetry: () => void }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const reading = useReading();
  const { rows, failed, more } = props.bundles;
  if (failed) return <ErrorState onRetry={props.onRetry} />;
  if (rows === null) return <Skeletons rows={3} />;
  if (rows.length === 0)
    return <EmptyState title={intl.formatMessage(m.noBundles)} text={intl.formatMessage(m.noBundlesText)} />;
  return (
    <>
      <chakra.ul listStyleType="none">
        {rows.map((row) => (
          <ListLine key={row.id} data-bundle={row.name}>
            <chakra.span fontWeight="550" color="accent.fg" textDecoration="underline">
              <Link to={paths.booking(row.id)}>{row.name}</Link>
            </chakra.span>
            <StatusChip state={row.status} />
            {row.bundle ? (
              <span>
                {intl.formatMessage(m.bundleSpan, {
                  from: time.local(row.bundle.from, 'date'),
                  to: time.local(row.bundle.to, 'date'),
                  count: row.bundle.journeys,
                })}
              </span>
            ) : null}
            <chakra.span color="fg.muted" ms="auto">
              {row.transportProvider?.name ?? intl.formatMessage(m.unassigned)}
            </chakra.span>
          </ListLine>
        ))}
      </chakra.ul>
      {more ? (
        <Button size="xs" variant="outline" loading={reading.busy} onClick={() => reading.read(more)}>
          {intl.formatMessage(m.moreBundles)}
        </Button>
      ) : null}
    </>
  );
}
