import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { SimulateMarketInput, SimulatePage_reportFragment } from '../../gql/hooks.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { Banner } from '../../ui/Feedback.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReportTable } from './ReportTable.tsx';
import { ReportTiles } from './ReportTiles.tsx';
import { simulateMessages as m } from './SimulatePage.messages.ts';
import { useReportWords } from './useReportWords.ts';

/** What a simulation showed: figures, and the tables behind them. */
export function SimulationResult(props: {
  report: SimulatePage_reportFragment;
  played: SimulateMarketInput;
  timeZone: string | null;
  outdated: boolean;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { number, of, percent, duration } = useReportWords();
  const { report, played, timeZone, outdated } = props;
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      {outdated ? <Banner text={word('outdated')} live /> : null}
      <Panel title={word('report')}>
        <chakra.p role="status">
          {intl.formatMessage(m.about, {
            trips: report.trips,
            bookings: report.bookings,
            cancelled: number(report.cancelled),
            refused: number(report.withoutRule),
          })}
        </chakra.p>
        <chakra.p color="fg.muted" fontSize="13px" mb="3">
          {intl.formatMessage(m.repeat, {
            seed: String(played.seed),
            days: played.days,
            tripsPerDay: number(played.tripsPerDay),
          })}
        </chakra.p>
        <ReportTiles report={report} />
      </Panel>
      {report.strandedBy.length > 0 ? (
        <ReportTable
          title={word('strandedBy')}
          head={[word('reason'), word('trips')]}
          rows={report.strandedBy.map(({ message, trips }) => [message, number(trips)])}
        />
      ) : null}
      <ReportTable
        title={word('byRule')}
        head={[word('rule'), word('trips'), word('fillRate'), word('median'), word('p95Short')]}
        rows={report.rules.map(({ name, trips, fillRate, minutesToFill }) => [
          name,
          number(trips),
          of(trips, () => percent(fillRate)),
          of(trips, () => duration(minutesToFill.median)),
          of(trips, () => duration(minutesToFill.p95)),
        ])}
      />
      <ReportTable
        title={word('byTransportProvider')}
        head={[
          word('transportProvider'),
          word('asked'),
          word('accepted'),
          word('declined'),
          word('lapsed'),
          word('late'),
          word('unable'),
        ]}
        rows={report.transportProviders.map((one) => [
          one.name,
          ...[one.asked, one.accepted, one.declined, one.lapsed, one.late, one.unable].map(number),
        ])}
      />
      {report.worst.length > 0 ? (
        <ReportTable
          title={word('worst')}
          head={[word('trip'), word('pickUp'), word('rule'), word('explanation')]}
          words
          rows={report.worst.map(({ tripName, pickUpAt, ruleName, message }) => [
            tripName,
            time.at(pickUpAt, timeZone, 'short'),
            ruleName ?? word('noRule'),
            message,
          ])}
        />
      ) : (
        <Panel title={word('worst')}>{word('noCases')}</Panel>
      )}
    </chakra.div>
  );
}
