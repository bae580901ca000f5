import { vehicleRules } from '@ptc/schema/rules/vehicle';
import { checkInput } from '@ptc/schema/rules/issues';
import { expect, test } from 'vitest';
import { crewChanges, vehicleInput, vehicleValues } from './vehicles.state.ts';

test('an empty form is sent as nothing, and the shared rule names what is missing', () => {
  const input = vehicleInput({ ...vehicleValues(null), capacity: '' });
  expect(input).toMatchObject({ plate: null, make: null, callTypeIds: [], status: 'ACTIVE' });
  const checked = checkInput(vehicleRules(), input);
  expect(checked.ok ? [] : checked.issues.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
    'capacity required',
    'name required',
  ]);
  const wrong = checkInput(
    vehicleRules(),
    vehicleInput({ ...vehicleValues(null), name: 'Unit 1', capacity: '21' }),
  );
  expect(wrong.ok ? [] : wrong.issues.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'capacity too_large',
  ]);
  expect(checkInput(vehicleRules(), vehicleInput({ ...vehicleValues(null), name: 'Unit 1' })).ok).toBe(true);
});

test('only who changes is told: some get on, some off, the others stay', () => {
  expect(crewChanges(['a', 'b'], ['b', 'c'], 'v1')).toEqual([
    { userId: 'a', vehicleId: null, fromVehicleId: 'v1' },
    { userId: 'c', vehicleId: 'v1' },
  ]);
  expect(crewChanges(['a'], ['a'], 'v1')).toEqual([]);
});
