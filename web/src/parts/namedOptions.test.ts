import { expect, it } from 'vitest';
import { namedOptions } from './namedOptions.ts';

it('what a record names is among the choices, once, also where no list has it any more', () => {
  const list = [
    { id: 'a', name: 'Ambulatory' },
    { id: 'b', name: 'Wheelchair' },
  ];
  const gone = { id: 'c', name: 'Air ambulance' };
  expect(namedOptions(list, [gone, { id: 'b', name: 'Wheelchair' }, gone])).toEqual([
    { value: 'a', label: 'Ambulatory' },
    { value: 'b', label: 'Wheelchair' },
    { value: 'c', label: 'Air ambulance' },
  ]);
  expect(namedOptions(list).map(({ value }) => value)).toEqual(['a', 'b']);
});
