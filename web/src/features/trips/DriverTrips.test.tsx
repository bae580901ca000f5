import { ApolloProvider } from '@apollo/client/react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, it, vi } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { renderUi } from '../../../test/renderUi.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { stampQueueOf } from '../../parts/one-tap/useStampQueue.ts';
import { tripRow } from '../../parts/trips-grid/tripRow.testing.ts';
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

const stop = (label: string) => ({
  __typename: 'Stop',
  label,
  address: { __typename: 'Address', line1: label, city: 'Boston', state: 'MA', postcode: '02115', label },
});
const row = tripRow({ status: 'ACCEPTED' });
const leg = {
  ...row,
  patient: { ...row.patient, dateOfBirth: '1950-01-01', mobile: null, phone: null },
  pickUp: stop('1 Main St'),
  dropOff: stop('9 Elm St'),
  viewerCan: { ...row.viewerCan, recordProgress: true },
  market: {
    __typename: 'Market',
    id: 'm1',
    displayName: 'Metro',
    timeZone: 'America/New_York',
    settings: { distanceUnit: 'MI', requiredTimestamps: ['AT_PICKUP', 'CLEAR'] },
  },
  requiredStamps: ['TO_PICKUP', 'AT_PICKUP', 'TO_DROPOFF', 'AT_DROPOFF', 'CLEAR'],
  requiredForms: [],
  completion: { distance: null, distanceUnit: null, cost: null, breakdown: [] },
  originalPickUpAt: row.pickUpAt,
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
  nextStatuses: [],
  vehicleConflicts: [],
  external: null,
  canRate: false,
  rating: null,
  conflict: [],
};

it('the form of all steps shows the stamp that waits to be sent, which nobody types again', async () => {
  const { client } = liveClient({
    viewer: { __typename: 'Viewer', vehicleId: 'v1', session: null },
    trips: { nodes: [leg], pageInfo: { hasNextPage: false, hasPreviousPage: false } },
  });
  renderPage(<DriverTrips />, { client });
  await screen.findByRole('article', { name: leg.name });
  const held = {
    ...stamp,
    stamp: 'TO_PICKUP',
    heldUntil: Date.now() + 60_000,
    confirmedReasons: [],
  } as const;
  await act(() => stampQueueOf(client).add({ ...held, confirmedReasons: [] }));
  await userEvent.click(screen.getByRole('button', { name: /^Another time or step/u }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Progress' }));
  await screen.findByText(`Progress for: ${leg.name}`);
  expect(document.querySelector<HTMLInputElement>('input[name=TO_PICKUP]')?.value).toBe('11-21-2026 10:06');
});

it.each([
  ['the server has heard, and not before,', null, 0],
  ['the server has heard', '2026-11-21T15:00:00.000Z', 1],
])('the device is asked where it is once %s that the crew set out', async (_who, toPickupAt, times) => {
  const watchPosition = vi.fn(() => 1);
  const geolocation = { watchPosition, clearWatch: vi.fn(), getCurrentPosition: vi.fn() };
  const device = vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue(geolocation);
  localStorage.setItem('ptc.sharePosition', 'p1');
  const { client } = liveClient({
    viewer: { __typename: 'Viewer', vehicleId: 'v1', session: null },
    trips: {
      nodes: [{ ...leg, progress: { ...leg.progress, toPickupAt } }],
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
    },
  });
  const { unmount } = renderPage(<DriverTrips />, { client });
  await screen.findByRole('article', { name: leg.name });
  await act(() =>
    stampQueueOf(client).add({
      ...stamp,
      stamp: 'TO_PICKUP',
      heldUntil: Date.now() + 60_000,
      confirmedReasons: [],
    }),
  );
  expect(watchPosition).toHaveBeenCalledTimes(times);
  unmount();
  localStorage.removeItem('ptc.sharePosition');
  device.mockRestore();
});
