import { ApolloClient, ApolloLink, gql, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { VersionedCache } from '../../lib/apollo/VersionedCache.ts';
import { useLegs, type LegsEvent, type LegSource } from './useLegs.ts';

interface Row {
  __typename: 'Leg';
  id: string;
  pickUpAt: string;
}
const fragment: TypedDocumentNode<Row> = gql`
  fragment DayRow on Leg {
    id
    pickUpAt
  }
`;
const from = Date.parse('2026-11-24T12:00:00.000Z');
const leg = (hour: number): Row => ({
  __typename: 'Leg',
  id: `leg ${hour}`,
  pickUpAt: new Date(from + hour * 3_600_000).toISOString(),
});

/** Hours whose parts are answered when the test says so. */
function answeredByHand() {
  const cache = new VersionedCache();
  const waiting: (() => void)[] = [];
  const source: LegSource<Row, never, LegsEvent<Row>> = {
    rows: cachedRows(fragment),
    read: (_ask, request) =>
      new Promise((resolve) => {
        waiting.push(() => {
          const row = leg((request.from - from) / 3_600_000);
          cache.writeFragment({ fragment, from: { __typename: 'Leg', id: row.id }, data: row });
          resolve({ trips: [row], vehicles: [] });
        });
      }),
    others: () => Promise.resolve([]),
    belongs: () => true,
    useChanges: () => undefined,
    eventOf: (event) => event,
  };
  const client = new ApolloClient({ link: ApolloLink.empty(), cache });
  return { waiting, source, client };
}

it('the legs of a day are whole once the last part of their hours is there, not before', async () => {
  const { waiting, source, client } = answeredByHand();
  const { result } = renderHook(() => useLegs({ from, to: from + 8 * 3_600_000 }, source), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  const seen = () => [result.current.trips?.length ?? null, result.current.isWhole];
  expect(seen()).toEqual([null, false]);
  const answer = async (): Promise<void> => {
    await waitFor(() => expect(waiting.length).toBe(1));
    await act(async () => waiting.shift()?.());
  };
  await answer();
  await waitFor(() => expect(seen()).toEqual([1, false]));
  await answer();
  await waitFor(() => expect(seen()).toEqual([2, true]));
});

it('hours that were asked for before and come late do not take the place of those in sight', async () => {
  const { waiting, source, client } = answeredByHand();
  const hours = (start: number) => ({
    from: from + start * 3_600_000,
    to: from + (start + 1) * 3_600_000,
  });
  const { result, rerender } = renderHook((start: number) => useLegs(hours(start), source), {
    initialProps: 0,
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  await waitFor(() => expect(waiting.length).toBe(1));
  rerender(100);
  await waitFor(() => expect(waiting.length).toBe(2));
  const seen = () => [result.current.trips?.map(({ id }) => id), result.current.isWhole];
  await act(async () => waiting[1]?.());
  await waitFor(() => expect(seen()).toEqual([['leg 100'], true]));
  await act(async () => waiting[0]?.());
  expect(seen()).toEqual([['leg 100'], true]);
});
