import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import type { BookingDetail_itineraryFragment } from '../../gql/generated.ts';
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
  renderPage(<ReviewDialog itinerary={booking} busy={false} onClose={nothing} onReviewed={nothing} />, {
    client,
  });
  expect(await screen.findByText('Failed to find log entries for: B100')).toBeTruthy();
});
