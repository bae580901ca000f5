import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderUi } from '../../../test/renderUi.tsx';
import { ConfirmProvider } from '../../ui/ConfirmProvider.tsx';
import { LegRating } from './LegRating.tsx';

const trip = (canRate: boolean, rating: object | null = null) => ({
  __typename: 'Trip',
  id: 't1',
  canRate,
  rating: rating && {
    __typename: 'TripRating',
    ratedAt: '2026-11-24T15:00:00Z',
    ratedBy: { __typename: 'Person', id: 'p1', displayName: 'Rosa Diaz' },
    ...rating,
  },
});
const open = (before: object, rateTrip: object = {}): void => {
  const { client } = liveClient({ trip: before, rateTrip });
  const page = (
    <ConfirmProvider>
      <LegRating leg={{ id: 't1', name: 'B1-A' }} />
    </ConfirmProvider>
  );
  renderUi(
    <ApolloProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
    </ApolloProvider>,
  );
};

it('asks who booked it how it was, and shows what was said', async () => {
  open(trip(true), {
    __typename: 'RateTripSuccess',
    trip: trip(true, { stars: 4, comment: 'Kind crew' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Rate this trip' }));
  const save = await screen.findByRole('button', { name: 'Save the rating' });
  expect((save as HTMLButtonElement).disabled).toBe(true);
  await userEvent.selectOptions(screen.getByLabelText(/Rating/u), '4');
  await userEvent.click(save);
  expect(await screen.findByText(/Rated 4 of 5 by Rosa Diaz/u)).toBeTruthy();
  expect(screen.getByText(/Kind crew/u)).toBeTruthy();
});

it('shows the transport provider what was said, and lets it say nothing', async () => {
  open(trip(false, { stars: 2, comment: null }));
  expect(await screen.findByText(/Rated 2 of 5 by Rosa Diaz/u)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
