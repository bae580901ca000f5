// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useGridKeys } from './useGridKeys.ts';

afterEach(cleanup);

function Sample(props: { onPress: () => void; onKey: (key: string) => void }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useGridKeys(root);
  return (
    <div ref={root}>
      <div onKeyDown={(event) => props.onKey(event.key)} role="presentation">
        <div className="ag-header-cell" tabIndex={-1} data-testid="head">
          <button type="button" tabIndex={-1}>
            Sort
          </button>
          <input aria-label="search" />
        </div>
        <div className="ag-cell" tabIndex={-1} data-testid="plain">
          B-1000
        </div>
        <div className="ag-cell" tabIndex={-1} data-testid="cell">
          <button type="button">Edit</button>
          <button type="button" onClick={props.onPress}>
            Off
          </button>
        </div>
      </div>
    </div>
  );
}

it('the keyboard reaches the searches of headers and the buttons of rows, and leaves them again', async () => {
  const [press, key, user] = [vi.fn(), vi.fn(), userEvent.setup()];
  const page = render(<Sample onPress={press} onKey={key} />);
  const focused = (): string | undefined =>
    document.activeElement?.getAttribute('data-testid') ??
    document.activeElement?.getAttribute('aria-label') ??
    document.activeElement?.textContent ??
    undefined;
  const at = async (place: string, keys: string): Promise<string | undefined> => {
    page.getByTestId(place).focus();
    await user.keyboard(keys);
    return focused();
  };
  expect(await at('head', '{Tab}')).toBe('search');
  expect(key).not.toHaveBeenCalled();
  expect(await at('head', '{Tab}{Shift>}{Tab}{/Shift}')).toBe('head');
  expect(await at('head', '{Tab}{Tab}')).toBe('head');
  expect(key, 'the library takes it from there').toHaveBeenLastCalledWith('Tab');
  expect(await at('plain', '{Enter}')).toBe('plain');
  expect(key).toHaveBeenLastCalledWith('Enter');
  key.mockClear();
  expect(await at('cell', '{Enter}')).toBe('Edit');
  expect(await at('cell', '{F2}{ArrowRight}')).toBe('Off');
  await user.keyboard('{Enter}');
  expect(press).toHaveBeenCalledOnce();
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Edit');
  await user.keyboard('{Escape}');
  expect(focused()).toBe('cell');
  expect(key, 'nothing of it opens the row').not.toHaveBeenCalled();
});
