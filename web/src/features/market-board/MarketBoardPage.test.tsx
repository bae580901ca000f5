import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { dayTrip } from '../../parts/day/dayTrip.testing.ts';
import MarketBoardPage from './MarketBoardPage.tsx';

vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** A market's day that comes in parts, of which all can be read, or only the one with its leg. */
const open = (isWhole: boolean): void => {
  const read = '2026-11-24T12:00:00.000Z';
  const leg = {
    ...dayTrip({
      status: 'ACCEPTED',
      pickUpAt: '2026-11-24T15:30:00.000Z',
      transportProvider: { __typename: 'Company', id: 'c9', name: 'City Vans' },
    }),
    createdAt: read,
    updatedAt: read,
  };
  const { client } = liveClient({
    markets: {
      nodes: [{ __typename: 'Market', id: 'market', displayName: 'Boston', timeZone: 'America/New_York' }],
    },
    trips: { totalCount: 0, nodes: [], pageInfo: { hasNextPage: false, endCursor: null } },
    board: ({ from, to }: { from: Date; to: Date }) => {
      const holds = new Date(leg.pickUpAt) >= new Date(from) && new Date(leg.pickUpAt) < new Date(to);
      if (!holds && !isWhole) throw new Error('away');
      return { vehicles: [], trips: holds ? [leg] : [] };
    },
  });
  renderPage(<MarketBoardPage />, { client });
};
const legIsThere = (): Promise<void> =>
  waitFor(() => expect(document.body.textContent).toContain('General Hospital'), { timeout: 20_000 });

it('what each transport provider has of the day is counted once all legs of it are there', async () => {
  open(true);
  expect(await screen.findByRole('rowheader', { name: 'City Vans' }, { timeout: 20_000 })).toBeTruthy();
});

it('of a day that could only be read in part it shows the legs, and counts nothing', async () => {
  open(false);
  await legIsThere();
  expect(screen.queryByRole('rowheader', { name: 'City Vans' })).toBeNull();
  expect(screen.queryByText('Nobody has a leg today.')).toBeNull();
});
