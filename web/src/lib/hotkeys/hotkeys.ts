import { useEffect, useRef } from 'react';

/** A shortcut: one key ('/', 'n', 'Escape', '?') or two in a row ('g b'). */
export interface Hotkey {
  keys: string;
  /** What it does, for the list of shortcuts; none keeps it off the list. */
  label?: string;
  run: () => void;
  /** Off for now, but still on the list. */
  enabled?: boolean;
}

interface Registered extends Hotkey {
  owner: symbol;
}

let registered: readonly Registered[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly Registered[]): void => {
  registered = next;
  for (const listener of listeners) listener();
};

/** Every shortcut that works now, newest last. */
export const registeredHotkeys = (): readonly Hotkey[] => registered;

/** Watches the list of shortcuts. */
export function watchHotkeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True where keys mean text: inputs, editors, open lists and menus. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit', 'reset'].includes(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    target.closest('[role=listbox],[role=menu],[role=combobox]') !== null
  );
}

const pairWindow = 1200;
let pending: { key: string; at: number } | null = null;

/** Handles a key press; a dialog in front keeps the shortcuts of the page behind it still. */
export function handleHotkey(event: KeyboardEvent, now: number = Date.now()): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector('[role=dialog][data-state=open],[role=alertdialog][data-state=open]')) return;
  if (isTyping(event.target)) {
    // The topmost is the field itself: Esc leaves it, and what was typed stays.
    if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
    return;
  }
  const first = pending && now - pending.at < pairWindow ? pending.key : null;
  pending = null;
  const match = (keys: string): Registered | undefined =>
    registered.findLast((one) => one.keys === keys && one.enabled !== false);
  const found = (first ? match(`${first} ${event.key}`) : undefined) ?? match(event.key);
  if (found) {
    event.preventDefault();
    found.run();
  } else if (registered.some((one) => one.keys.startsWith(`${event.key} `))) {
    pending = { key: event.key, at: now };
  }
}

/** Registers shortcuts while the component is on the screen; the newest owner of a key wins. */
export function useHotkeys(hotkeys: readonly Hotkey[]): void {
  const latest = useRef(hotkeys);
  useEffect(() => {
    latest.current = hotkeys;
  });
  const shape = hotkeys
    .map((one) => `${one.keys}|${one.label ?? ''}|${one.enabled === false ? 0 : 1}`)
    .join('\n');
  useEffect(() => {
    const owner = Symbol('hotkeys');
    const mine = latest.current.map((one, index): Registered => ({
      ...one,
      owner,
      run: () => latest.current[index]?.run(),
    }));
    change([...registered, ...mine]);
    return () => change(registered.filter((one) => one.owner !== owner));
  }, [shape]);
}

/** Listens to the keyboard; returns the way to stop. One per page. */
export function startHotkeys(): () => void {
  const listen = (event: KeyboardEvent): void => handleHotkey(event);
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}
