import { ApolloProvider } from '@apollo/client/react';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { dayTrip } from './dayTrip.testing.ts';
import type { DayTrip } from './day.state.ts';
import { useDay } from './useDay.ts';

const HOUR = 3_600_000;
const from = Date.parse('2026-11-24T12:00:00.000Z');
const at = (hours: number): string => new Date(from + hours * HOUR).toISOString();

const leg = (change: Partial<DayTrip>) => ({ ...dayTrip(change), createdAt: at(-30), updatedAt: at(0) });

interface Asked {
  filter: { statuses: string[]; pickUpFrom?: Date; pickUpTo?: Date };
}

it.each(['dispatch', 'booking'] as const)(
  'a leg that is still going on stays with the day of %s, however long ago its pick-up was; for a day',
  async (side) => {
    const legs = [
      leg({ id: 'waits', status: 'ACCEPTED', pickUpAt: at(-1) }),
      leg({ id: 'far', status: 'IN_MOTION', pickUpAt: at(-9) }),
      leg({ id: 'done', status: 'COMPLETED', pickUpAt: at(-1) }),
      leg({ id: 'forgotten', status: 'IN_MOTION', pickUpAt: at(-25) }),
      leg({ id: 'next', status: 'ACCEPTED', pickUpAt: at(1) }),
    ];
    const within = (
      { pickUpAt }: { pickUpAt: string },
      start: Date | undefined,
      end: Date | undefined,
    ): boolean =>
      (!start || Date.parse(pickUpAt) >= start.getTime()) && (!end || Date.parse(pickUpAt) < end.getTime());
    const root = {
      board: (span: { from: Date; to: Date }) => ({
        vehicles: [],
        trips: legs.filter((one) => within(one, new Date(span.from), new Date(span.to))),
      }),
      trips: ({ filter: { statuses, pickUpFrom, pickUpTo } }: Asked) => ({
        nodes: legs.filter(
          (one) =>
            statuses.includes(one.status) &&
            within(one, pickUpFrom && new Date(pickUpFrom), pickUpTo && new Date(pickUpTo)),
        ),
        pageInfo: { hasNextPage: false, endCursor: null },
      }),
    };
    const { client } = liveClient(root);
    const span = { from, to: from + 4 * HOUR };
    const { result } = renderHook(() => useDay(span, side), {
      wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
    });
    await waitFor(() => expect(result.current.isWhole).toBe(true));
    expect(result.current.trips?.map(({ id }) => id).toSorted()).toEqual(['far', 'next', 'waits']);
  },
);
