import { ApolloProvider } from '@apollo/client/react';
import { act, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderUi } from '../../../test/renderUi.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { shell } from '../../lib/shell/shell.ts';
import { ConfirmProvider } from '../../ui/ConfirmProvider.tsx';
import { BookingDetailPanel } from './BookingDetailPanel.tsx';

afterEach(() => act(() => shell.reset()));

/** The panel of a booking that nobody shows. */
const opened = (): void => {
  const panel = <BookingDetailPanel itineraryId="i1" side="booking" onClose={() => undefined} />;
  const router = createMemoryRouter([{ path: '/', element: <ConfirmProvider>{panel}</ConfirmProvider> }]);
  renderUi(
    <SessionContext value={sessionOf()}>
      <ApolloProvider client={liveClient({ itinerary: null }).client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </SessionContext>,
  );
};

it('reviewed from an alert, a trip that one may not see says so by the name that the alert had', async () => {
  shell.setReview({ alertId: 'a1', itineraryId: 'i1', name: 'B1-A', at: 1, of: 1 });
  opened();
  expect(await screen.findByText('Permission Error')).toBeTruthy();
  expect(screen.getByText('No permission to review trip B1-A')).toBeTruthy();
});

it('opened by its address it just is not there', async () => {
  shell.setReview({ alertId: 'a1', itineraryId: 'other', name: 'B9-A', at: 1, of: 1 });
  opened();
  expect(await screen.findByText('This booking is not here')).toBeTruthy();
  expect(screen.queryByText(/No permission/)).toBeNull();
});
