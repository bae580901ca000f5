import { describe, expect, it } from 'vitest';
import { goneOn, isSpent, readFormDraft, writtenFormDraft, type FormDraft } from './formDraft.ts';

const began = { name: 'Ward 5', phone: '', tier: '1', days: ['MON'], address: null };
const draft = (values: object, over: object = {}): FormDraft => {
  const text = writtenFormDraft({
    at: '2026-11-21T15:42:00.000Z',
    place: 'c1 ward 5',
    began,
    values,
    ...over,
  });
  const read = readFormDraft('d1', text);
  if (!read) throw new Error('not read');
  return read;
};

it('a draft comes back as it was typed, with what the form had shown', () => {
  const values = { ...began, name: 'Ward 6', days: [] };
  expect(draft(values)).toEqual({
    id: 'd1',
    at: '2026-11-21T15:42:00.000Z',
    place: 'c1 ward 5',
    began,
    values,
  });
});

it('what is secret is not kept', () => {
  const values = { login: 'ada', password: 'correct horse', confirmation: 'correct horse' };
  const text = writtenFormDraft({ at: '', place: '', began: values, values }, ['password', 'confirmation']);
  expect(text).not.toContain('horse');
  const now = { login: '', password: '', confirmation: '' };
  expect(goneOn(now, draft({}, JSON.parse(text) as object)).values).toEqual(now);
});

it.each([
  ['a booking’s', JSON.stringify({ form: 1, at: '', place: '', values: {}, base: {} })],
  ['another release’s', JSON.stringify({ form: 'fields 0', at: '', place: '', began: {}, values: {} })],
  ['one that lacks its beginning', JSON.stringify({ form: 'fields 1', at: '', place: '', values: {} })],
])('%s is not read', (_what, text) => {
  expect(readFormDraft('d', text)).toBeNull();
});

describe('going on', () => {
  const typed = draft({ ...began, name: 'Ward 6' });
  it('puts what was typed over what stands there', () => {
    expect(goneOn(began, typed)).toEqual({ values: { ...began, name: 'Ward 6' }, overtaken: false });
  });
  it('leaves what others changed since and was not typed', () => {
    const now = { ...began, phone: '617', days: ['TUE'] };
    expect(goneOn(now, typed)).toEqual({ values: { ...now, name: 'Ward 6' }, overtaken: false });
  });
  it('says where somebody changed the same', () => {
    expect(goneOn({ ...began, name: 'Ward 7' }, typed)).toEqual({
      values: { ...began, name: 'Ward 6' },
      overtaken: true,
    });
  });
  it('takes a field whole, never parts of two addresses', () => {
    const line = (line1: string, city: string): object => ({ line1, city });
    const then = draft({ ...began, address: line('1 Elm', 'Boston') });
    const now = { ...began, address: line('9 Main', 'Newton') };
    expect(goneOn(now, then)).toEqual({
      values: { ...began, address: line('1 Elm', 'Boston') },
      overtaken: true,
    });
  });
  it('leaves out what the form no longer has, or has in another shape', () => {
    const then = draft({ ...began, gone: 'x', tier: '2', days: ['SUN'] });
    const now = { name: 'Ward 5', phone: '', tier: 1, days: { from: 'MON' } };
    expect(goneOn(now, then)).toEqual({ values: now, overtaken: false });
  });
});

it('a draft is spent where what was typed stands there already', () => {
  const typed = draft({ ...began, name: 'Ward 6' });
  expect([
    isSpent(began, typed),
    isSpent({ ...began, name: 'Ward 6' }, typed),
    isSpent(began, draft(began)),
  ]).toEqual([false, true, true]);
});
