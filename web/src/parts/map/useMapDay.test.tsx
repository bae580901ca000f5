import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { dayTrip } from '../day/dayTrip.testing.ts';
import type { DayTrip } from '../day/day.state.ts';
import { useMapDay } from './useMapDay.ts';

const HOUR = 3_600_000;
const from = Date.parse('2026-11-24T12:00:00.000Z');
const at = (hours: number): string => new Date(from + hours * HOUR).toISOString();
const address = { latitude: 42, longitude: -71 };
const leg = (change: Partial<DayTrip>) => {
  const trip = dayTrip(change);
  return {
    ...trip,
    vehiclePosition: null,
    pickUp: { ...trip.pickUp, address },
    dropOff: { ...trip.dropOff, address },
  };
};

it('a vehicle stays on the map while its leg is going on, however long ago the patient was picked up', async () => {
  const legs = [
    leg({ id: 'far', status: 'IN_MOTION', pickUpAt: at(-9) }),
    leg({ id: 'over', status: 'COMPLETED', pickUpAt: at(-8) }),
    leg({ id: 'next', status: 'ACCEPTED', pickUpAt: at(1) }),
  ];
  const { client, push } = liveClient({
    board: (span: { from: Date; to: Date }) => ({
      trips: legs.filter(
        ({ pickUpAt }) => new Date(pickUpAt) >= new Date(span.from) && new Date(pickUpAt) < new Date(span.to),
      ),
    }),
  });
  const span = { from, to: from + 4 * HOUR };
  const { result } = renderHook(() => useMapDay(span), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  const ids = () => result.current.trips?.map(({ id }) => id).toSorted();
  await waitFor(() => expect(result.current.isWhole).toBe(true));
  expect(ids()).toEqual(['far', 'next']);
  const late = leg({ id: 'late', status: 'IN_MOTION', pickUpAt: at(-3) });
  await act(() => push('tripsChanged', { cursor: '2', gap: false, removedIds: [], trips: [late] }));
  await waitFor(() => expect(ids()).toEqual(['far', 'late', 'next']));
});
