import { useEffect, useRef } from 'react';

/** A shortcut: one key ('/', 'n', 'Escape', '?'), two in a row ('g b'), or one with Ctrl or ⌘ ('Mod+k'). */
export interface Hotkey {
  /** Empty for what has no key of its own and is done from the command palette alone. */
  keys: string;
  /** What it does, for the list of shortcuts and the command palette; none keeps it off both. */
  label?: string;
  run: () => void;
  /**
   * The console's own, on every screen the same; or of a dialog, where the keys of the page behind it are
   * still.
   */
  place?: 'console' | 'dialog';
  /** Off for now, but still on the list. */
  enabled?: boolean;
  /** A key that is held does it once: each press of it does another thing. */
  once?: boolean;
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

/** Whether a dialog is in front. */
export const hasDialog = (): boolean =>
  document.querySelector('[role=dialog][data-state=open],[role=alertdialog][data-state=open]') !== null;

const pairWindow = 1200;
let pending: { key: string; at: number } | null = null;

/** Handles a key press; a dialog in front keeps the shortcuts of the page behind it still. */
export function handleHotkey(event: KeyboardEvent, now: number = Date.now()): void {
  if (event.defaultPrevented || event.altKey || event.key === '') return;
  const isBehind = hasDialog();
  if (event.ctrlKey || event.metaKey) {
    // No text is typed with these, so they work in a field too.
    const held = registered.findLast(
      (one) => one.keys === `Mod+${event.key.toLowerCase()}` && one.enabled !== false,
    );
    if (held && (held.place === 'dialog' || !isBehind)) {
      event.preventDefault();
      held.run();
    }
    return;
  }
  if (isBehind) return;
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
    if (!event.repeat || found.once !== true) found.run();
  } else if (registered.some((one) => one.keys.startsWith(`${event.key} `))) {
    pending = { key: event.key, at: now };
  }
}

/** Whether two entries are the same thing to do. */
const isSame = (one: Hotkey, other: Hotkey): boolean => one.keys === other.keys && one.label === other.label;

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
      // Whoever holds it since before the list changed, as the palette does, means what it said.
      run: () => {
        const at = latest.current[index];
        (at && isSame(at, one) ? at : latest.current.find((now) => isSame(now, one)))?.run();
      },
    }));
    change([...registered, ...mine]);
    return () => change(registered.filter((one) => one.owner !== owner));
  }, [shape]);
}

const nothing = (): void => undefined;

/** Puts keys on the list of shortcuts that a part of the screen handles itself while it has the focus. */
export function useListedKeys(
  keys: readonly Required<Pick<Hotkey, 'keys' | 'label'>>[],
  place?: 'dialog',
): void {
  useHotkeys(keys.map((one) => ({ ...one, ...(place ? { place } : {}), enabled: false, run: nothing })));
}

/** Listens to the keyboard; returns the way to stop. One per page. */
export function startHotkeys(): () => void {
  const listen = (event: KeyboardEvent): void => handleHotkey(event);
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}
