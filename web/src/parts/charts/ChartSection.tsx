import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Section } from '../figures/Section.tsx';
import { Tiles } from '../figures/Tiles.tsx';
import { chartMessages as m } from './charts.messages.ts';
import { Choice } from './Choice.tsx';
import { CsvButton } from './CsvButton.tsx';
import { FiguresAsTable } from './FiguresAsTable.tsx';
import { figureOf, type FigureTable } from './figureTable.ts';
import type { SeriesKind } from './SeriesChart.tsx';

const LaterChart = lazyPart(
  () => import('./SeriesChart.tsx'),
  (module) => module.default,
  'panel',
);

/**
 * Figures over time: a chart, the same as a table, and as a file. One figure is a number, not a chart; none
 * is said in words.
 */
export function ChartSection(props: {
  table: FigureTable;
  kind: SeriesKind;
  /** From when to when, for the file's name. */
  span: string;
  empty: string;
  note?: string | undefined;
  atLeast?: number;
  unit?: number;
}): ReactNode {
  const intl = useIntl();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const { table, kind, span, atLeast, unit } = props;
  const { title, columns, rows } = table;
  const told = rows.filter((row) => columns.some(({ key }) => figureOf(row, key) !== null));
  const nothing =
    kind === 'stack'
      ? rows.every((row) => columns.every(({ key }) => (figureOf(row, key) ?? 0) === 0))
      : told.length === 0;
  const single = kind === 'stack' ? rows.length === 1 : told.length === 1;
  const [only] = kind === 'stack' ? rows : told;
  return (
    <Section
      title={title}
      note={props.note}
      actions={
        nothing ? null : (
          <>
            <Choice
              label={intl.formatMessage(m.show, { title })}
              options={[
                { value: 'chart', label: intl.formatMessage(m.chart) },
                { value: 'table', label: intl.formatMessage(m.table) },
              ]}
              value={view}
              onChange={setView}
            />
            <CsvButton table={table} span={span} />
          </>
        )
      }
    >
      {nothing ? (
        <chakra.p color="fg.muted" py="2">
          {props.empty}
        </chakra.p>
      ) : view === 'table' ? (
        <FiguresAsTable table={table} />
      ) : single && only ? (
        <Tiles
          label={`${title}, ${only.name}`}
          tiles={columns.map(({ key, header, write }) => ({
            key: `${title}-${key}`,
            label: header,
            value: write(figureOf(only, key)),
            detail: only.name,
          }))}
        />
      ) : (
        <chakra.div minH="262px">
          <LaterChart
            table={table}
            kind={kind}
            {...(atLeast === undefined ? {} : { atLeast })}
            {...(unit === undefined ? {} : { unit })}
          />
        </chakra.div>
      )}
    </Section>
  );
}
