import { csvText } from '../../grid/csv.ts';
import type { ToneName } from '../../ui/tones.ts';

/**
 * A column of figures: written for the eye, plain for a file, and drawn in a picture in its tone and pattern.
 */
export interface FigureColumn {
  key: string;
  header: string;
  /** How a picture draws it; without, it stands in the table only. */
  drawn?: { tone: ToneName; pattern: Pattern };
  write: (value: number | null) => string;
  /** How it stands in a file: the unit in its head, and the number in that unit; by default as it is. */
  file?: { unit: string; times: number };
}

/** What tells two parts of a picture apart besides their colour. */
export const patterns = ['plain', 'stripes', 'dots', 'checks'] as const;
export type Pattern = (typeof patterns)[number];

/** A line of figures; null is a figure that there is not, such as a share of nothing. */
export interface FigureRow {
  key: string;
  name: string;
  /** Its name in a file, where it differs. */
  file?: string | undefined;
  values: Readonly<Record<string, number | null>>;
  /** The tone of its bar, where lines have tones of their own. */
  tone?: ToneName;
}

/** Figures as one has them in a picture, in a table and in a file: the same three times. */
export interface FigureTable {
  title: string;
  /** What the lines are: 'Day', 'Company'. */
  head: string;
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
}

/** A figure of a line; null where there is none. */
export const figureOf = (row: FigureRow, key: string): number | null => row.values[key] ?? null;

const rounded = (value: number | null, times: number): number | null =>
  value === null ? null : Math.round(value * times * 100) / 100;

/** The figures as a file: plain numbers, units in the heads. */
export const figureCsv = ({ head, columns, rows }: FigureTable): string =>
  csvText([
    [head, ...columns.map(({ header, file }) => (file ? `${header} (${file.unit})` : header))],
    ...rows.map((row) => [
      row.file ?? row.name,
      ...columns.map(({ key, file }) => rounded(figureOf(row, key), file?.times ?? 1)),
    ]),
  ]);

/** The name of the figures' file: what they are of, and from when to when. */
export const figureFileName = (title: string, span: string): string =>
  `${[title, span]
    .filter((part) => part !== '')
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}-]+/gu, '-')}.csv`;

/**
 * The marks of an axis from nothing to just above the greatest figure: four steps or fewer of a round size,
 * none below `least`. `whole`: of what is counted, there are no halves.
 */
export function axisMarks(most: number, least: number, whole = false): number[] {
  const rough = Math.max(most, least) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 2.5, 5, 10].filter((one) => !whole || Number.isInteger(one * power));
  const step = Math.max(least / 4, (steps.find((one) => one * power >= rough) ?? 10) * power);
  const count = Math.max(1, Math.ceil(Math.max(most, least) / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
