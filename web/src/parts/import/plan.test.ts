import { describe, expect, it } from 'vitest';
import { facilityColumns, siteKeys } from './facilityColumns.ts';
import { lineKey, patientColumns, patientLine } from './patientLines.ts';
import { csvOf, guessMapping, missingColumns, partsOf, reportFile } from './plan.ts';
import { readCsv, readLines } from './table.ts';

const file = readCsv(
  '\uFEFFFacility;Street;City;State;ZIP;NPI\nA;"1 Main; rear";Boston;MA;02115;1\n\nB;2 Main;Boston;MA;02115;2\nC;1 Main;Boston;MA;02115;1\n',
);

describe('a file of a table', () => {
  it('is read whatever parts its cells, with a mark at its beginning and empty lines', () => {
    expect(file.headings).toEqual(['Facility', 'Street', 'City', 'State', 'ZIP', 'NPI']);
    expect(file.rows.map(({ row, cells }) => [row, cells['Facility'], cells['Street']])).toEqual([
      [1, 'A', '1 Main; rear'],
      [2, 'B', '2 Main'],
      [3, 'C', '1 Main'],
    ]);
  });
  it('says by its headings what they mean, one heading for one thing, and what is missing', () => {
    const mapping = guessMapping(facilityColumns, file.headings);
    expect(mapping).toEqual({
      name: 'Facility',
      line1: 'Street',
      city: 'City',
      state: 'State',
      postcode: 'ZIP',
      npi: 'NPI',
    });
    expect(missingColumns(facilityColumns, mapping)).toEqual([]);
    expect(missingColumns(facilityColumns, { ...mapping, city: '' })).toEqual(['city']);
  });
  it('is sent in parts under our names, rows that may be one site together, each with its number in the file', () => {
    const mapping = guessMapping(facilityColumns, file.headings);
    const parts = partsOf(
      file.rows,
      (row) => siteKeys(row, mapping),
      (rows) => csvOf(facilityColumns, mapping, rows),
      2,
    );
    expect(parts.map(({ rows }) => rows)).toEqual([[1, 3], [2]]);
    expect(parts[1]?.text).toBe('name,npi,line1,city,state,postcode\nB,2,2 Main,Boston,MA,02115');
  });
  it('keeps near twins together: one may say its NPI where the other does not, or write its street otherwise', () => {
    const { headings, rows } = readCsv(
      'Facility,Street,City,State,ZIP,NPI\nA,1 Main St.,Boston,MA,02115,\nB,9 Side St,Boston,MA,02115,7\nC,5 Far St,Boston,MA,02116,\nA,1 main st,Boston,MA,02115-1234,7\n',
    );
    const mapping = guessMapping(facilityColumns, headings);
    const parts = (most?: number) =>
      partsOf(
        rows,
        (row) => siteKeys(row, mapping),
        () => '',
        1,
        most,
      ).map((part) => part.rows);
    expect(parts()).toEqual([[1, 2, 4], [3]]);
    // What one request takes goes before.
    expect(parts(2).map(({ length }) => length)).toEqual([1, 2, 1]);
  });
  it('is reported by its own rows, in their order', () => {
    expect(
      reportFile(
        ['row', 'key', 'outcome', 'reason'],
        [
          { row: 2, key: '2', outcome: 'CREATED', reason: null },
          { row: 1, key: null, outcome: 'REFUSED', reason: 'no name, no place' },
        ],
      ),
    ).toBe('\uFEFFrow,key,outcome,reason\r\n1,,REFUSED,"no name, no place"\r\n2,2,CREATED,\r\n');
  });
});

describe('a table of patients', () => {
  it('becomes the resources that the import reads', () => {
    const { headings, rows } = readCsv(
      'MRN,First Name,Last Name,DOB,Sex,Cell\n4711,Ada,Sample,1/31/1950,F,(617) 555-0100\n',
    );
    const mapping = guessMapping(patientColumns, headings);
    const [row] = rows;
    expect(row && JSON.parse(patientLine(row, mapping))).toEqual({
      resourceType: 'Patient',
      id: 'sample ada 1950-01-31',
      identifier: [{ value: '4711', type: { coding: [{ code: 'MR' }] } }],
      name: [{ use: 'official', family: 'Sample', given: ['Ada'] }],
      gender: 'female',
      birthDate: '1950-01-31',
      telecom: [{ system: 'phone', use: 'mobile', value: '(617) 555-0100' }],
    });
  });
  it('keeps lines of one record together, and counts empty lines', () => {
    expect(readLines('{"id":"a"}\n\n{"id":"b"}').map(({ row, line }) => [row, lineKey(line)])).toEqual([
      [1, 'a'],
      [3, 'b'],
    ]);
    expect(lineKey('{"id":"x","identifier":[{"value":"MRN-1","type":{"coding":[{"code":"MR"}]}}]}')).toBe(
      'MRN-1',
    );
    expect(lineKey('nothing')).toBe('');
  });
});
