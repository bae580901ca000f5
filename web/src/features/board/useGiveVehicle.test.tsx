import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { wholeSystem } from '../../app/theme/wholeSystem.ts';
import { tripRow } from '../../parts/trips-grid/tripRow.testing.ts';
import { ConfirmProvider } from '../../ui/ConfirmProvider.tsx';
import { toaster } from '../../ui/toaster.ts';
import type { BoardTrip } from './board.state.ts';
import { useGiveVehicle } from './useGiveVehicle.ts';

const van = { __typename: 'TripVehicle' as const, id: 'van', name: 'Van 1' };
const other = { __typename: 'TripVehicle' as const, id: 'other', name: 'Van 2' };
const leg = (vehicle: typeof van | null): BoardTrip => ({
  ...tripRow({ status: 'ACCEPTED' }),
  vehicle,
  updatedAt: '2026-11-21T12:00:00.000Z',
  patient: { __typename: 'Patient', id: 'p1', displayName: 'Ada', lastName: 'Lee' },
  market: { __typename: 'Market', id: 'm1' },
  unfitVehicleIds: [],
});

const said: { title: string; undo: (() => void) | undefined }[] = [];
beforeEach(() => {
  said.length = 0;
  vi.spyOn(toaster, 'create').mockImplementation((item) => {
    said.push({ title: item.title as string, undo: item.action?.onClick });
    return 'toast';
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/**
 * Gives the leg to the van, and takes the way back, while the board shows this of it; the vehicles that were
 * sent, and the last that was said.
 */
const givenAndTakenBack = async (becomes: readonly BoardTrip[]) => {
  const sent: (string | null)[] = [];
  const { client } = liveClient({
    assignVehicle: ({ input }: { input: { vehicleId: string | null } }) => {
      sent.push(input.vehicleId);
      return { __typename: 'AssignVehicleSuccess', trip: leg(input.vehicleId === null ? null : van) };
    },
  });
  const words = (props: { children: ReactNode }): ReactNode => (
    <IntlProvider locale="en" onError={() => undefined}>
      <ChakraProvider value={wholeSystem}>
        <ApolloProvider client={client}>
          <ConfirmProvider>{props.children}</ConfirmProvider>
        </ApolloProvider>
      </ChakraProvider>
    </IntlProvider>
  );
  const { result, rerender } = renderHook(({ trips }) => useGiveVehicle(trips), {
    wrapper: words,
    initialProps: { trips: [leg(null)] as readonly BoardTrip[] },
  });
  act(() => result.current(leg(null), van));
  await waitFor(() => expect(said).toHaveLength(1));
  rerender({ trips: becomes });
  act(() => said[0]?.undo?.());
  await waitFor(() => expect(said).toHaveLength(2));
  return { sent, last: said[1]?.title };
};

describe('a leg given to a vehicle on the board', () => {
  it('is taken off it again by the way back, while it is still there', async () => {
    expect((await givenAndTakenBack([leg(van)])).sent).toEqual(['van', null]);
  });
  it('stays where somebody else has put it meanwhile, and the way back says so', async () => {
    expect(await givenAndTakenBack([leg(other)])).toEqual({
      sent: ['van'],
      last: 'Ada has been changed since. Nothing was taken back.',
    });
  });
  it('is taken back as well when another day is looked at meanwhile', async () => {
    expect((await givenAndTakenBack([])).sent).toEqual(['van', null]);
  });
});
