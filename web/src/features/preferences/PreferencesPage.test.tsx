import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { schemaClient } from '../../../test/schemaClient.ts';
import { sessionOf } from '../../../test/sessionOf.ts';
import { SessionContext } from '../../lib/session/session.ts';
import PreferencesPage from './PreferencesPage.tsx';

vi.setConfig({ testTimeout: 30_000 });

it('the refresh period is required, also while nothing refreshes by the clock', async () => {
  const router = createMemoryRouter([{ path: '/', element: <PreferencesPage /> }]);
  const savePreferences = vi.fn(async () => true);
  const session = sessionOf();
  renderUi(
    <SessionContext value={{ ...session, savePreferences }}>
      <ApolloProvider client={schemaClient({ markets: { nodes: [] }, mySessions: [] })}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </SessionContext>,
  );
  const period = await screen.findByRole<HTMLInputElement>('textbox', { name: /Refresh period/ });
  fireEvent.change(period, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('required');
  expect(savePreferences).not.toHaveBeenCalled();
  fireEvent.change(period, { target: { value: '7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(savePreferences).toHaveBeenCalledWith(
      expect.objectContaining({ refreshEnabled: false, refreshMinutes: 7 }),
    ),
  );
});

it('what was not changed here is not sent: it may have been changed in another tab since', async () => {
  const router = createMemoryRouter([{ path: '/', element: <PreferencesPage /> }]);
  const savePreferences = vi.fn(async () => true);
  renderUi(
    <SessionContext value={{ ...sessionOf(), savePreferences }}>
      <ApolloProvider client={schemaClient({ markets: { nodes: [] }, mySessions: [] })}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </SessionContext>,
  );
  const beep = await screen.findByRole<HTMLInputElement>('checkbox', { name: /sound/i });
  const before = beep.checked;
  fireEvent.click(beep);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(savePreferences).toHaveBeenCalledWith({ soundBeep: !before }));
});

it('the markets that narrow alerts as well as messages stand with the events of both, and say so', async () => {
  const router = createMemoryRouter([{ path: '/', element: <PreferencesPage /> }]);
  renderUi(
    <SessionContext value={sessionOf()}>
      <ApolloProvider client={schemaClient({ markets: { nodes: [] }, mySessions: [] })}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </SessionContext>,
  );
  const hint = await screen.findByText('Nothing of other markets is shown among your alerts or sent to you.');
  const panel = hint.closest('section');
  expect(panel?.textContent).toContain('Notification events');
  expect(panel?.textContent).not.toContain('Notifications outside the console');
});
