import { expect, test } from 'vitest';
import { meantBy } from './namedPatients.queries.ts';

const known = [
  { reference: 'MRN-1', searchName: 'okafor ada', dateOfBirth: '1950-02-28' },
] as unknown as Parameters<typeof meantBy>[0];

test.each([
  ['every word of the name, in any order', null, 'Ada Okafor', 1],
  ['another name', null, 'Ada Obi', 0],
  ['no letter in the name', null, '-', 0],
  ['nothing but a full stop for each name', null, '. .', 0],
  ['a number without a name', 'mrn-1', '', 1],
  ['somebody else’s number', 'mrn-2', 'Ada Okafor', 0],
])('of a day of birth a row means whom it names: %s', (_what, reference, name, many) => {
  expect(meantBy(known, { reference, name, dateOfBirth: '1950-02-28' })).toHaveLength(many);
});
