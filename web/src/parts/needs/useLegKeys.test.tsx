import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { startHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { tripRow } from '../trips-grid/tripRow.testing.ts';
import { needOf, type NeedyTrip } from './needs.state.ts';
import { useLegKeys } from './useLegKeys.ts';

const pickUpAt = '2026-11-24T17:00:00.000Z';
const now = Date.parse('2026-11-24T12:00:00.000Z');
/** A leg five hours away with a vehicle: it needs nobody. */
const calm: NeedyTrip = tripRow({
  status: 'ACCEPTED',
  pickUpAt,
  vehicle: { __typename: 'TripVehicle', id: 'v', name: 'Beacon 7' },
  viewerCan: { ...tripRow().viewerCan, recordProgress: true, assignVehicle: true },
});

let stop = (): void => undefined;
afterEach(() => stop());

const pressed = async (trip: NeedyTrip | null, keys: string): Promise<unknown[][]> => {
  const onAct = vi.fn<(leg: NeedyTrip, action: string) => void>();
  const onOpen = vi.fn<(leg: NeedyTrip) => void>();
  const Screen = (): ReactNode => {
    useLegKeys({ trip, mayAnswer: true, onOpen, onAct });
    return null;
  };
  renderUi(<Screen />);
  stop = startHotkeys();
  await userEvent.keyboard(keys);
  return [...onAct.mock.calls, ...onOpen.mock.calls];
};

it('keys act on the leg that is selected, also where it needs nobody', async () => {
  expect(needOf(calm, { side: 'dispatch', mayAnswer: true }, now)).toBeNull();
  expect(await pressed(calm, 'pvo')).toEqual([[calm, 'progress'], [calm, 'assignVehicle'], [calm]]);
});

it('a key of what the leg does not allow does nothing, as all keys where nothing is selected', async () => {
  expect(await pressed(calm, 'adr')).toEqual([]);
  expect(await pressed(null, 'pvo')).toEqual([]);
});
