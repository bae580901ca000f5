import { expect, it } from 'vitest';
import { axisMarks, figureCsv, figureFileName, type FigureTable } from './figureTable.ts';

const table: FigureTable = {
  title: 'On time',
  head: 'Company',
  columns: [
    { key: 'legs', header: 'Legs', write: String },
    { key: 'share', header: 'On time', write: String, file: { unit: '%', times: 100 } },
  ],
  rows: [
    { key: 'a', name: 'Beacon, "East"', values: { legs: 12, share: 11 / 12 } },
    { key: 'b', name: '=HYPERLINK("x")', values: { legs: 0, share: null } },
    { key: 'c', name: 'Sun', file: '11-22-2026', values: { legs: 3, share: 1 } },
  ],
};

it('writes plain numbers with their units in the head, nothing for what there is not, and no formulas', () =>
  expect(figureCsv(table)).toBe(
    '\uFEFFCompany,Legs,On time (%)\r\n"Beacon, ""East""",12,91.67\r\n"\'=HYPERLINK(""x"")",0,\r\n11-22-2026,3,100\r\n',
  ));

it.each([
  ['Time to fill', '11-16-2026 11-22-2026', 'time-to-fill-11-16-2026-11-22-2026.csv'],
  ['Por día: ¡ya!', '', 'por-día-ya-.csv'],
])('names the file of %s', (title, span, name) => expect(figureFileName(title, span)).toBe(name));

it.each([
  [91, 4, [0, 25, 50, 75, 100]],
  [3, 4, [0, 1, 2, 3, 4]],
  [0, 4, [0, 1, 2, 3, 4]],
  [5, 4, [0, 2, 4, 6]],
  [23, 4, [0, 10, 20, 30]],
  [0.92, 1, [0, 0.25, 0.5, 0.75, 1]],
  [1200, 4, [0, 500, 1000, 1500]],
])('has round marks up to %s', (most, least, marks) => expect(axisMarks(most, least)).toEqual(marks));

it.each([
  [0, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [9, [0, 5, 10]],
  [81, [0, 25, 50, 75, 100]],
])('has whole marks up to a count of %s', (most, marks) => expect(axisMarks(most, 4, true)).toEqual(marks));
