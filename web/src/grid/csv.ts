import type { GridColumn } from './types.ts';

/** One CSV cell. A leading =, +, - or @ would run as a formula in a spreadsheet, so it is quoted away. */
export function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'number' ? String(value) : /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lines of cells as a file, with the mark by which spreadsheets know UTF-8. */
export const csvText = (lines: readonly (readonly (string | number | null | undefined)[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;

/** The columns of a list as a file. */
export function toCsv<Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): string {
  const shown = columns.filter((column) => !column.excludeFromCsv && !column.excludeFromPicker);
  return csvText([
    shown.map((column) => column.header),
    ...rows.map((row) => shown.map((column) => column.value(row))),
  ]);
}

/** Hands a text to the browser as a file. */
export function downloadText(fileName: string, text: string, type = 'text/csv'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
