import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { position } from './position.ts';

const at = (hex: string, timeline = '00000001'): string => `${timeline}.${hex.padStart(16, '0')}`;

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('says the latest place it has heard of, whatever order they come in, and a later timeline is later', () => {
  expect(position.asks()).toBe(at('0', '00000000'));
  position.heard(at('2F'));
  position.heard(at('1F'));
  position.heard(null);
  expect(position.asks()).toBe(at('2F'));
  position.heard(at('10', '00000002'));
  position.heard(at('30'));
  expect(position.asks()).toBe(at('10', '00000002'));
});

it('has lost track after something of unknown end, until the server says how far it is', () => {
  position.heard(at('2F'));
  position.lose();
  expect(position.asks()).toBe('?');
  position.heard(at('1F'));
  expect(position.asks()).toBe(at('1F'));
});

it('knows what another page of this browser has done', () => {
  position.heard(at('2F'));
  localStorage.setItem('ptc.position', at('3F'));
  expect(position.asks()).toBe(at('3F'));
});

it('reads where everything is in a browser that keeps nothing, until it has heard of a place', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no');
  });
  position.lose();
  expect(position.asks()).toBe('?');
  position.heard(at('2F'));
  expect(position.asks()).toBe(at('2F'));
});

it('tells who shows it how old the lists may be', () => {
  const told = vi.fn();
  const stop = position.subscribe(told);
  position.listCame(null);
  position.listCame('7');
  position.listCame('7');
  expect([position.listsAge(), told.mock.calls.length]).toEqual([7, 1]);
  position.listCame('0');
  expect([position.listsAge(), told.mock.calls.length]).toEqual([0, 2]);
  stop();
});
