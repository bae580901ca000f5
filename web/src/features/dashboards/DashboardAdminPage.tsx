import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { BarTable } from '../../parts/figures/BarTable.tsx';
import { Section } from '../../parts/figures/Section.tsx';
import { Tiles, type Tile } from '../../parts/figures/Tiles.tsx';
import { stateMessages } from '../../ui/states.messages.ts';
import { stateTone } from '../../ui/states.ts';
import { dashboardMessages as m } from './dashboards.messages.ts';
import { DaySection } from './DaySection.tsx';
import { PartnerSection } from './PartnerSection.tsx';
import { PeriodDashboard, type CompanyFigures } from './PeriodDashboard.tsx';
import { share } from './periods.ts';
import { useFigureWords } from './useFigureWords.ts';

/** How much, how fast and how punctual: the company's figures over a period. */
export default function DashboardAdminPage(): ReactNode {
  const intl = useIntl();
  return (
    <PeriodDashboard title={intl.formatMessage(m.summary)} start="week">
      {(figures) => <Summary figures={figures} />}
    </PeriodDashboard>
  );
}

function Summary(props: { figures: CompanyFigures }): ReactNode {
  const intl = useIntl();
  const words = useFigureWords();
  const say = (key: keyof typeof m, values?: Record<string, string | number>): string =>
    intl.formatMessage(m[key], values);
  const { total, fill, answers, statuses, markets } = props.figures;
  const tiles: Tile[] = [
    {
      key: 'total',
      label: say('legs'),
      value: words.number(total.total),
      detail: say('ofThese', {
        completed: words.number(total.completed),
        cancelled: words.number(total.cancelled),
      }),
    },
    {
      key: 'onTime',
      label: say('onTimeRate'),
      value: words.percent(share(total.onTime, total.measured)),
      detail: say('measured', { count: total.measured }),
    },
    ...(fill
      ? [
          {
            key: 'fillRate',
            label: say('fillRate'),
            value: words.percent(share(fill.filled, fill.offered)),
            detail: say('filledOf', {
              filled: words.number(fill.filled),
              offered: words.number(fill.offered),
            }),
          },
          {
            key: 'timeToFill',
            label: say('timeToFill'),
            value: words.minutes(fill.medianMinutes),
            detail: say('median'),
          },
        ]
      : []),
    ...(answers
      ? [
          {
            key: 'accepted',
            label: say('acceptRate'),
            value: words.percent(share(answers.accepted, answers.received)),
            detail: say('answered', { declined: answers.declined, lapsed: answers.lapsed }),
          },
          {
            key: 'timeToAnswer',
            label: say('timeToAnswer'),
            value: words.minutes(answers.medianMinutes),
            detail: say('median'),
          },
        ]
      : []),
    { key: 'driven', label: say('driven'), value: words.distance(total.drivenMeters) },
  ];
  return (
    <>
      <Tiles label={say('summary')} tiles={tiles} />
      <DaySection figures={props.figures} />
      <Section title={say('byStatus')}>
        <BarTable
          caption={say('byStatus')}
          head={say('status')}
          count={say('legs')}
          empty={say('none')}
          rows={statuses.flatMap(({ status, total: count }) =>
            status
              ? [
                  {
                    key: status,
                    name: intl.formatMessage(stateMessages[status]),
                    parts: [
                      {
                        value: count,
                        tone: stateTone[status],
                        label: intl.formatMessage(stateMessages[status]),
                      },
                    ],
                  },
                ]
              : [],
          )}
        />
      </Section>
      <PartnerSection figures={props.figures} />
      <Section title={say('byMarket')}>
        <BarTable
          caption={say('byMarket')}
          head={say('market')}
          count={say('legs')}
          cells={[say('completed'), say('onTimeRate')]}
          empty={say('none')}
          rows={markets.map((row, index) => ({
            key: row.market?.id ?? String(index),
            name: row.market?.displayName ?? say('unknown'),
            parts: [{ value: row.total, tone: 'accepted' as const, label: say('legs') }],
            cells: [words.number(row.completed), words.percent(share(row.onTime, row.measured))],
          }))}
        />
      </Section>
    </>
  );
}
