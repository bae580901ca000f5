import { expect, it } from 'vitest';
import { stillTyped } from './stillTyped.ts';

const before = { name: 'Ward 5', phone: '', days: ['MON'] };

it('what was typed and never sent stays, also where somebody else stored the same field', () => {
  const typed = { ...before, name: 'Ward 6', days: [] };
  expect(stillTyped({ before, sent: null, typed, now: { ...before, phone: '617', days: ['TUE'] } })).toEqual({
    name: 'Ward 6',
    days: [],
  });
});

it('what was sent is as it was stored; what was typed after that stays', () => {
  const sent = { ...before, name: ' Ward 6 ', phone: '617' };
  const typed = { ...sent, phone: '617 5' };
  expect(stillTyped({ before, sent, typed, now: { ...before, name: 'Ward 6', phone: '617' } })).toEqual({
    phone: '617 5',
  });
});

it('what was sent in vain stays when something else is stored', () => {
  const sent = { ...before, name: 'Ward 6' };
  expect(stillTyped({ before, sent, typed: sent, now: { ...before, phone: '617' } })).toEqual({
    name: 'Ward 6',
  });
});
