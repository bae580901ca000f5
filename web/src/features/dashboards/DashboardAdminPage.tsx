import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { RankSection } from '../../parts/charts/RankSection.tsx';
import { Tiles, type Tile } from '../../parts/figures/Tiles.tsx';
import { stateMessages } from '../../ui/states.messages.ts';
import { stateTone } from '../../ui/states.ts';
import { AnswersByPartner } from './AnswersByPartner.tsx';
import { dashboardMessages as m } from './dashboards.messages.ts';
import { fileSpan } from './fileSpan.ts';
import { FillByPartner } from './FillByPartner.tsx';
import { HourSection } from './HourSection.tsx';
import { MarketSections } from './MarketSections.tsx';
import { PartnerSection } from './PartnerSection.tsx';
import { PeriodDashboard, type CompanyFigures, type FiguresBefore } from './PeriodDashboard.tsx';
import { change, share } from './periods.ts';
import { AnswersSection, FillSection, LegsSection, OnTimeSection } from './TimeSections.tsx';
import { useFigureColumns } from './useFigureColumns.ts';
import { useFigureWords } from './useFigureWords.ts';

/** How much, how fast and how punctual: the company's figures over a period. */
export default function DashboardAdminPage(): ReactNode {
  const intl = useIntl();
  return (
    <PeriodDashboard title={intl.formatMessage(m.summary)} start="week">
      {(figures, before) => <Summary figures={figures} before={before} />}
    </PeriodDashboard>
  );
}

function Summary(props: { figures: CompanyFigures; before: FiguresBefore | undefined }): ReactNode {
  const intl = useIntl();
  const words = useFigureWords();
  const say = (key: keyof typeof m, values?: Record<string, string | number>): string =>
    intl.formatMessage(m[key], values);
  const { figures, before } = props;
  const { count } = useFigureColumns();
  const { total, fill, answers, statuses } = figures;
  const span = fileSpan(figures);
  const tiles: Tile[] = [
    {
      key: 'total',
      label: say('legs'),
      value: words.number(total.total),
      detail: say('ofThese', {
        completed: words.number(total.completed),
        cancelled: words.number(total.cancelled),
      }),
      before:
        before && words.before(words.number(before.total.total), change(total.total, before.total.total)),
    },
    {
      key: 'onTime',
      label: say('onTimeRate'),
      value: words.percent(share(total.onTime, total.measured)),
      detail: say('measured', { count: total.measured }),
      before:
        before &&
        words.sharesBefore(
          share(total.onTime, total.measured),
          share(before.total.onTime, before.total.measured),
        ),
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
            before:
              before?.fill &&
              words.sharesBefore(
                share(fill.filled, fill.offered),
                share(before.fill.filled, before.fill.offered),
              ),
          },
          {
            key: 'timeToFill',
            label: say('timeToFill'),
            value: words.minutes(fill.medianMinutes),
            detail: say('medianAndMost', { minutes: words.minutes(fill.p90Minutes) }),
            before:
              before?.fill &&
              words.before(
                words.minutes(before.fill.medianMinutes),
                change(fill.medianMinutes, before.fill.medianMinutes),
              ),
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
            before:
              before?.answers &&
              words.sharesBefore(
                share(answers.accepted, answers.received),
                share(before.answers.accepted, before.answers.received),
              ),
          },
          {
            key: 'timeToAnswer',
            label: say('timeToAnswer'),
            value: words.minutes(answers.medianMinutes),
            detail: say('medianAndMost', { minutes: words.minutes(answers.p90Minutes) }),
            before:
              before?.answers &&
              words.before(
                words.minutes(before.answers.medianMinutes),
                change(answers.medianMinutes, before.answers.medianMinutes),
              ),
          },
        ]
      : []),
    {
      key: 'driven',
      label: say('driven'),
      value: words.distance(total.drivenMeters),
      before:
        before &&
        words.before(
          words.distance(before.total.drivenMeters),
          change(total.drivenMeters, before.total.drivenMeters),
        ),
    },
  ];
  return (
    <>
      <Tiles label={say('summary')} tiles={tiles} />
      <LegsSection figures={figures} />
      <OnTimeSection figures={figures} />
      {fill ? <FillSection figures={figures} fill={fill} /> : null}
      {answers ? <AnswersSection figures={figures} answers={answers} /> : null}
      <HourSection figures={figures} />
      <PartnerSection figures={figures} />
      {fill ? <FillByPartner figures={figures} fill={fill} /> : null}
      {fill ? <AnswersByPartner title={say('askedPartners')} span={span} partners={fill.asked} /> : null}
      {answers ? (
        <AnswersByPartner title={say('answersPartners')} span={span} partners={answers.partners} />
      ) : null}
      <RankSection
        count={say('legs')}
        span={span}
        empty={say('none')}
        table={{
          title: say('byStatus'),
          head: say('status'),
          columns: [count('total', 'legs', ['accepted', 'plain'])],
          rows: statuses.flatMap(({ status, total: legs }) =>
            status
              ? [
                  {
                    key: status,
                    name: intl.formatMessage(stateMessages[status]),
                    values: { total: legs },
                    tone: stateTone[status],
                  },
                ]
              : [],
          ),
        }}
      />
      <MarketSections figures={figures} />
    </>
  );
}
