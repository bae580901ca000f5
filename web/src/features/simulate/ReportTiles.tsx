import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { SimulatePage_reportFragment } from '../../gql/hooks.ts';
import { simulateMessages as m } from './SimulatePage.messages.ts';
import { useReportWords } from './useReportWords.ts';

/** The figures of a simulation, each with what it is made of. */
export function ReportTiles(props: { report: SimulatePage_reportFragment }): ReactNode {
  const intl = useIntl();
  const { number, of, percent, duration } = useReportWords();
  const { report } = props;
  const taken = report.rounds.reduce((sum, { trips }) => sum + trips, 0);
  const first = report.rounds.find(({ round }) => round === 1)?.trips ?? 0;
  const tiles: readonly { label: string; value: string; detail: string; bad?: boolean }[] = [
    {
      label: intl.formatMessage(m.fillRate),
      value: of(report.filled + report.stranded, () => percent(report.fillRate)),
      detail: intl.formatMessage(m.filled, { filled: number(report.filled) }),
    },
    {
      label: intl.formatMessage(m.timeToFill),
      value: of(report.filled, () => duration(report.minutesToFill.median)),
      detail: intl.formatMessage(m.p95, {
        time: of(report.filled, () => duration(report.minutesToFill.p95)),
      }),
    },
    {
      label: intl.formatMessage(m.rounds),
      value: `${of(taken, () => percent(first / taken))} ${intl.formatMessage(m.firstRound)}`,
      detail: report.rounds
        .map(({ round, trips }) => intl.formatMessage(m.roundTrips, { round, trips: number(trips) }))
        .join(' · '),
    },
    {
      label: intl.formatMessage(m.offersPerTrip),
      value: of(report.trips, () => intl.formatNumber(report.offersPerTrip, { maximumFractionDigits: 2 })),
      detail: intl.formatMessage(m.resubmitted, { count: number(report.resubmitted) }),
    },
    {
      label: intl.formatMessage(m.conflicts),
      value: number(report.conflicts),
      detail: intl.formatMessage(m.conflictsDetail, {
        lapsed: number(report.conflictsLapsed),
        back: number(report.givenBack),
      }),
    },
    // Only of markets that ask for it.
    ...(report.reconfirmAsked > 0
      ? [
          {
            label: intl.formatMessage(m.reconfirmAsked),
            value: number(report.reconfirmAsked),
            detail: intl.formatMessage(m.reconfirmDetail, {
              lapsed: number(report.reconfirmLapsed),
              late: number(report.unconfirmed),
            }),
          },
        ]
      : []),
    {
      label: intl.formatMessage(m.stranded),
      value: number(report.stranded),
      detail: intl.formatMessage(m.strandedDetail, { count: number(report.strandedWithCapacity) }),
      bad: report.stranded > 0,
    },
  ];
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
        xl: 'repeat(6, minmax(0, 1fr))',
      }}
      gap="3"
    >
      {tiles.map(({ label, value, detail, bad }) => (
        <chakra.div key={label} borderWidth="1px" borderRadius="l2" px="3" py="2" bg="bg.subtle">
          <chakra.dt color="fg.muted" fontSize="13px">
            {label}
          </chakra.dt>
          <chakra.dd fontSize="lg" fontWeight="600" color={bad ? 'danger.fg' : undefined}>
            {value}
          </chakra.dd>
          <chakra.dd color="fg.muted" fontSize="12.5px">
            {detail}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
