import { expect, it } from 'vitest';
import { jobTypeInput, jobTypeValues } from './jobType.values.ts';
import { unknownEntries } from './unknownEntries.ts';

it('tells what no job type names, of call types and of needs', () => {
  const lists = {
    callTypes: [
      { id: 'WCV', name: 'Wheelchair van' },
      { id: 'NEW', name: 'Neonatal' },
    ],
    variables: [
      { id: 'O2', name: 'Oxygen' },
      { id: 'IV', name: 'IV' },
    ],
  };
  const job = { callTypes: [{ id: 'WCV' }], variables: [{ id: 'O2' }] };
  expect(unknownEntries([job], lists)).toEqual({
    callTypes: [{ id: 'NEW', name: 'Neonatal' }],
    variables: [{ id: 'IV', name: 'IV' }],
  });
  expect(unknownEntries([job, { callTypes: [{ id: 'NEW' }], variables: [{ id: 'IV' }] }], lists)).toEqual({
    callTypes: [],
    variables: [],
  });
});

it('a new job type begins with what was unknown; empty seats and place mean any', () => {
  const values = jobTypeValues(null, { callTypeIds: ['NEW'] });
  expect(jobTypeInput({ ...values, name: 'Newborns' })).toEqual({
    name: 'Newborns',
    callTypeIds: ['NEW'],
    variableIds: [],
    urgencyIds: [],
    priorityIds: [],
    seats: null,
    place: null,
  });
  expect(jobTypeInput({ ...values, seats: ' 2 ', place: 'STRETCHER' })).toMatchObject({
    seats: 2,
    place: 'STRETCHER',
  });
});
