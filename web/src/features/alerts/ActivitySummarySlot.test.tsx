import { ApolloProvider } from '@apollo/client/react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderUi } from '../../../test/renderUi.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import { SessionContext } from '../../lib/session/session.ts';
import ActivitySummarySlot from './ActivitySummarySlot.tsx';

const counts = (offered: number): Record<string, unknown> => ({
  counts: [{ status: 'OFFERED', count: offered }],
  invalid: 3,
  windowStartsAt: '2026-11-17T04:59:59.000Z',
});

it('counters move with events, are spoken politely, and filter the list they stand over', async () => {
  const server = liveClient({ tripStatusCounts: counts(7) });
  const router = createMemoryRouter([{ path: '*', element: <ActivitySummarySlot /> }], {
    initialEntries: ['/company/trips'],
  });
  renderUi(
    <SessionContext value={sessionOf()}>
      <ApolloProvider client={server.client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </SessionContext>,
  );
  const offered = await screen.findByRole('button', { name: /Offered\s*7/ });
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Offered7',
    'Invalid3',
    'Draft0',
    'Unfulfilled0',
    'Expired0',
    'Conflict0',
  ]);
  await act(() => server.push('tripStatusCounts', { cursor: '1', counts: counts(8) }));
  await waitFor(() => expect(offered.textContent).toBe('Offered8'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Offered: 8'), { timeout: 3000 });
  expect(server.asked).toEqual(['Counters_counts']);
  await userEvent.click(offered);
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/company/trips?status=OFFERED&mine=1&since=2026-11-17T04:59:59.000Z',
  );
  expect(offered.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(offered);
  expect(router.state.location.search).toBe('');
});

it('does not count for those who neither book nor dispatch', () => {
  const server = liveClient({ tripStatusCounts: counts(7) });
  const router = createMemoryRouter([{ path: '*', element: <ActivitySummarySlot /> }]);
  renderUi(
    <SessionContext value={sessionOf({ session: { roles: ['MANAGE_PATIENT'] } })}>
      <ApolloProvider client={server.client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </SessionContext>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(server.asked).toEqual([]);
});
