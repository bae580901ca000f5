import { expect, it } from 'vitest';
import { searchName } from './searchName.ts';

it('a name is searched last name first', () => {
  expect(searchName({ firstName: 'José', lastName: 'García López' })).toBe('garcia lopez jose');
  expect(searchName({ firstName: 'An125', middleName: 'Suanne858', lastName: 'Champlin946' })).toBe(
    'champlin946 an125 suanne858',
  );
});
