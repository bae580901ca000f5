import { useCallback, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useBoard_assignVehicleMutation } from '../../gql/hooks.ts';
import { useRunAction } from '../../parts/trip-actions/useRunAction.ts';
import { toaster } from '../../ui/toaster.ts';
import { boardMessages as m } from './board.messages.ts';
import type { BoardTrip } from './board.state.ts';

interface Given {
  readonly id: string;
  readonly name: string;
}

/** Gives a leg to a vehicle, or takes it off every one (null). */
export type GiveVehicle = (trip: BoardTrip, vehicle: Given | null) => void;

/**
 * Gives legs of the board to vehicles, each with a way back for ten seconds, as long as nobody else has given
 * the leg to another meanwhile. `trips`: the legs in sight, as they are by now.
 */
export function useGiveVehicle(trips: readonly BoardTrip[]): GiveVehicle {
  const intl = useIntl();
  const { run } = useRunAction();
  const [assign] = useBoard_assignVehicleMutation();
  const give = async (trip: BoardTrip, vehicle: Given | null, undo: boolean): Promise<void> => {
    const before = trip.vehicle;
    const name = trip.patient?.displayName ?? trip.name;
    await run(
      { tripId: trip.id, vehicleId: vehicle?.id ?? null },
      async (input) => {
        const answer = (await assign({ variables: { input } })).data?.assignVehicle;
        if (answer?.__typename === 'AssignVehicleSuccess')
          toaster.create({
            type: 'success',
            title: intl.formatMessage(vehicle ? m.assigned : m.unassignedDone, {
              name,
              vehicle: vehicle?.name ?? '',
            }),
            duration: 10_000,
            ...(undo
              ? {
                  action: {
                    label: intl.formatMessage(m.undo),
                    onClick: () => latest.current.back(trip, vehicle, before),
                  },
                }
              : {}),
          });
        return answer;
      },
      { done: null, failed: intl.formatMessage(m.failed) },
    );
  };
  const back = (trip: BoardTrip, given: Given | null, before: Given | null): void => {
    const now = trips.find(({ id }) => id === trip.id) ?? { ...trip, vehicle: given };
    if ((now.vehicle?.id ?? null) === (given?.id ?? null)) void give(trip, before, false);
    else
      toaster.create({
        type: 'info',
        title: intl.formatMessage(m.undoTooLate, { name: trip.patient?.displayName ?? trip.name }),
      });
  };
  const latest = useRef({ give, back });
  useEffect(() => {
    latest.current = { give, back };
  });
  // The same for as long as the screen stands: lanes are drawn again only for themselves.
  return useCallback((trip, vehicle) => void latest.current.give(trip, vehicle, true), []);
}
