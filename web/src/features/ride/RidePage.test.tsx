import { ApolloProvider } from '@apollo/client/react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderUi } from '../../../test/renderUi.tsx';
import RidePage from './RidePage.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
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
