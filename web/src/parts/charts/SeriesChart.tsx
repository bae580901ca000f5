import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartTip } from './ChartTip.tsx';
import { chartMessages as m } from './charts.messages.ts';
import { axisMarks, figureOf, type FigureRow, type FigureTable } from './figureTable.ts';
import { dashes, PatternFill, toneColor } from './PatternMark.tsx';

/** What a chart shows of the figures: parts that add up, or lines of their own. */
export type SeriesKind = 'stack' | 'lines';

/** Up to this many points each is marked by a dot of its own. */
const mostDots = 45;

/** Figures as bars that stand on each other, or as lines. No part of it moves by itself. */
export default function SeriesChart(props: {
  table: FigureTable;
  kind: SeriesKind;
  /** The axis ends here at least; a share ends at one. */
  atLeast?: number;
  /** What the axis counts by, in what the figures are in: a mile of metres. */
  unit?: number;
}): ReactNode {
  const intl = useIntl();
  const id = useId();
  const { table, kind, atLeast = kind === 'stack' ? 4 : 1, unit = 1 } = props;
  const drawn = table.columns.flatMap((column) =>
    column.drawn ? [{ ...column, ...column.drawn, fill: `${id}-${column.key}` }] : [],
  );
  const [first] = drawn;
  if (!first) return null;
  const data = table.rows.map((row) => ({
    key: row.key,
    name: row.name,
    ...Object.fromEntries(drawn.map(({ key }) => [key, figureOf(row, key)])),
  }));
  const whole = (row: FigureRow): number => {
    const parts = drawn.map(({ key }) => figureOf(row, key) ?? 0);
    return kind === 'stack' ? parts.reduce((sum, part) => sum + part, 0) : Math.max(...parts);
  };
  const most = Math.max(...table.rows.map(whole)) / unit;
  const marks = axisMarks(most, atLeast, kind === 'stack').map((mark) => mark * unit);
  return (
    <chakra.div
      css={{
        '& .recharts-cartesian-axis-tick-value': { fill: 'fg.muted', fontSize: '12px' },
        // The first mark of a narrow chart reaches past its edge.
        '& .recharts-surface': { overflow: 'visible' },
        '& .recharts-surface:focus-visible': { outline: '2px solid', outlineColor: 'accent.solid' },
      }}
    >
      <ChartLegend parts={drawn} line={kind === 'lines'} />
      <ComposedChart
        responsive
        style={{ width: '100%', height: 240 }}
        data={data}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        aria-label={intl.formatMessage(m.label, { title: table.title })}
        maxBarSize={48}
      >
        <defs>
          {drawn.map(({ key, fill, tone, pattern }) => (
            <PatternFill key={key} id={fill} tone={tone} pattern={pattern} />
          ))}
        </defs>
        <CartesianGrid vertical={false} stroke="var(--ptc-colors-border)" />
        <XAxis
          dataKey="name"
          tickLine={false}
          stroke="var(--ptc-colors-border-emphasized)"
          minTickGap={12}
          interval="equidistantPreserveStart"
          padding={kind === 'lines' ? { left: 16, right: 16 } : { left: 4, right: 4 }}
        />
        <YAxis
          width="auto"
          tickLine={false}
          axisLine={false}
          tickFormatter={(value: number) => first.write(value)}
          ticks={marks}
          domain={[0, marks.at(-1) ?? 1]}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--ptc-colors-bg-muted)', stroke: 'var(--ptc-colors-border-emphasized)' }}
          content={({ active, label, payload }) =>
            active ? (
              <ChartTip
                table={table}
                row={
                  // A place without a figure has no payload; a name can stand twice in a night of 25 hours.
                  table.rows.find(
                    ({ key }) => key === (payload[0]?.payload as { key?: string } | undefined)?.key,
                  ) ?? table.rows.find(({ name }) => name === label)
                }
                line={kind === 'lines'}
              />
            ) : null
          }
        />
        {drawn.map(({ key, header, tone, pattern, fill }) =>
          kind === 'stack' ? (
            <Bar
              key={key}
              dataKey={key}
              name={header}
              stackId="all"
              fill={`url(#${fill})`}
              stroke={toneColor(tone)}
              strokeWidth={1}
              isAnimationActive={false}
            />
          ) : (
            <Line
              key={key}
              dataKey={key}
              name={header}
              type="linear"
              stroke={toneColor(tone)}
              strokeWidth={2}
              strokeDasharray={dashes[pattern]}
              dot={
                data.length <= mostDots
                  ? { r: 3, fill: toneColor(tone), stroke: toneColor(tone), strokeDasharray: '0' }
                  : false
              }
              connectNulls={false}
              isAnimationActive={false}
            />
          ),
        )}
      </ComposedChart>
    </chakra.div>
  );
}
