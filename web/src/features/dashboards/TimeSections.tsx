import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatLocal } from '../../lib/time/format.ts';
import { ChartSection } from '../../parts/charts/ChartSection.tsx';
import type { FigureColumn, FigureRow } from '../../parts/charts/figureTable.ts';
import { inSteps, stepOf, sumOf, type Step } from '../../parts/charts/steps.ts';
import { dashboardMessages as m } from './dashboards.messages.ts';
import { fileSpan } from './fileSpan.ts';
import type { CompanyFigures } from './PeriodDashboard.tsx';
import { share } from './periods.ts';
import { useFigureColumns } from './useFigureColumns.ts';
import { useFigureWords } from './useFigureWords.ts';

type Words = keyof typeof m;
const heads = { day: m.day, week: m.weekHead, month: m.monthHead } as const;

/** Figures over the steps of a period: a row for each step, and the picture, table and file of them. */
function OverTime<T extends { date: string | null }>(props: {
  figures: CompanyFigures;
  title: Words;
  note?: Words;
  kind: 'stack' | 'lines';
  rows: readonly T[];
  step?: Step;
  columns: readonly FigureColumn[];
  values: (rows: readonly T[]) => FigureRow['values'];
  atLeast?: number;
  unit?: number;
}): ReactNode {
  const intl = useIntl();
  const words = useFigureWords();
  const { figures, kind, columns, atLeast, unit } = props;
  const step = props.step ?? stepOf(figures);
  return (
    <ChartSection
      kind={kind}
      span={fileSpan(figures)}
      empty={intl.formatMessage(m.none)}
      note={props.note && intl.formatMessage(m[props.note])}
      {...(atLeast === undefined ? {} : { atLeast })}
      {...(unit === undefined ? {} : { unit })}
      table={{
        title: intl.formatMessage(m[props.title]),
        head: intl.formatMessage(heads[step]),
        columns,
        rows: inSteps(figures, step, props.rows).map(({ date, rows }) => ({
          key: date,
          name: words.day(date, step),
          file: formatLocal(date, 'date'),
          values: props.values(rows),
        })),
      }}
    />
  );
}

/** The legs step by step: completed, under way, without a transport provider, ended badly. */
export function LegsSection(props: { figures: CompanyFigures }): ReactNode {
  const { count } = useFigureColumns();
  return (
    <OverTime
      figures={props.figures}
      title="legsByDay"
      kind="stack"
      rows={props.figures.days}
      columns={[
        count('completed', 'completed', ['done', 'plain']),
        count('underWay', 'underWay', ['offered', 'stripes']),
        count('unfilled', 'unfilled', ['conflict', 'dots']),
        count('cancelled', 'cancelled', ['ended', 'checks']),
        count('total', 'legs'),
      ]}
      values={(rows) => {
        const [total, completed, unfilled, cancelled] = [
          sumOf(rows, (row) => row.total),
          sumOf(rows, (row) => row.completed),
          sumOf(rows, (row) => row.unfilled),
          sumOf(rows, (row) => row.cancelled),
        ];
        return { total, completed, unfilled, cancelled, underWay: total - completed - unfilled - cancelled };
      }}
    />
  );
}

/** Completed legs step by step. */
export function CompletedSection(props: { figures: CompanyFigures }): ReactNode {
  const { count } = useFigureColumns();
  return (
    <OverTime
      figures={props.figures}
      title="completedByDay"
      kind="stack"
      rows={props.figures.days}
      columns={[count('completed', 'completed', ['done', 'plain']), count('total', 'legs')]}
      values={(rows) => ({
        completed: sumOf(rows, (row) => row.completed),
        total: sumOf(rows, (row) => row.total),
      })}
    />
  );
}

/** How far was driven, step by step. */
export function DrivenSection(props: { figures: CompanyFigures }): ReactNode {
  const { count, distance } = useFigureColumns();
  const words = useFigureWords();
  return (
    <OverTime
      figures={props.figures}
      title="drivenByDay"
      kind="stack"
      rows={props.figures.days}
      unit={words.metersPerUnit}
      columns={[distance('driven', 'driven', ['accepted', 'plain']), count('completed', 'completed')]}
      values={(rows) => ({
        driven: sumOf(rows, (row) => row.drivenMeters),
        completed: sumOf(rows, (row) => row.completed),
      })}
    />
  );
}

/** The share of legs reached in time, step by step; a step without an arrival has none. */
export function OnTimeSection(props: { figures: CompanyFigures }): ReactNode {
  const { count, percent } = useFigureColumns();
  return (
    <OverTime
      figures={props.figures}
      title="onTimeByDay"
      note="onTimeText"
      kind="lines"
      rows={props.figures.days}
      columns={[
        percent('share', 'onTimeRate', ['accepted', 'plain']),
        count('onTime', 'onTimeRate'),
        count('late', 'lateCount'),
        count('measured', 'measuredHead'),
      ].map((column) => (column.key === 'onTime' ? { ...column, header: `${column.header} (n)` } : column))}
      values={(rows) => {
        const [onTime, measured] = [sumOf(rows, (row) => row.onTime), sumOf(rows, (row) => row.measured)];
        // Where nothing was measured there is nothing to count either.
        const none = measured === 0;
        return {
          share: share(onTime, measured),
          onTime: none ? null : onTime,
          late: none ? null : measured - onTime,
          measured: none ? null : measured,
        };
      }}
    />
  );
}

/** How fast bookings were filled, day by day: a middle of days cannot be made from the middles of each. */
export function FillSection(props: {
  figures: CompanyFigures;
  fill: NonNullable<CompanyFigures['fill']>;
}): ReactNode {
  const { count, minutes } = useFigureColumns();
  return (
    <OverTime
      figures={props.figures}
      title="fillByDay"
      note="fillText"
      kind="lines"
      atLeast={4}
      step="day"
      rows={props.fill.days}
      columns={[
        minutes('median', 'median', ['accepted', 'plain']),
        minutes('p90', 'p90', ['late', 'stripes']),
        count('filled', 'filledCount'),
      ]}
      values={([row]) => ({
        median: row?.medianMinutes ?? null,
        p90: row?.p90Minutes ?? null,
        filled: row && row.filled > 0 ? row.filled : null,
      })}
    />
  );
}

/** How fast offers were answered, day by day. */
export function AnswersSection(props: {
  figures: CompanyFigures;
  answers: NonNullable<CompanyFigures['answers']>;
}): ReactNode {
  const { count, minutes } = useFigureColumns();
  return (
    <OverTime
      figures={props.figures}
      title="answersByDay"
      note="answersText"
      kind="lines"
      atLeast={4}
      step="day"
      rows={props.answers.days}
      columns={[
        minutes('median', 'median', ['accepted', 'plain']),
        minutes('p90', 'p90', ['late', 'stripes']),
        count('received', 'offers'),
      ]}
      values={([row]) => ({
        median: row?.medianMinutes ?? null,
        p90: row?.p90Minutes ?? null,
        received: row && row.medianMinutes !== null ? row.received : null,
      })}
    />
  );
}
