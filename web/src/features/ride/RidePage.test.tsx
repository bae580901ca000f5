import { ApolloProvider } from '@apollo/client/react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderUi } from '../../../test/renderUi.tsx';
import RidePage from './RidePage.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2030-01-01T16:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const ride = {
  __typename: 'PatientRide',
  firstName: 'Ana',
  timeZone: 'America/New_York',
  legs: [],
  askedCallAt: null,
  expiresAt: '2030-01-02T12:00:00Z',
};
/** The page over a link that answers so; how often it asks in two minutes. */
const open = async (answer: () => object | null, more: Record<string, unknown> = {}) => {
  const { client, asked } = liveClient({ patientRide: answer, ...more });
  renderUi(
    <ApolloProvider client={client}>
      <MemoryRouter initialEntries={['/ride#secret']}>
        <Link to="/ride#other">The other link</Link>
        <RidePage />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return { asked, wait: () => act(() => vi.advanceTimersByTimeAsync(120_000)) };
};

it('a page whose link opens nothing does not go on asking', async () => {
  const { asked, wait } = await open(() => null);
  expect(await screen.findByText('This link does not work')).toBeTruthy();
  const before = asked.length;
  await wait();
  expect(asked.length).toBe(before);
});

it('a page looks for news until its link is over', async () => {
  let good = true;
  const { asked, wait } = await open(() => (good ? ride : null));
  expect(await screen.findByText('Your ride, Ana')).toBeTruthy();
  const before = asked.length;
  await wait();
  expect(asked.length).toBeGreaterThan(before + 3);
  good = false;
  await wait();
  expect(screen.getByText('This link does not work')).toBeTruthy();
  const over = asked.length;
  await wait();
  expect(asked.length).toBe(over);
});

it('what was done is not said to have failed where only the page cannot be read again', async () => {
  let isAway = false;
  const { asked } = await open(
    () => {
      if (isAway) throw new Error('away');
      return ride;
    },
    {
      askForRideCall: {
        __typename: 'AskForRideCallSuccess',
        ride: { ...ride, askedCallAt: '2030-01-01T12:00:00Z' },
      },
    },
  );
  const call = await screen.findByRole<HTMLButtonElement>('button', { name: 'Please call me' });
  isAway = true;
  await userEvent.click(call);
  await waitFor(() => expect(asked.filter((name) => name === 'Ride_ride')).toHaveLength(2));
  await waitFor(() => expect(call.disabled).toBe(false));
  expect(screen.queryByText('That did not work. Please try again, or call.')).toBeNull();
});

it('where the answer was lost the page shows what was done all the same', async () => {
  let askedCallAt: string | null = null;
  await open(() => ({ ...ride, askedCallAt }), {
    askForRideCall: () => {
      askedCallAt = '2030-01-01T12:00:00Z';
      throw new Error('lost');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Please call me' }));
  expect(await screen.findByText('We were told at 7:00 AM that you want a call.')).toBeTruthy();
});

it('a wish for a call of another day is told with its day', async () => {
  await open(() => ({ ...ride, askedCallAt: '2029-12-31T19:00:00Z' }));
  expect(
    await screen.findByText(/^We were told on Monday, December 31 at 2:00\sPM that you want a call\.$/u),
  ).toBeTruthy();
});

const leg = {
  __typename: 'RideLeg',
  no: 1,
  isReturn: false,
  state: 'CONFIRMED',
  isAwaitingCall: false,
  pickUpTimeZone: 'America/New_York',
  dropOffTimeZone: 'America/New_York',
  pickUpAt: '2030-01-01T15:00:00Z',
  expectedPickUpAt: null,
  expectedDropOffAt: null,
  carrier: null,
  vehicle: null,
  canTellReady: false,
  canCancel: true,
};

it('a ride has the times of the clocks where it begins and where it ends, wherever its market is', async () => {
  const zones = { pickUpTimeZone: 'America/Chicago', dropOffTimeZone: 'America/Denver' };
  const times = { expectedPickUpAt: '2030-01-01T15:05:00Z', expectedDropOffAt: '2030-01-01T16:10:00Z' };
  await open(() => ({
    ...ride,
    askedCallAt: '2030-01-01T14:00:00Z',
    legs: [{ ...leg, ...zones, ...times }],
  }));
  expect(await screen.findByText(/^Tuesday, January 1 at 9:00\sAM$/u)).toBeTruthy();
  expect(screen.getByText(/^9:05\sAM$/u)).toBeTruthy();
  expect(screen.getByText(/^9:10\sAM$/u)).toBeTruthy();
  expect(screen.getByText(/^We were told at 8:00\sAM/u)).toBeTruthy();
});

it('another link in the same tab begins with nothing of the one before', async () => {
  await open(() => ({ ...ride, legs: [leg] }), {
    askForRideCall: { __typename: 'NotPermitted', code: 'NOT_PERMITTED', message: 'No.' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Please call me' }));
  expect(await screen.findByText('That did not work. Please try again, or call.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'I do not need this ride' }));
  expect(screen.getByRole('button', { name: 'Yes, cancel it' })).toBeTruthy();
  await userEvent.click(screen.getByText('The other link'));
  expect(await screen.findByRole('button', { name: 'I do not need this ride' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Yes, cancel it' })).toBeNull();
  expect(screen.queryByText('That did not work. Please try again, or call.')).toBeNull();
});
