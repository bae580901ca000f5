import { describe, expect, it } from 'vitest';
import { guessMapping, missingColumns } from '../../parts/import/plan.ts';
import { readCsv } from '../../parts/import/table.ts';
import { appointmentColumns, appointmentParts } from './appointmentColumns.ts';

describe('a list of appointments', () => {
  it('is understood as spreadsheets put it on the clipboard', () => {
    const table = readCsv(
      'Patient\tDOB\tAppt Date\tChair time\tClinic\nDoe, Jane\t1/2/1950\t11/24/2026\t6:30 AM\tDE1\n',
    );
    const mapping = guessMapping(appointmentColumns, table.headings);
    expect(missingColumns(appointmentColumns, mapping)).toEqual([]);
    expect(JSON.parse(appointmentParts(table, mapping)[0]?.text ?? '')).toEqual([
      { name: 'Doe, Jane', dateOfBirth: '1/2/1950', date: '11/24/2026', time: '6:30 AM', place: 'DE1' },
    ]);
  });

  it('is sent by twenty, all rows of a patient together and every row once', () => {
    const line = (row: number): string => `MRN-${row % 30},11/24/2026,${6 + (row % 12)}:00`;
    const table = readCsv(
      `MRN,Date,Time\n${Array.from({ length: 100 }, (_, row) => line(row)).join('\n')}\n`,
    );
    const parts = appointmentParts(table, guessMapping(appointmentColumns, table.headings));
    expect(parts.flatMap(({ rows }) => rows).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 100 }, (_, row) => row + 1),
    );
    expect(Math.max(...parts.map(({ rows }) => rows.length))).toBeLessThanOrEqual(20);
    const partsOfPatient = new Map<string, Set<number>>();
    for (const [index, { text }] of parts.entries())
      for (const { reference } of JSON.parse(text) as { reference: string }[])
        partsOfPatient.set(reference, (partsOfPatient.get(reference) ?? new Set()).add(index));
    expect([...partsOfPatient.values()].every(({ size }) => size === 1)).toBe(true);
  });

  it('of one patient with more rows than one request takes goes in several, in their order', () => {
    const table = readCsv(
      `MRN,Date,Time\n${Array.from({ length: 120 }, (_, row) => `MRN-1,11/${1 + (row % 28)}/2026,8:00`).join('\n')}\n`,
    );
    const parts = appointmentParts(table, guessMapping(appointmentColumns, table.headings));
    expect(Math.max(...parts.map(({ rows }) => rows.length))).toBeLessThanOrEqual(50);
    expect(parts.flatMap(({ rows }) => rows)).toEqual(Array.from({ length: 120 }, (_, row) => row + 1));
  });

  it('says that it needs the day', () => {
    expect(missingColumns(appointmentColumns, guessMapping(appointmentColumns, ['MRN', 'Time']))).toEqual([
      'date',
    ]);
  });
});
