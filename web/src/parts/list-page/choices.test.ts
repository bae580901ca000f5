import { expect, it } from 'vitest';
import { choiceParam, choicesOf, clearedChoices, filtersToKeep, keptFilters } from './choices.ts';
import { listQuery } from './listQuery.ts';

const options = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'INACTIVE', label: 'Inactive' },
];
const columns = [
  { key: 'status', search: 'choice', options },
  { key: 'groups', search: 'choice', param: 'group', options: [] },
  { key: 'name', search: 'text' },
  {
    key: 'state',
    search: 'choice',
    start: 'lasting',
    options: [
      { value: 'lasting', label: 'Active' },
      { value: 'over', label: 'Over' },
    ],
  },
] as const;
const chosen = (address: string) => choicesOf(columns, new URLSearchParams(address));

it('the address chooses: known values, a start where it says nothing, any id while the options are read', () => {
  expect(chosen('status=INACTIVE&group=g1&name=x')).toEqual({
    status: 'INACTIVE',
    groups: 'g1',
    state: 'lasting',
  });
  expect(chosen('status=NONSENSE&state=all&group=all')).toEqual({});
});

it('what is chosen is written so that it is read back; nothing chosen undoes a start too', () => {
  expect(choiceParam(columns, 'status', 'ACTIVE')).toEqual({ status: 'ACTIVE' });
  expect(choiceParam(columns, 'status', null)).toEqual({ status: null });
  expect(choiceParam(columns, 'state', 'lasting')).toEqual({ state: null });
  expect(choiceParam(columns, 'state', null)).toEqual({ state: 'all' });
  expect(clearedChoices(columns)).toEqual({ status: null, group: null, state: 'all' });
});

it('headers become variables: texts trimmed, flags, choices of the list alone, whole days of the reader', () => {
  const query = listQuery(
    {
      first: 50,
      offset: 0,
      after: null,
      orderBy: { field: 'NAME', direction: 'DESC' },
      signal: new AbortController().signal,
      search: {
        name: { type: 'text', text: ' bea ' },
        open: { type: 'boolean', value: false },
        status: { type: 'choice', value: 'ACTIVE' },
        modified: { type: 'datetime', from: '2026-11-01', to: '2026-11-01' },
      },
    },
    'America/New_York',
  );
  expect(query.filter({ text: ['name', 'code'], flag: ['open'], span: ['modified', 'created'] })).toEqual({
    name: 'bea',
    code: null,
    open: false,
    modified: { from: '2026-11-01T04:00:00.000Z', to: '2026-11-02T05:00:00.000Z' },
    created: null,
  });
  expect([
    query.choice('status', ['ACTIVE', 'INACTIVE']),
    query.choice('status', ['OTHER']),
    query.id('status'),
    query.flag('open'),
  ]).toEqual(['ACTIVE', null, 'ACTIVE', false]);
  expect([query.order(['NAME', 'CODE']), query.order(['CODE'])]).toEqual([
    { field: 'NAME', direction: 'DESC' },
    null,
  ]);
});

it('what is chosen is kept with the grid, what is typed to search is not, and a link is left as it is', () => {
  const address = (text: string) => new URLSearchParams(text);
  const keys = ['search', 'past'];
  const kept = filtersToKeep(
    columns,
    keys,
    address('status=INACTIVE&state=all&past=1&search=Ada&group=&opened=7'),
  );
  expect(kept).toEqual({ status: 'INACTIVE', state: 'all', past: '1' });
  expect(keptFilters(columns, keys, address('opened=7'), kept)).toEqual(kept);
  expect(keptFilters(columns, keys, address('status=ACTIVE'), kept)).toBeNull();
  expect(keptFilters(columns, keys, address('search=Ada'), kept)).toBeNull();
  expect(keptFilters(columns, keys, address(''), { gone: '1', search: 'Ada' })).toBeNull();
  expect(keptFilters(columns, keys, address(''))).toBeNull();
});
