import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { tripRow } from '../../parts/trips-grid/tripRow.testing.ts';
import { useShiftLegs } from './useShiftLegs.ts';

const address = { line1: '1 Main St', city: 'Boston', state: 'MA', postcode: '02115', label: '1 Main St' };
const leg = (no: number) => {
  const row = tripRow({ id: `t${no}`, name: `B${no}-A`, status: 'ACCEPTED' });
  return {
    ...row,
    patient: null,
    pickUp: { ...row.pickUp, address },
    dropOff: { ...row.dropOff, address },
    market: {
      __typename: 'Market',
      id: 'm1',
      displayName: 'Boston',
      timeZone: 'America/New_York',
      settings: { distanceUnit: 'MI', requiredTimestamps: [] },
    },
    termsVersion: 1,
    originalPickUpAt: row.pickUpAt,
    createdAt: row.pickUpAt,
    updatedAt: row.pickUpAt,
    requiredForms: [],
    nextStatuses: [],
    requiredStamps: [],
    conflict: [],
    vehicleConflicts: [],
    canRate: false,
    completion: { __typename: 'TripCompletion', breakdown: [] },
  };
};
const filter = { pickUpFrom: '2026-11-20T05:00:00Z' };

/** The legs of a shift by a server that has so many; `lost` is asked before each page. */
function shift(count: () => number, lost: (after: string | null) => boolean = () => false) {
  const { client } = liveClient({
    viewer: { __typename: 'Viewer', vehicleId: 'v1' },
    trips: ({ first, after }: { first: number; after: string | null }) => {
      if (lost(after ?? null)) throw new Error('no network');
      const from = Number(after ?? 0);
      const to = Math.min(from + first, count());
      return {
        nodes: Array.from({ length: to - from }, (_, index) => leg(from + index)),
        pageInfo: { hasNextPage: to < count(), hasPreviousPage: from > 0, endCursor: String(to) },
      };
    },
  });
  const wrapper = (props: { children: ReactNode }): ReactNode => (
    <ApolloProvider client={client}>{props.children}</ApolloProvider>
  );
  const { result } = renderHook(() => useShiftLegs(filter), { wrapper });
  const ids = (): number => new Set(result.current.data?.trips.nodes.map(({ id }) => id)).size;
  return { ids, refetch: () => act(() => result.current.refetch()) };
}

it('a shift of more legs than one page has them all, also when it is read again', async () => {
  let count = 120;
  const { ids, refetch } = shift(() => count);
  await waitFor(() => expect(ids()).toBe(120));
  count = 130;
  refetch();
  const seen: number[] = [];
  await waitFor(() => {
    seen.push(ids());
    expect(ids()).toBe(130);
  });
  // Never fewer than there were.
  expect(Math.min(...seen)).toBe(120);
});

it('what cannot be had of a shift comes when it is read again', async () => {
  let isAway = true;
  const { ids, refetch } = shift(
    () => 60,
    (after) => after !== null && isAway,
  );
  await waitFor(() => expect(ids()).toBe(50));
  isAway = false;
  refetch();
  await waitFor(() => expect(ids()).toBe(60));
});
