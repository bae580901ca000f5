import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { tripRow } from '../trips-grid/tripRow.testing.ts';
import { useReconfirm } from './useReconfirm.tsx';

const row = tripRow({ status: 'ACCEPTED' });
const leg = { ...row, classification: { ...row.classification, variables: [] }, termsVersion: 3 };

function Yes(): ReactNode {
  const { start, dialogs } = useReconfirm(leg);
  return (
    <>
      <button type="button" onClick={start}>
        Yes
      </button>
      {dialogs}
    </>
  );
}

it('says yes to the terms that were shown; to others only once they have been shown', async () => {
  const sent: number[] = [];
  const server = liveClient({
    reconfirmTrip: ({ input }: { input: { expectedTerms: number } }) => {
      sent.push(input.expectedTerms);
      const now = { ...leg, termsVersion: 4, pickUp: { ...leg.pickUp, label: '7 Staniford St' } };
      return input.expectedTerms === 4
        ? { __typename: 'ReconfirmTripSuccess', trip: now }
        : {
            __typename: 'StaleTerms',
            code: 'STALE_TERMS',
            message: 'x',
            termsVersion: 4,
            currentOffer: null,
            currentTrips: [now],
          };
    },
  });
  renderPage(<Yes />, { client: server.client });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm PT100-A again' }));
  expect(dialog.getByText('7 Staniford St')).toBeTruthy();
  expect(dialog.getByRole('alert').textContent).toContain('nothing was sent');
  await user.click(dialog.getByRole('button', { name: 'Confirm again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([3, 4]);
});
