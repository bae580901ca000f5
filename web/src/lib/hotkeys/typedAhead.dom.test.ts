import { afterEach, expect, it, vi } from 'vitest';
import { takeTyped, typeAhead } from './typedAhead.ts';

/** Presses keys on the page; answers those that reached it. */
const press = (...keys: string[]): string[] => {
  const heard: string[] = [];
  const page = (event: KeyboardEvent): void => void heard.push(event.key);
  document.addEventListener('keydown', page);
  for (const key of keys)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  document.removeEventListener('keydown', page);
  return heard;
};

afterEach(() => void takeTyped());

it('what is typed for a field that is still to come waits for it, and is no shortcut of the page', () => {
  typeAhead(() => undefined);
  expect(press('a', 'd', 'x', 'Backspace', ' ', 'Enter')).toEqual([]);
  expect(takeTyped()).toBe('ad ');
  expect(press('a')).toEqual(['a']);
  expect(takeTyped()).toBe('');
});

it('Esc and the pointer give the keys back to the page', () => {
  const left = vi.fn<() => void>();
  typeAhead(left);
  expect(press('a', 'Escape', 'b')).toEqual(['b']);
  expect(left).toHaveBeenCalledOnce();
  typeAhead(left);
  globalThis.dispatchEvent(new Event('pointerdown'));
  expect(press('c')).toEqual(['c']);
});
