import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useNavigate, useParams } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { AlertDrawer } from './AlertDrawer.tsx';
import { startHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { shell } from '../../lib/shell/shell.ts';
import { useTwoLines } from '../../lib/shell/side.ts';
import { DetailSplit } from '../../parts/trip-lists/DetailSplit.tsx';
import { useOpenRow } from '../../parts/trip-lists/followed.ts';
import { slots } from './slots.ts';

/** A list of two, and what is open of it. */
function List(): ReactNode {
  const { id } = useParams<'id'>();
  const navigate = useNavigate();
  const row = useOpenRow();
  const [closed, setClosed] = useState('');
  return (
    <>
      <DetailSplit
        list={
          <>
            <p>{useTwoLines(id !== undefined) ? 'two lines' : 'columns'}</p>
            <p>closed {closed}</p>
            {['a', 'b'].map((one) => (
              <button key={one} type="button" onClick={() => row.open(`/${one}`, id === one)}>
                {`open ${one}`}
              </button>
            ))}
            <button type="button" onClick={() => row.follow('/b')}>
              follow b
            </button>
          </>
        }
        detail={id ? { id, content: <p>{`details of ${id}`}</p> } : null}
        onClose={() => void navigate('/')}
        onClosed={setClosed}
      />
      <AlertDrawer wide={wide} />
    </>
  );
}

const { AlertDrawer: alertsOfTheConsole } = slots;
let wide = true;
let stop = (): void => undefined;

beforeEach(() => {
  wide = true;
  shell.reset();
  stop = startHotkeys();
  slots.AlertDrawer = () => <p>the alerts</p>;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    () =>
      ({
        matches: wide,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  stop();
  slots.AlertDrawer = alertsOfTheConsole;
  vi.restoreAllMocks();
});

const open = (at = '/'): void => {
  const routes = [{ path: '/:id?', element: <List /> }];
  renderUi(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />);
};
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const side = (): HTMLElement | null => document.getElementById('side');

it('a list alone stands in columns, with details at its side in two lines; Esc gives the focus back to the row', async () => {
  open();
  expect(screen.getByText('columns')).toBeTruthy();
  await press('open a');
  expect(screen.getByText('two lines')).toBeTruthy();
  expect(document.activeElement).toBe(side());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('details of a')).toBeNull();
  expect(screen.getByText('closed a')).toBeTruthy();
});

it('walking through rows leaves the focus in the list, Enter on the row goes to what is open', async () => {
  open('/a');
  const follow = screen.getByRole('button', { name: 'follow b' });
  await press('follow b');
  expect(screen.getByText('details of b')).toBeTruthy();
  expect(document.activeElement).toBe(follow);
  await press('open b');
  await vi.waitFor(() => expect(document.activeElement).toBe(side()));
});

it('alerts take the place of details and give it back; another row takes theirs', async () => {
  open('/a');
  act(() => shell.openAlerts());
  expect(screen.getByText('the alerts')).toBeTruthy();
  expect(side()?.hidden).toBe(true);
  expect(screen.getByText('two lines')).toBeTruthy();
  // Esc closes the alerts, and not the details behind them.
  await userEvent.keyboard('{Escape}');
  expect(side()?.hidden).toBe(false);
  expect(screen.getByText('details of a')).toBeTruthy();
  act(() => shell.openAlerts());
  await press('Details');
  expect(side()?.hidden).toBe(false);
  act(() => shell.openAlerts());
  await press('open b');
  expect(shell.now().alertsOpen).toBe(false);
  expect(screen.getByText('details of b')).toBeTruthy();
});

it('details that an alert led to lead back to the alerts', async () => {
  open();
  act(() => shell.setReview({ alertId: 'x', itineraryId: 'a', name: 'B1-A', at: 2, of: 5 }));
  await press('open a');
  expect(screen.getByText('2 of 5 to answer')).toBeTruthy();
  await press('Alerts');
  expect(screen.queryByText('details of a')).toBeNull();
  expect(shell.now()).toMatchObject({ alertsOpen: true, review: null });
});

it('what is opened from the list is no review any more', async () => {
  open('/a');
  act(() => shell.setReview({ alertId: 'x', itineraryId: 'a', name: 'B1-A', at: 2, of: 5 }));
  await press('open b');
  expect(shell.now().review).toBeNull();
});

it('details that are there from the beginning, as after the editor, are not hidden by alerts that came by themselves', () => {
  shell.openAlerts('event');
  open('/a');
  expect(shell.now().alertsOpen).toBe(false);
  expect(side()?.textContent).toContain('details of a');
});

it('details that are there from the beginning leave alone alerts that a person opened', () => {
  shell.openAlerts();
  open('/a');
  expect(shell.now().alertsOpen).toBe(true);
});

it('alerts that came by themselves go with the list they stood beside; those a person opened stay', () => {
  open();
  act(() => shell.openAlerts('event'));
  cleanup();
  expect(shell.now().alertsOpen).toBe(false);
  open();
  act(() => shell.openAlerts());
  cleanup();
  expect(shell.now().alertsOpen).toBe(true);
});
