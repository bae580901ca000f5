import { expect, test } from 'vitest';
import { sheetWords } from '../../../platform/messages/sheetWords.ts';
import { sample } from '../../filled-forms/domain/sampleFacts.ts';
import { faceSheet, type SheetLeg } from './sheets.ts';

const [payor] = sample.patient.payors;
if (!payor) throw new Error('the sample has no payor');

const payorsPrinted = (
  spans: readonly (readonly [name: string, from: string | null, to: string | null])[],
) => {
  const leg: SheetLeg = {
    ...sample,
    // The evening before in Boston.
    pickUpAt: new Date('2030-01-15T02:00:00Z'),
    promisedPickUpAt: null,
    awaitsCall: false,
    distanceUnit: 'MI',
    companions: 0,
    transportProvider: null,
    vehicle: null,
    patient: {
      ...sample.patient,
      payors: spans.map(([name, effectiveDate, expiryDate]) => ({
        ...payor,
        name,
        effectiveDate,
        expiryDate,
      })),
    },
  };
  const words = sheetWords.en;
  const sheet = faceSheet(leg, null, {
    words,
    who: 'Ann',
    now: new Date('2030-01-10T12:00:00Z'),
    timeZone: 'America/New_York',
  });
  return sheet.blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map(([name]) => name) : []));
};

test('a face sheet names the payors that are in force where and when the ride begins, and no others', () => {
  expect(
    payorsPrinted([
      ['Lasting', null, null],
      ['Expired', null, '2030-01-13'],
      ['Last day', '2029-01-01', '2030-01-14'],
      ['First day', '2030-01-14', null],
      ['To come', '2030-01-15', null],
    ]),
  ).toEqual(['Lasting', 'Last day', 'First day']);
});

test('with none in force there is no table of them', () =>
  expect(payorsPrinted([['Expired', null, '2030-01-13']])).toEqual([]));
