import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { handleHotkey, registeredHotkeys, useHotkeys, type Hotkey } from './hotkeys.ts';

function Keys(props: { keys: readonly Hotkey[] }): null {
  useHotkeys(props.keys);
  return null;
}

const press = (key: string, now = 0, target: Element = document.body): void => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'target', { value: target });
  handleHotkey(event, now);
};

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

describe('shortcuts', () => {
  it('fires single keys and pairs, and forgets a pair begun long ago', () => {
    const slash = vi.fn<() => void>();
    const go = vi.fn<() => void>();
    render(
      <Keys
        keys={[
          { keys: '/', run: slash },
          { keys: 'g b', run: go },
        ]}
      />,
    );
    press('/');
    press('g', 100);
    press('b', 300);
    press('g', 1000);
    press('b', 5000);
    expect(slash).toHaveBeenCalledTimes(1);
    expect(go).toHaveBeenCalledTimes(1);
  });
  it('a key that is held does once what each press does another step of', () => {
    const [step, next] = [vi.fn<() => void>(), vi.fn<() => void>()];
    render(
      <Keys
        keys={[
          { keys: 's', once: true, run: step },
          { keys: 'j', run: next },
        ]}
      />,
    );
    for (const key of ['s', 'j'])
      for (const repeat of [false, true, true]) handleHotkey(new KeyboardEvent('keydown', { key, repeat }));
    expect([step.mock.calls.length, next.mock.calls.length]).toEqual([1, 3]);
  });
  it('never fires while typing, nor behind an open dialog', () => {
    const run = vi.fn<() => void>();
    render(<Keys keys={[{ keys: 'a', run }]} />);
    const input = document.body.appendChild(document.createElement('input'));
    press('a', 0, input);
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    dialog.dataset['state'] = 'open';
    press('a');
    expect(run).not.toHaveBeenCalled();
  });
  it('Esc leaves the field first, then does what it does', () => {
    const close = vi.fn<() => void>();
    render(<Keys keys={[{ keys: 'Escape', run: close }]} />);
    const input = document.body.appendChild(document.createElement('input'));
    input.focus();
    press('Escape', 0, input);
    expect(document.activeElement).toBe(document.body);
    expect(close).not.toHaveBeenCalled();
    press('Escape');
    expect(close).toHaveBeenCalledTimes(1);
  });
  it('with Ctrl or ⌘ it fires in a field too, but not behind a dialog nor for another key', () => {
    const palette = vi.fn<() => void>();
    render(<Keys keys={[{ keys: 'Mod+k', run: palette }]} />);
    const input = document.body.appendChild(document.createElement('input'));
    const hold = (held: KeyboardEventInit): boolean => {
      const event = new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true, ...held });
      Object.defineProperty(event, 'target', { value: input });
      handleHotkey(event);
      return event.defaultPrevented;
    };
    expect([
      hold({ ctrlKey: true }),
      hold({ metaKey: true, key: 'K' }),
      hold({ ctrlKey: true, key: 'j' }),
      hold({}),
    ]).toEqual([true, true, false, false]);
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    dialog.dataset['state'] = 'open';
    expect(hold({ ctrlKey: true })).toBe(false);
    expect(palette).toHaveBeenCalledTimes(2);
  });
  it('what has no key is registered for the palette and fires by none', () => {
    const run = vi.fn<() => void>();
    render(<Keys keys={[{ keys: '', label: 'Copy', run }]} />);
    press('');
    press('c');
    expect(run).not.toHaveBeenCalled();
    expect(registeredHotkeys().map(({ label }) => label)).toEqual(['Copy']);
  });
  it('what was on the list when the palette opened does nothing else once the list is another', () => {
    const [counter, confirm, decline] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    const named = (label: string, run: () => void): Hotkey => ({ keys: '', label, run });
    const { rerender } = render(<Keys keys={[named('Counter', counter), named('Confirm', confirm)]} />);
    const [first, second] = registeredHotkeys();
    rerender(<Keys keys={[named('Decline', decline), named('Counter', counter)]} />);
    first?.run();
    second?.run();
    expect([counter, confirm, decline].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  });
  it('the newest owner wins and gives the key back when it leaves', () => {
    const page = vi.fn<() => void>();
    const panel = vi.fn<() => void>();
    render(<Keys keys={[{ keys: 'a', run: page }]} />);
    const top = render(<Keys keys={[{ keys: 'a', run: panel }]} />);
    press('a');
    top.unmount();
    press('a');
    expect([page.mock.calls.length, panel.mock.calls.length]).toEqual([1, 1]);
  });
});
