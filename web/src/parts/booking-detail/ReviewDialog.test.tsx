import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderUi } from '../../../test/renderUi.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import type { BookingDetail_itineraryFragment } from '../../gql/generated.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { ReviewDialog } from './ReviewDialog.tsx';

const booking = {
  id: 'i1',
  name: 'B100',
  market: { timeZone: 'America/New_York' },
  viewerCan: { seeAllOffers: true },
} as unknown as BookingDetail_itineraryFragment;
const nothing = (): void => undefined;

it("a review whose log cannot be read says 'Failed to find log entries for: {name}' in its place", async () => {
  const { client } = liveClient({
    activity: () => {
      throw new Error('no log');
    },
  });
  const page = (
    <SessionContext value={sessionOf()}>
      <ApolloProvider client={client}>
        <ReviewDialog itinerary={booking} busy={false} onClose={nothing} onReviewed={nothing} />
      </ApolloProvider>
    </SessionContext>
  );
  renderUi(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  expect(await screen.findByText('Failed to find log entries for: B100')).toBeTruthy();
});
