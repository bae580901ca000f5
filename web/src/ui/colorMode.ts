import { useSyncExternalStore } from 'react';

/** What the person chose; `system` follows the machine. */
export type ColorModeChoice = 'light' | 'dark' | 'system';

const key = 'ptc.colorMode';
const listeners = new Set<() => void>();

const stored = (): ColorModeChoice => {
  try {
    const value = globalThis.localStorage?.getItem(key);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
};

let choice: ColorModeChoice = stored();

const systemDark = (): boolean => globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
const effective = (): 'light' | 'dark' => (choice === 'system' ? (systemDark() ? 'dark' : 'light') : choice);

const apply = (): void => {
  const mode = effective();
  const { classList, style } = document.documentElement;
  classList.toggle('dark', mode === 'dark');
  classList.toggle('light', mode === 'light');
  style.colorScheme = mode;
};

/** Sets the page's mode before the first paint and follows the machine's later changes. */
export function startColorMode(): void {
  apply();
  globalThis.matchMedia?.('(prefers-color-scheme: dark)').addEventListener('change', () => {
    apply();
    for (const listener of listeners) listener();
  });
}

/** Chooses light, dark or the machine's own, and remembers it on this device. */
export function setColorMode(next: ColorModeChoice): void {
  choice = next;
  try {
    if (next === 'system') globalThis.localStorage?.removeItem(key);
    else globalThis.localStorage?.setItem(key, next);
  } catch {
    // A browser that keeps nothing still switches for this visit.
  }
  apply();
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The chosen mode and what it comes to now. */
export function useColorMode(): { choice: ColorModeChoice; mode: 'light' | 'dark' } {
  const snapshot = useSyncExternalStore(subscribe, () => `${choice}:${effective()}`);
  const [current, mode] = snapshot.split(':') as [ColorModeChoice, 'light' | 'dark'];
  return { choice: current, mode };
}
