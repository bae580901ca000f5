import { describe, expect, it, test } from 'vitest';
import { askedReady, fitOf, listed, withUsed, type PaletteGroup, type PaletteItem } from './palette.state.ts';

const item = (id: string, group: PaletteGroup, label: string, detail?: string): PaletteItem => ({
  id,
  group,
  label,
  ...(detail === undefined ? {} : { detail }),
  run: () => undefined,
});

describe('what answers to what was typed', () => {
  it.each([
    ['the beginning of the words', 'Recent Events', 'rec', 2],
    ['a later word', 'Recent Events', 'ev', 1],
    ['words in any order', 'Recent Events', 'ev rec', 1],
    ['accents or not', 'Ubicación', 'ubicacion', 2],
    ['not the middle of a word', 'Patients', 'tients', 0],
    ['every word has to be there', 'Recent Events', 'recent board', 0],
    ['the name of a leg in brackets', 'Accept (B100245-A)', 'b100245', 1],
  ])('%s', (_rule, label, typed, fit) => expect(fitOf({ label }, typed)).toBe(fit));
});

describe('the order of the list', () => {
  const items = [
    item('board', 'go', 'Board'),
    item('bookings', 'go', 'Bookings'),
    item('dark', 'console', 'Dark'),
    item('accept', 'here', 'Accept (B1-A)'),
  ];
  const ids = (typed: string, recent: readonly string[] = [], found: PaletteItem[] = []): string[] =>
    listed(items, found, typed, recent).map((one) => one.id);

  it.each<[string, string, readonly string[], readonly string[]]>([
    [
      'nothing typed: what is selected, then the screens, then the rest',
      '',
      [],
      ['accept', 'board', 'bookings', 'dark'],
    ],
    [
      'what was used last comes first, and once',
      '',
      ['dark', 'board'],
      ['dark', 'board', 'accept', 'bookings'],
    ],
    [
      'what acts on a leg is never among the last used',
      '',
      ['accept'],
      ['accept', 'board', 'bookings', 'dark'],
    ],
    ['of two that answer alike, the one used last', 'bo', ['bookings'], ['bookings', 'board']],
    ['nothing that does not answer', 'zz', ['board'], []],
  ])('%s', (_rule, typed, recent, expected) => expect(ids(typed, recent)).toEqual(expected));

  it('what the server found stands after what the console has', () => {
    expect(ids('bo', [], [item('B1', 'bookings', 'B1')])).toEqual(['board', 'bookings', 'B1']);
  });
  it('remembers each once and twenty in all', () => {
    expect(withUsed(['a', 'b'], 'b')).toEqual(['b', 'a']);
    expect(
      withUsed(
        Array.from({ length: 20 }, (_, index) => `${index}`),
        'new',
      ),
    ).toHaveLength(20);
  });
});

test.each([
  ['abbott', 'abbott'],
  ['ready abbott', 'abbott'],
  ['Ready Now Abbott', 'Abbott'],
  ['lista García', 'García'],
  ['ready', 'ready'],
  ['readymade', 'readymade'],
])('who is asked for as ready: %s', (typed, name) => {
  expect(askedReady(typed)).toBe(name);
});
