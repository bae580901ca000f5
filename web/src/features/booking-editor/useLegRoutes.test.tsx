import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { connection } from '../../lib/apollo/connection.ts';
import { ready } from './booking.testing.ts';
import { useLegRoutes } from './useLegRoutes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const found = {
  __typename: 'Route',
  distanceMeters: 9000,
  durationSeconds: 1500,
  durationMinutes: 25,
  fromTimeZone: 'America/New_York',
  toTimeZone: 'America/New_York',
};
const pass = async (seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
};

/** What is known of the route of a leg whose places are chosen; the answers come in their order. */
function routeOf(...answers: readonly (() => unknown)[]) {
  let count = 0;
  const { client } = liveClient({ route: () => answers[count++]?.() });
  const wrapper = (props: { children: ReactNode }): ReactNode => (
    <ApolloProvider client={client}>{props.children}</ApolloProvider>
  );
  const { result } = renderHook(
    () => {
      const [values, change] = useState(() => ({
        ...ready(),
        legs: ready().legs.map((leg) => ({ ...leg, route: null })) as ReturnType<typeof ready>['legs'],
      }));
      const stateOf = useLegRoutes(values, change);
      return values.legs.map((leg) => [stateOf(leg), leg.route?.durationMinutes ?? null]);
    },
    { wrapper },
  );
  return { result, asked: () => count };
}
const fails = (): never => {
  throw new Error('no network');
};

it('a route that could not be asked for is asked for again when the connection is back', async () => {
  const { result } = routeOf(fails, () => found);
  await pass(2);
  expect(result.current).toEqual([['unknown', null]]);
  act(() => connection.connected(true));
  await pass(2);
  expect(result.current).toEqual([['known', 25]]);
});

it('a route that could not be asked for is asked for again after a while', async () => {
  const { result } = routeOf(fails, fails, () => found);
  await pass(2);
  expect(result.current).toEqual([['unknown', null]]);
  await pass(60);
  expect(result.current).toEqual([['known', 25]]);
});

it('that there is no route is not asked for again', async () => {
  const { result, asked } = routeOf(() => null);
  await pass(60);
  act(() => connection.connected(true));
  await pass(2);
  expect(result.current).toEqual([['unknown', null]]);
  expect(asked()).toBe(1);
});
