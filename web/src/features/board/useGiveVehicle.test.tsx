import { ChakraProvider } from '@chakra-ui/react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wholeSystem } from '../../app/theme/wholeLook.ts';
import { ConfirmProvider } from '../../ui/ConfirmProvider.tsx';
import { toaster } from '../../ui/toaster.ts';
import type { BoardTrip } from './board.state.ts';
import { useGiveVehicle } from './useGiveVehicle.ts';

const assigned = vi.hoisted(() => vi.fn());
vi.mock('../../gql/hooks.ts', async (original) => ({
  ...(await original<object>()),
  useBoard_assignVehicleMutation: () => [
    ({ variables }: { variables: { input: { vehicleId: string | null } } }) => {
      assigned(variables.input.vehicleId);
      return Promise.resolve({ data: { assignVehicle: { __typename: 'AssignVehicleSuccess' } } });
    },
  ],
}));

const van = { id: 'van', name: 'Van 1' };
const other = { id: 'other', name: 'Van 2' };
const leg = (vehicle: typeof van | null): BoardTrip =>
  ({ id: 'leg', name: 'B1-A', patient: { displayName: 'Ada' }, vehicle }) as BoardTrip;

const said: { title: string; undo: (() => void) | undefined }[] = [];
beforeEach(() => {
  assigned.mockClear();
  said.length = 0;
  vi.spyOn(toaster, 'create').mockImplementation((item) => {
    said.push({ title: item.title as string, undo: item.action?.onClick });
    return 'toast';
  });
});

/** Gives the leg to the van; `becomes` is what the board shows of it when the way back is taken. */
const givenAndTakenBack = async (becomes: readonly BoardTrip[]): Promise<void> => {
  const words = (props: { children: ReactNode }): ReactNode => (
    <IntlProvider locale="en" onError={() => undefined}>
      <ChakraProvider value={wholeSystem}>
        <ConfirmProvider>{props.children}</ConfirmProvider>
      </ChakraProvider>
    </IntlProvider>
  );
  const { result, rerender } = renderHook(({ trips }) => useGiveVehicle(trips), {
    wrapper: words,
    initialProps: { trips: [leg(null)] as readonly BoardTrip[] },
  });
  await act(async () => result.current(leg(null), van));
  rerender({ trips: becomes });
  await act(async () => said[0]?.undo?.());
};

describe('a leg given to a vehicle on the board', () => {
  it('is taken off it again by the way back, while it is still there', async () => {
    await givenAndTakenBack([leg(van)]);
    expect(assigned.mock.calls).toEqual([['van'], [null]]);
  });
  it('stays where somebody else has put it meanwhile, and the way back says so', async () => {
    await givenAndTakenBack([leg(other)]);
    expect(assigned.mock.calls).toEqual([['van']]);
    expect(said.at(-1)?.title).toBe('Ada has been changed since. Nothing was taken back.');
  });
  it('is taken back as well when another day is looked at meanwhile', async () => {
    await givenAndTakenBack([]);
    expect(assigned.mock.calls).toEqual([['van'], [null]]);
  });
});
