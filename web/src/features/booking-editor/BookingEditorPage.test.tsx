import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { schemaClient } from '../../../test/schemaClient.ts';
import { sessionOf } from '../../../test/sessionOf.ts';
import { BookingEditor_nameFragmentDoc } from '../../gql/hooks.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { ConfirmProvider } from '../../ui/ConfirmProvider.tsx';
import BookingEditorPage from './BookingEditorPage.tsx';

const unreadable = (): never => {
  throw new Error('not to be read');
};

/** *Create like* of a booking whose name is known, or not. */
const copying = (itinerary: null | typeof unreadable, name: string | null): void => {
  const client = schemaClient({ markets: () => null, itinerary });
  if (name !== null)
    client.cache.writeFragment({
      id: 'Itinerary:i1',
      fragment: BookingEditor_nameFragmentDoc,
      data: { __typename: 'Itinerary', id: 'i1', name } as never,
    });
  const router = createMemoryRouter(
    [
      {
        path: '/company/bookings/:itineraryId/copy',
        element: (
          <ConfirmProvider>
            <BookingEditorPage />
          </ConfirmProvider>
        ),
      },
    ],
    { initialEntries: ['/company/bookings/i1/copy'] },
  );
  renderUi(
    <SessionContext value={sessionOf({ company: { isCareProvider: true } })}>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </SessionContext>,
  );
};

it.each([
  ['is not there any more', null],
  ['cannot be read', unreadable],
])('a booking to copy that %s is named as the list named it', async (_why, itinerary) => {
  copying(itinerary, 'B1');
  expect(await screen.findByText('Booking Edit')).toBeTruthy();
  expect(screen.getByText('Failed to create like: B1')).toBeTruthy();
});

it('one that no list named just is not there', async () => {
  copying(null, null);
  expect(await screen.findByText('This booking is not there, or not for you to see.')).toBeTruthy();
  expect(screen.queryByText(/Failed to create like/)).toBeNull();
});
