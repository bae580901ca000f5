import { median, quantile } from './load.ts';

/** Ratios taken inside the rounds of one run: their median and quartiles. */
export interface Ratio {
  median: number;
  lower: number;
  upper: number;
}

/** Round by round, one against the other. */
export function ratioOf(values: readonly number[], baseline: readonly number[]): Ratio {
  const ratios = values
    .map((value, round) => value / (baseline[round] ?? Number.NaN))
    .toSorted((a, b) => a - b);
  return { median: median(ratios), lower: quantile(ratios, 0.25), upper: quantile(ratios, 0.75) };
}

/** '1.23 (1.20–1.31)': median and quartiles. */
export const ratioText = ({ median: middle, lower, upper }: Ratio): string =>
  `**${middle.toFixed(2)}×** (${lower.toFixed(2)}–${upper.toFixed(2)})`;

/** A table in Markdown, which a terminal shows well enough. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join(
    '\n',
  );
}

/** One benchmark's outcome: heading, table and what has to be said beside it. */
export interface Section {
  title: string;
  table: string;
  notes: string[];
}

/** A section as Markdown. */
export const sectionText = ({ title, table: text, notes }: Section): string =>
  [`### ${title}`, '', text, '', ...notes.map((note) => `- ${note}`), ''].join('\n');

/** Whether a baseline was too restless for its ratios to mean much. */
export const isRestless = (values: readonly number[]): boolean =>
  Math.max(...values) / Math.min(...values) > 2;

/** Milliseconds with two digits. */
export const ms = (value: number): string => `${value.toFixed(2)} ms`;
