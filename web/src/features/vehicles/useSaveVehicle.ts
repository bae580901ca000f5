import { useIntl } from 'react-intl';
import {
  useVehicleEditor_assignDriverMutation,
  useVehicleEditor_createMutation,
  useVehicleEditor_updateMutation,
  type VehicleRow_vehicleFragment,
} from '../../gql/hooks.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { crewChanges, vehicleInput, type VehicleValues } from './vehicles.state.ts';
import { vehiclesMessages as m } from './VehiclesPage.messages.ts';

/** Saves a vehicle and then who is on it. */
export function useSaveVehicle(
  vehicle: VehicleRow_vehicleFragment | null,
  onSaved: () => void,
): {
  save: (values: VehicleValues, crew: readonly string[]) => Promise<readonly ServerIssue[]>;
  busy: boolean;
} {
  const intl = useIntl();
  const { save, busy } = useSave();
  const [create] = useVehicleEditor_createMutation();
  const [update] = useVehicleEditor_updateMutation();
  const [assign] = useVehicleEditor_assignDriverMutation();
  const send = async (values: VehicleValues, idempotencyKey: string) => {
    const { status, ...input } = vehicleInput(values);
    if (vehicle === null)
      return (await create({ variables: { input: { ...input, idempotencyKey } } })).data?.createVehicle;
    return (
      await update({
        variables: {
          input: {
            ...input,
            status,
            vehicleId: vehicle.id,
            expectedVersion: vehicle.version,
            idempotencyKey,
          },
        },
      })
    ).data?.updateVehicle;
  };
  return {
    busy,
    save: (values, crew) => {
      const failed = intl.formatMessage(m.saveFailed, { name: values.name });
      return save({
        failed,
        saved: intl.formatMessage(m.saved, { name: values.name.trim() }),
        form: true,
        call: (key) => send(values, key),
        also: async (result) => {
          const refused: string[] = [];
          if ('vehicle' in result && result.vehicle && values.status === 'ACTIVE') {
            const before = vehicle?.drivers.map(({ id }) => id) ?? [];
            const changes = crewChanges(before, crew, result.vehicle.id);
            for (const input of changes) {
              const answer = (await assign({ variables: { input } })).data?.assignDriver;
              if (answer && answer.__typename !== 'AssignDriverSuccess') refused.push(answer.message);
            }
          }
          return refused;
        },
        done: onSaved,
      });
    },
  };
}
