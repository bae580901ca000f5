import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSearchText } from './useSearchText.ts';

const searched: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  searched.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const input = (start = '') =>
  renderHook(({ value }) => useSearchText(value, (text) => searched.push(text)), {
    initialProps: { value: start },
  });
const wait = (): void =>
  act(() => {
    vi.advanceTimersByTime(250);
  });

it('a letter typed while the list takes over what was handed on is not lost', () => {
  const { result, rerender } = input();
  act(() => result.current[1]('Smi'));
  wait();
  act(() => result.current[1]('Smit'));
  rerender({ value: 'Smi' });
  expect(result.current[0]).toBe('Smit');
  wait();
  expect(searched).toEqual(['Smi', 'Smit']);
});

it('what is set from outside shows, also the same that was handed on before', () => {
  const { result, rerender } = input();
  act(() => result.current[1]('Smi'));
  wait();
  rerender({ value: 'Smi' });
  rerender({ value: '' });
  expect(result.current[0]).toBe('');
  rerender({ value: 'Smi' });
  expect(result.current[0]).toBe('Smi');
});
