import { expect, test } from 'vitest';
import { compiled, compileDeclarations } from '../web/build/compileMessages.ts';

test('words with something to fill in are compiled, plain words stay', () => {
  expect(compiled('Sign in')).toBe('Sign in');
  expect(compiled('Try {count}')).toEqual([
    { type: 0, value: 'Try ' },
    { type: 1, value: 'count' },
  ]);
});

test('English comes from the catalogue by its id, whatever quotes stand around it', () => {
  const code = `a: { id: 'x.a', defaultMessage: 'It\\'s {n}' }, b: { id: 'x.b', defaultMessage: 'Plain' },`;
  expect(compileDeclarations(code, { 'x.a': 'Now {n}', 'x.b': 'Plain' })).toBe(
    'a: { id: \'x.a\', defaultMessage: [{"type":0,"value":"Now "},{"type":1,"value":"n"}] }, b: { id: \'x.b\', defaultMessage: "Plain" },',
  );
});

test('a message the catalogue lacks, or one written otherwise, fails the build', () => {
  expect(() => compileDeclarations("a: { id: 'x.a', defaultMessage: 'A' }", {})).toThrow(
    'x.a is not in lang/en.json',
  );
  expect(() =>
    compileDeclarations("a: { id: 'x.a', description: 'd', defaultMessage: 'A' }", { 'x.a': 'A' }),
  ).toThrow('side by side');
});
