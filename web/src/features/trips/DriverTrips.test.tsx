import { ApolloProvider } from '@apollo/client/react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderUi } from '../../../test/renderUi.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { stampQueueOf } from '../../parts/one-tap/useStampQueue.ts';
import { DriverTrips } from './DriverTrips.tsx';

const stamp = {
  id: '1',
  key: 'key 1',
  tripId: 't1',
  tripName: 'B100-A',
  zone: 'America/New_York',
  stamp: 'AT_PICKUP',
  at: '2026-11-21T15:06:00.000Z',
  heldUntil: 0,
  driven: null,
  completes: false,
  acceptTerms: null,
  confirmedReasons: [],
} as const;

it('a stamp that was not taken is told also to a driver who has no leg any more, until it is read', async () => {
  const { client } = liveClient({
    viewer: { __typename: 'Viewer', vehicleId: 'v1', session: null },
    trips: { nodes: [], pageInfo: { hasNextPage: false, hasPreviousPage: false } },
    recordProgress: { __typename: 'NotFound', code: 'NOT_FOUND', message: 'There is no such leg.' },
  });
  renderUi(
    <ApolloProvider client={client}>
      <SessionContext value={sessionOf()}>
        <DriverTrips />
      </SessionContext>
    </ApolloProvider>,
  );
  await screen.findByText('Nothing to do for now');
  await act(() => stampQueueOf(client).add({ ...stamp, confirmedReasons: [] }));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('B100-A was not taken: There is no such leg.');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
