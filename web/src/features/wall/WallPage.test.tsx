import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { dayTrip } from '../../parts/day/dayTrip.testing.ts';
import WallPage from './WallPage.tsx';

const figures = (): (string | null)[] =>
  [...document.querySelectorAll('[data-wall-figure] dd')].map(({ textContent }) => textContent);

/** A wall whose day comes in parts, of which only the first so many can be read. */
const open = (parts: number): void => {
  const address = { city: 'Boston' };
  const trip = dayTrip({
    status: 'ACCEPTED',
    pickUpAt: new Date(Date.now() + 3_600_000).toISOString(),
    transportProvider: { __typename: 'Company', id: 'c2', name: 'Beacon Ambulance' },
  });
  const leg = { ...trip, pickUp: { ...trip.pickUp, address }, dropOff: { ...trip.dropOff, address } };
  let read = 0;
  const { client } = liveClient({
    board: ({ from, to }: { from: Date; to: Date }) => {
      const holds = new Date(leg.pickUpAt) >= new Date(from) && new Date(leg.pickUpAt) < new Date(to);
      if (holds) read = Math.max(read, 1);
      if (!holds && read >= parts) throw new Error('away');
      return { vehicles: [], trips: holds ? [leg] : [] };
    },
  });
  renderPage(<WallPage />, { client });
};

it('a wall counts once all legs of its hours are there', async () => {
  open(Infinity);
  await waitFor(() => expect(figures().every((figure) => /^\d+$/u.test(figure ?? ''))).toBe(true));
  expect(figures()).toHaveLength(5);
});

it('of a day that could only be read in part it shows the legs, and no figures', async () => {
  open(1);
  expect((await screen.findAllByText(/Boston/u)).length).toBeGreaterThan(0);
  expect(figures()).toEqual(['–', '–', '–', '–', '–']);
});
