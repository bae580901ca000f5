import { expect, it } from 'vitest';
import { fieldDifferences, mergeFields } from './versions.ts';

const base = { name: 'a', phone: '1', note: '' };
const mine = { name: 'b', phone: '1', note: 'mine' };
const theirs = { name: 'a', phone: '2', note: 'theirs' };

it('shows what differs, and which of it both changed', () => {
  expect(fieldDifferences(base, mine, theirs)).toEqual([
    { key: 'name', conflict: false, side: 'mine' },
    { key: 'phone', conflict: false, side: 'theirs' },
    { key: 'note', conflict: true, side: 'mine' },
  ]);
});

it('keeps what the person chose, and takes the rest as stored', () => {
  expect(mergeFields(mine, theirs, { name: 'mine', phone: 'theirs', note: 'theirs' })).toEqual({
    name: 'b',
    phone: '2',
    note: 'theirs',
  });
});
