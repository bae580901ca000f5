import { ApolloProvider } from '@apollo/client/react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { liveClient, type LiveClient } from '../../../test/liveClient.ts';
import { renderUi } from '../../../test/renderUi.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { shell } from '../../lib/shell/shell.ts';
import { ConfirmProvider } from '../../ui/ConfirmProvider.tsx';
import { BookingDetailPanel } from './BookingDetailPanel.tsx';

afterEach(() => act(() => shell.reset()));

/** A booking of another company, without legs. */
const booked = {
  __typename: 'Itinerary',
  id: 'i1',
  version: 1,
  name: 'B1',
  type: 'ONE_WAY',
  status: 'CONFLICT',
  isProxy: false,
  authorizationNumbers: [],
  vipExclusive: false,
  forceOffer: false,
  usePatientCertification: true,
  firstPickUpAt: '2026-11-21T15:00:00Z',
  createdAt: '2026-11-20T15:00:00Z',
  updatedAt: '2026-11-20T15:00:00Z',
  attachmentCount: 0,
  market: { id: 'm1', displayName: 'Boston', timeZone: 'America/New_York', currency: 'USD' },
  company: { id: 'c1', name: 'Harbor Hospital', phone: null },
  bookedByCompany: { id: 'c1', name: 'Harbor Hospital' },
  trips: [],
  batches: [],
  offers: [],
  viewerCan: {
    cancel: false,
    edit: false,
    resubmit: false,
    acceptOffer: false,
    acceptChanges: false,
    decline: false,
    comment: false,
    review: false,
    seePatient: false,
    seeAllOffers: false,
  },
};

/** The panel of a booking; null: nobody shows it. */
const opened = (itinerary: object | null = null): LiveClient => {
  const panel = <BookingDetailPanel itineraryId="i1" side="booking" onClose={() => undefined} />;
  const router = createMemoryRouter([{ path: '/', element: <ConfirmProvider>{panel}</ConfirmProvider> }]);
  const live = liveClient({ itinerary, activity: { nodes: [], pageInfo: { hasNextPage: false } } });
  renderUi(
    <SessionContext value={sessionOf()}>
      <ApolloProvider client={live.client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </SessionContext>,
  );
  return live;
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

it.each([
  ['of one that its own company booked', { isProxy: false }, 'Review Booking : B1'],
  ['of one booked by proxy', { isProxy: true }, 'Review Booking : B1 for Harbor Hospital'],
])('opened from an alert %s, its heading says what is reviewed', async (_whose, over, heading) => {
  shell.setReview({ alertId: 'a1', itineraryId: 'i1', name: 'B1-A', at: 1, of: 1 });
  opened({ ...booked, ...over });
  expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeTruthy();
});

it('opened by its address its heading is that of any details', async () => {
  opened(booked);
  expect(await screen.findByText('B1')).toBeTruthy();
  expect(screen.queryByText(/Review Booking/)).toBeNull();
});

it('after a gap the log is read again with the booking', async () => {
  const { asked, push } = opened(booked);
  const times = (name: string): number => asked.filter((one) => one === name).length;
  await userEvent.click(await screen.findByRole('tab', { name: 'Activity Log' }));
  await waitFor(() => expect(times('ActivityLog_entries')).toBe(1));
  const before = times('BookingDetail_itinerary');
  await act(() => push('itineraryChanged', { cursor: '1', gap: true, itinerary: null, entries: [] }));
  await waitFor(() => expect(times('ActivityLog_entries')).toBe(2));
  expect(times('BookingDetail_itinerary')).toBe(before + 1);
});

it('a booking that had left the sight is there again where the gap hid that it came back', async () => {
  const { push } = opened(booked);
  expect(await screen.findByText('B1')).toBeTruthy();
  await act(() => push('itineraryChanged', { cursor: '1', gap: false, itinerary: null, entries: [] }));
  expect(await screen.findByText('No longer yours to see')).toBeTruthy();
  await act(() => push('itineraryChanged', { cursor: '2', gap: true, itinerary: null, entries: [] }));
  expect(await screen.findByText('B1')).toBeTruthy();
});
