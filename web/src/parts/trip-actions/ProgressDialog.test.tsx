import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { ProgressDialog, type ProgressTrip } from './ProgressDialog.tsx';

const nothing = (): void => undefined;
const trip: ProgressTrip = {
  name: 'B1-A',
  pickUpTimeZone: 'America/New_York',
  requiredStamps: ['AT_PICKUP'],
  stamps: {
    ASSIGNED: null,
    TO_PICKUP: null,
    AT_PICKUP: '2026-11-20T15:00:00.000Z',
    TO_DROPOFF: null,
    AT_DROPOFF: null,
    CLEAR: null,
  },
  distance: null,
  unit: 'MI',
};

it('says that Complete waits for the distance, also where the market asks for no clear stamp', async () => {
  renderPage(
    <ProgressDialog
      trip={trip}
      canComplete
      busy={false}
      onClose={nothing}
      onUpdate={nothing}
      onComplete={nothing}
    />,
    { client: liveClient({}).client },
  );
  const complete = await screen.findByRole<HTMLButtonElement>('button', { name: 'Complete' });
  expect([complete.disabled, complete.title]).toEqual([true, 'To complete, set: Distance']);
  await userEvent.type(screen.getByRole('textbox', { name: 'Distance' }), '4.2');
  expect([complete.disabled, complete.title]).toEqual([false, '']);
});
