import { describe, expect, it } from 'vitest';
import { placeOf, withoutRows, type ShownPage } from './livePage.ts';

const page = (change: Partial<ShownPage> = {}): ShownPage => ({
  offset: 0,
  direction: 'ASC',
  hasNextPage: true,
  keys: new Map([
    ['a', '2026-11-21T10'],
    ['b', '2026-11-21T12'],
  ]),
  ...change,
});

describe('where a changed row stands', () => {
  it('on the page: in its place, unless what orders it changed', () => {
    expect(placeOf('a', '2026-11-21T10', page())).toBe('here');
    expect(placeOf('a', '2026-11-21T11', page())).toBe('moves');
  });
  it('a new row belongs on the first page where it sorts before the last row', () => {
    expect(placeOf('n', '2026-11-21T09', page())).toBe('belongs');
    expect(placeOf('n', '2026-11-21T13', page())).toBe('elsewhere');
    expect(placeOf('n', '2026-11-21T13', page({ hasNextPage: false }))).toBe('belongs');
  });
  it('on a later page only between its first and last row', () => {
    expect(placeOf('n', '2026-11-21T09', page({ offset: 50 }))).toBe('elsewhere');
    expect(placeOf('n', '2026-11-21T11', page({ offset: 50 }))).toBe('belongs');
  });
  it('turned around when the order is', () => {
    const down = page({
      direction: 'DESC',
      keys: new Map([
        ['b', '2026-11-21T12'],
        ['a', '2026-11-21T10'],
      ]),
    });
    expect(placeOf('n', '2026-11-21T13', down)).toBe('belongs');
    expect(placeOf('n', '2026-11-21T09', down)).toBe('elsewhere');
  });
  it('a row that left and comes back belongs again, as when an offer is taken away and made again', () => {
    const shown = page();
    expect(placeOf('a', '2026-11-21T10', withoutRows(shown, ['a']))).toBe('belongs');
    expect(placeOf('b', '2026-11-21T12', withoutRows(shown, ['a']))).toBe('here');
    expect(withoutRows(shown, ['a'])).toMatchObject({ offset: 0, direction: 'ASC' });
  });
  it('an empty list takes any', () =>
    expect(placeOf('n', 'x', page({ keys: new Map(), hasNextPage: false }))).toBe('belongs'));
});
