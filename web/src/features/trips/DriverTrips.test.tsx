import { ApolloProvider } from '@apollo/client/react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
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

it.each([
  [
    'in words',
    () => ({ __typename: 'NotFound', code: 'NOT_FOUND', message: 'There is no such leg.' }),
    'There is no such leg.',
  ],
  [
    'without',
    () => {
      throw new GraphQLError('Not permitted', { extensions: { code: 'FORBIDDEN' } });
    },
    'you may no longer stamp it',
  ],
] as const)(
  'a stamp that was not taken, said %s, is told also to a driver who has no leg any more, until it is read',
  async (_how, recordProgress, words) => {
    const { client } = liveClient({
      viewer: { __typename: 'Viewer', vehicleId: 'v1', session: null },
      trips: { nodes: [], pageInfo: { hasNextPage: false, hasPreviousPage: false } },
      recordProgress,
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
    expect(told.textContent).toContain(`B100-A was not taken: ${words}`);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
);
