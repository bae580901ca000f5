import { ApolloProvider } from '@apollo/client/react';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { dayTrip } from '../../parts/day/dayTrip.testing.ts';
import type { DayTrip } from '../../parts/day/day.state.ts';
import { useWallDay } from './useWallDay.ts';

const HOUR = 3_600_000;
const from = Date.parse('2026-11-24T12:00:00.000Z');
const at = (hours: number): string => new Date(from + hours * HOUR).toISOString();
const address = { city: 'Boston' };
const leg = (change: Partial<DayTrip>) => {
  const trip = dayTrip(change);
  return { ...trip, pickUp: { ...trip.pickUp, address }, dropOff: { ...trip.dropOff, address } };
};

it('a wall keeps a leg in sight that is still going on when its pick-up lies hours back', async () => {
  // More legs than one answer gives: what is looked for may stand behind what is over.
  const over = Array.from({ length: 120 }, (_, index) =>
    leg({ id: `over ${index}`, status: 'COMPLETED', pickUpAt: at(-20 + index / 60) }),
  );
  const legs = [
    ...over,
    leg({ id: 'far', status: 'IN_MOTION', pickUpAt: at(-9) }),
    leg({ id: 'waits', status: 'ACCEPTED', pickUpAt: at(-1) }),
    leg({ id: 'next', status: 'ACCEPTED', pickUpAt: at(1) }),
  ];
  const { client } = liveClient({
    board: (span: { from: Date; to: Date }) => ({
      vehicles: [],
      trips: ({ first }: { first: number }) =>
        legs
          .filter(
            ({ pickUpAt }) =>
              new Date(pickUpAt) >= new Date(span.from) && new Date(pickUpAt) < new Date(span.to),
          )
          .slice(0, first),
    }),
  });
  const span = { from, to: from + 4 * HOUR };
  const { result } = renderHook(() => useWallDay(span), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  await waitFor(() => expect(result.current.isWhole).toBe(true));
  expect(result.current.trips?.map(({ id }) => id).toSorted()).toEqual(['far', 'next', 'waits']);
});
