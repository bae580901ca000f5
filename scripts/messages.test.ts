import { expect, test } from 'vitest';
import { messageProblems, placeholders, unknownWords } from './messages.ts';

test('a message without Spanish, or with other placeholders, is a fault', () => {
  const code = {
    'a.one': 'One {name}',
    'a.two': 'Two',
    'a.three': '{count, plural, one {# trip} other {# trips}}',
  };
  expect(
    messageProblems(code, code, {
      'a.one': 'Uno {nombre}',
      'a.three': '{count, plural, one {# viaje} other {# viajes}}',
    }),
  ).toEqual([expect.stringContaining('a.one: Spanish has other placeholders'), 'a.two: no Spanish']);
});

test('a catalogue that is behind the code is a fault', () => {
  expect(
    messageProblems({ 'a.one': 'New' }, { 'a.one': 'Old', 'a.gone': 'x' }, { 'a.one': 'Nuevo' }),
  ).toHaveLength(2);
});

test('placeholders are found inside choices and tags', () => {
  expect(placeholders('{n, plural, one {<b>{who}</b>} other {all}} at {time}')).toBe('<b> {n} {time} {who}');
  expect(placeholders('{open')).toContain('unreadable');
});

test('a word that a browser story says by an id of no message is found', () => {
  const story = "say('a.one'), say(\n  'a.gone', { time: '' }), say(key), essay('b.two')";
  expect(unknownWords({ 'a.one': 'One' }, story)).toEqual(['a.gone']);
});
