import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName, searchName } from './searchName.ts';

describe('names for search', () => {
  it.each([
    ['Núñez', 'nunez'],
    ['O’Neil-Ødegård', 'o neil odegard'],
    ['  MÜLLER   Groß ', 'muller gross'],
    ['Łukasz Æbel', 'lukasz aebel'],
    ['محمد', 'محمد'],
    ['🚑', ''],
  ])('%s is %s', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  it('is last name first', () => {
    expect(searchName({ firstName: 'José', lastName: 'García López' })).toBe('garcia lopez jose');
    expect(searchName({ firstName: 'An125', middleName: 'Suanne858', lastName: 'Champlin946' })).toBe(
      'champlin946 an125 suanne858',
    );
  });

  it('folding twice is folding once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(foldName(foldName(name))).toBe(foldName(name));
      }),
    );
  });
});
