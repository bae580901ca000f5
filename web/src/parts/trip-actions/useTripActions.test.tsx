import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import type { BookingDetail_offerFragment, BookingDetail_tripFragment } from '../../gql/generated.ts';
import { tripRow } from '../trips-grid/tripRow.testing.ts';
import { useTripActions } from './useTripActions.tsx';

const leg = {
  ...tripRow({ status: 'DRAFT' }),
  market: { __typename: 'Market', id: 'm1', settings: { distanceUnit: 'MI' } },
  requiredStamps: ['AT_PICKUP'],
  completion: { __typename: 'TripCompletion', distance: null, distanceUnit: null, cost: null },
  conflict: [],
  viewerCan: { ...tripRow().viewerCan, readyNow: true, recordProgress: true },
} as unknown as BookingDetail_tripFragment;

const offer = {
  __typename: 'Offer',
  id: 'o1',
  status: 'OPEN',
  termsVersion: 1,
  promisedPickUpEditable: true,
  estimate: null,
  viewerCan: { accept: true },
} as unknown as BookingDetail_offerFragment;

function Leg(): ReactNode {
  const { actions, dialogs } = useTripActions(leg, offer, [leg]);
  return (
    <>
      {actions.map(({ name, label, run }) => (
        <button key={name} type="button" onClick={run}>
          {label}
        </button>
      ))}
      {dialogs}
    </>
  );
}

const refused = { __typename: 'NotPermitted', code: 'NOT_PERMITTED', message: 'Not for you.' };
const show = (): void => {
  const { client } = liveClient({ markReadyNow: refused, recordProgress: refused, acceptOffer: refused });
  renderPage(<Leg />, { client });
};
const press = async (name: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name }));
};

it("what goes wrong with Ready Now is told under 'Error for: {trip}'", async () => {
  show();
  await press('Ready Now');
  await press('Yes');
  expect(await screen.findByText(/Error for: PT100-A/u)).toBeTruthy();
  expect(screen.getByText('Not for you.')).toBeTruthy();
});

it("what goes wrong with progress is told under 'Failed to progress: {trip}'", async () => {
  show();
  await press('Progress');
  const [first] = await screen.findAllByRole('textbox');
  await userEvent.type(first ?? document.body, '11-21-2026 09:30');
  await press('Update');
  expect(await screen.findByText(/Failed to progress: PT100-A/u)).toBeTruthy();
  expect(screen.getByText('Not for you.')).toBeTruthy();
});

it("what goes wrong with accepting is told under 'Error accepting offer: {trip}'", async () => {
  show();
  await press('Accept offer');
  await press('Accept');
  expect(await screen.findByText(/Error accepting offer: PT100-A/u)).toBeTruthy();
  expect(screen.getByText('Not for you.')).toBeTruthy();
});

it('what is accepted is the offer that was shown, though another took its place meanwhile', async () => {
  const sent: object[] = [];
  const { client } = liveClient({
    acceptOffer: ({ input }: { input: { offerId: string; expectedTerms: number } }) => {
      const { offerId, expectedTerms } = input;
      sent.push({ offerId, expectedTerms });
      return refused;
    },
  });
  // As after the booking was sent again at another hour: its offers count their terms from one again.
  const Renewed = (): ReactNode => {
    const [isRenewed, renew] = useState(false);
    const { actions, dialogs } = useTripActions(leg, isRenewed ? { ...offer, id: 'o2' } : offer, [leg]);
    return (
      <>
        <button type="button" onClick={() => actions.find(({ name }) => name === 'acceptOffer')?.run()}>
          Answer
        </button>
        <button type="button" onClick={() => renew(true)}>
          Renew
        </button>
        {dialogs}
      </>
    );
  };
  renderPage(<Renewed />, { client });
  await press('Answer');
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByText('Renew'));
  await press('Accept');
  await waitFor(() => expect(sent).toEqual([{ offerId: 'o1', expectedTerms: 1 }]));
});
