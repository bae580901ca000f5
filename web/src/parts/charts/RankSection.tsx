import type { ReactNode } from 'react';
import { BarTable } from '../figures/BarTable.tsx';
import { Section } from '../figures/Section.tsx';
import { CsvButton } from './CsvButton.tsx';
import { figureOf, type FigureTable } from './figureTable.ts';

/** Figures side by side, largest first: what is drawn stands as bars, the rest beside them; and as a file. */
export function RankSection(props: {
  table: FigureTable;
  /** What the bars' whole length counts. */
  count: string;
  span: string;
  empty: string;
  note?: string | undefined;
}): ReactNode {
  const { table, count, span, empty, note } = props;
  const { title, head, columns, rows } = table;
  const drawn = columns.flatMap((column) => (column.drawn ? [{ ...column, ...column.drawn }] : []));
  // The parts of a whole are written beside it as well: colours alone tell nobody how much.
  const beside = columns.filter(({ drawn: bar }) => !bar || drawn.length > 1);
  return (
    <Section
      title={title}
      note={note}
      actions={rows.length > 0 ? <CsvButton table={table} span={span} /> : null}
    >
      <BarTable
        caption={title}
        head={head}
        count={count}
        cells={beside.map(({ header }) => header)}
        empty={empty}
        rows={rows.map((row) => ({
          key: row.key,
          name: row.name,
          parts: drawn.map(({ key, tone, header }) => ({
            value: figureOf(row, key) ?? 0,
            tone: row.tone ?? tone,
            label: header,
          })),
          cells: beside.map(({ key, write }) => write(figureOf(row, key))),
        }))}
      />
    </Section>
  );
}
