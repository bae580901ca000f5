import { expect, test } from 'vitest';
import { askedStatements, printedStatements, stillSaid, withStatements } from './completeForm.ts';

const single = { template: 'PCS_SINGLE', certifies: 'PCS' } as const;
const zone = 'America/New_York';
const signedAt = new Date('2026-11-24T15:00:00Z');
const written = {
  signedAt,
  statements: { CONDITION: 'Hip fracture', PHYSICIAN_UNAVAILABLE: 'In the operating room' },
};

test('whoever signs again begins with what was written before, as far as the form still asks for it', () => {
  const soon = new Date('2026-11-24T17:00:00Z');
  expect(stillSaid(['CONDITION', 'PHYSICIAN_UNAVAILABLE'], written, soon, zone)).toEqual([
    { statement: 'CONDITION', text: 'Hip fracture' },
    { statement: 'PHYSICIAN_UNAVAILABLE', text: 'In the operating room' },
  ]);
  // An answer says it by now, or a physician signs.
  expect(stillSaid(['CONDITION'], written, soon, zone)).toHaveLength(1);
  expect(stillSaid([], written, soon, zone)).toEqual([]);
  expect(stillSaid(['CONDITION'], null, soon, zone)).toEqual([]);
  expect(stillSaid(['CONDITION'], { signedAt, statements: {} }, soon, zone)).toEqual([]);
});

test('why the physician could not sign holds for that day at the pick-up, and no longer', () => {
  const asks = ['CONDITION', 'PHYSICIAN_UNAVAILABLE'] as const;
  const said = (now: string) =>
    stillSaid(asks, written, new Date(now), zone).map(({ statement }) => statement);
  expect(said('2026-11-25T04:59:00Z')).toEqual([...asks]);
  expect(said('2026-11-25T05:01:00Z')).toEqual(['CONDITION']);
});

test('what is kept of the words of a signer is what the form printed of them', () => {
  const words = { CONDITION: ' Hip fracture ', PHYSICIAN_UNAVAILABLE: '  ' };
  expect(printedStatements(single, {}, words)).toEqual({ CONDITION: 'Hip fracture' });
  expect(printedStatements(single, { condition: 'By an answer' }, words)).toEqual({});
  expect(printedStatements({ template: 'FILE', certifies: 'PCS' }, {}, words)).toEqual({});
  expect(withStatements(single, { patientName: 'Pat' }, words)).toEqual({
    patientName: 'Pat',
    condition: 'Hip fracture',
  });
  expect(askedStatements(single, { condition: 'By an answer' }, 'REGISTERED_NURSE')).toEqual([
    'PHYSICIAN_UNAVAILABLE',
  ]);
});

test('why the physician could not sign is asked, printed and kept only by a form that others may sign', () => {
  const words = { CONDITION: 'Hip fracture', PHYSICIAN_UNAVAILABLE: 'In the operating room' };
  const repetitive = (certifies: 'PCS' | 'NON_PHYSICIAN' | 'MEDICAID' | null) =>
    ({ template: 'PCS_REPETITIVE', certifies }) as const;
  for (const certifies of ['PCS', 'NON_PHYSICIAN', null] as const) {
    const form = repetitive(certifies);
    expect(askedStatements(form, {}, 'PHYSICIAN')).toEqual(['CONDITION']);
    expect(printedStatements(form, {}, words)).toEqual({ CONDITION: 'Hip fracture' });
    expect(withStatements(form, {}, words)).toEqual({ condition: 'Hip fracture' });
  }
  const medicaid = repetitive('MEDICAID');
  expect(askedStatements(medicaid, {}, 'REGISTERED_NURSE')).toEqual(['CONDITION', 'PHYSICIAN_UNAVAILABLE']);
  expect(printedStatements(medicaid, {}, words)).toEqual(words);
});
