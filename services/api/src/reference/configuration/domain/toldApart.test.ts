import { expect, test } from 'vitest';
import { toldApart } from './toldApart.ts';

test('names stand as they are, and with their code where several are called so', () => {
  const found = toldApart([
    { id: 'a', name: 'Van', code: 'WCV' },
    { id: 'b', name: 'Van', code: 'WCV-B' },
    { id: 'c', name: 'Ambulance', code: 'BLS' },
    { id: 'd', name: 'Van', code: 'VAN', kind: 'ANOTHER_LIST' },
    // Named twice, it is one.
    { id: 'c', name: 'Ambulance', code: 'BLS' },
  ]);
  expect([...found]).toEqual([
    ['a', 'Van (WCV)'],
    ['b', 'Van (WCV-B)'],
    ['c', 'Ambulance'],
    ['d', 'Van'],
  ]);
});
