import { useIntl } from 'react-intl';
import { useVehicleEditor_assignDriverMutation, useVehicleEditor_createMutation, useVehicleEditor_updateMutation, type RecordStatus, type VehicleRow_vehicleFragment } from '../../gql/hooks.ts';
import type { ServerIssue } from '../../lib/forms/issues.ts';
import { useSubmissionKey } from '../../parts/idempotency.ts';
import { useFailure } from '../../parts/useFailure.ts';
import { toast } from '../../ui/toaster.ts';
import { crewChanges, vehicleInput, vehicleValues, type VehicleValues } from './vehicles.state.ts';
import { vehiclesMessages as m } from './VehiclesPage.messages.ts';

/** Saves a vehicle and then who is on it; every refusal ends in words, and nothing typed is lost. */
export function useSaveVehicle(vehicle: VehicleRow_vehicleFragment | null, onSaved: () => void): {
  save: (values: VehicleValues, crew: readonly string[]) => Promise<readonly ServerIssue[]>;
  busy: boolean;
} {
  const intl = useIntl();
  const failure = useFailure();
  const key = useSubmissionKey();
  const [create, creating] = useVehicleEditor_createMutation();
  const [update, updating] = useVehicleEditor_updateMutation();
  const [assign, assigning] = useVehicleEditor_assignDriverMutation();
  const send = async (values: VehicleValues) => {
    const { status, ...input } = vehicleInput(values);
    const idempotencyKey = key.current();
    if (vehicle === null) return (await create({ variables: { input: { ...input, idempotencyKey } } })).data?.createVehicle;
    return (await update({ variables: { input: { ...input, status, vehicleId: vehicle.id, expectedVersion: vehicle.version, idempotencyKey } } })).data?.updateVehicle;
  };
  const save = async (values: VehicleValues, crew: readonly string[]): Promise<readonly ServerIssue[]> => {
    const title = intl.formatMessage(m.saveFailed, { name: values.name });
    try {
      const result = await send(values);
      key.answered();
      if (result === undefined) throw new Error('the answer was empty');
      if (result.__typename === 'InvalidInput') return result.issues;
      if (result.__typename !== 'CreateVehicleSuccess' && result.__typename !== 'UpdateVehicleSuccess') {
        await failure(title, result);
        return [];
      }
      const { on, off } = crewChanges(vehicle?.drivers.map(({ id }) => id) ?? [], values.status === 'ACTIVE' ? crew : []);
      const changes = [...off.map((userId) => ({ userId, vehicleId: null })), ...on.map((userId) => ({ userId, vehicleId: result.vehicle.id }))];
      for (const input of values.status === 'ACTIVE' ? changes : []) {
        const answer = (await assign({ variables: { input } })).data?.assignDriver;
        if (answer && answer.__typename !== 'AssignDriverSuccess') await failure(title, answer);
      }
      toast.success(intl.formatMessage(m.saved, { name: result.vehicle.name }));
      onSaved();
    } catch (error) {
      await failure(title, { error });
    }
    return [];
  };
  return { save, busy: creating.loading || updating.loading || assigning.loading };
}

/** Puts a vehicle in use or out of it, all else as it is. */
export function useSetVehicleStatus(onDone: () => void): (row: VehicleRow_vehicleFragment, status: RecordStatus) => Promise<void> {
  const intl = useIntl();
  const failure = useFailure();
  const [update] = useVehicleEditor_updateMutation();
  return async (row, status) => {
    const title = intl.formatMessage(m.saveFailed, { name: row.name });
    try {
      const answer = (await update({ variables: { input: { ...vehicleInput({ ...vehicleValues(row), status }), vehicleId: row.id, expectedVersion: row.version } } })).data?.updateVehicle;
      if (answer && answer.__typename !== 'UpdateVehicleSuccess') await failure(title, answer);
      else toast.success(intl.formatMessage(m.saved, { name: row.name }));
    } catch (error) {
      await failure(title, { error });
    }
    onDone();
  };
}
