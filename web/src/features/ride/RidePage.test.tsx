import { ApolloProvider } from '@apollo/client/react';
import { act, screen } from '@testing-library/react';
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
const open = async (answer: () => object | null) => {
  const { client, asked } = liveClient({ patientRide: answer });
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
