import { useIntl } from 'react-intl';
import {
  useFacilityEditor_createMutation,
  useFacilityEditor_updateMutation,
  type FacilityEditor_facilityFragment,
} from '../../gql/hooks.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { facilityMessages as m } from './facilityEditor.messages.ts';
import {
  facilityInput,
  rideShareInput,
  type FacilityValues,
  type RideServices,
} from './facilityEditor.state.ts';

/** The facility as somebody else has stored it meanwhile. */
export interface StaleFacility {
  facility: FacilityEditor_facilityFragment;
  changedBy: string | null;
  changedAt: string | null;
}

/** Creates or updates the facility or department; every refusal ends in words, and nothing typed is lost. */
export function useSaveFacility(options: {
  facility: FacilityEditor_facilityFragment | null;
  parentId: string | null;
  /** The ride-share services of which something is sent. */
  services: RideServices;
  onSaved: (facility: FacilityEditor_facilityFragment) => void;
  onStale: (mine: FacilityValues, theirs: StaleFacility) => void;
}): {
  save: (values: FacilityValues, version: number) => Promise<readonly ServerIssue[]>;
  busy: boolean;
} {
  const intl = useIntl();
  const { save, busy } = useSave();
  const [create] = useFacilityEditor_createMutation();
  const [update] = useFacilityEditor_updateMutation();
  const { facility, parentId, services } = options;
  const send = async (values: FacilityValues, version: number, idempotencyKey: string) => {
    const { status, ...input } = facilityInput(values);
    if (facility === null)
      return (await create({ variables: { input: { ...input, parentId, idempotencyKey } } })).data
        ?.createFacility;
    return (
      await update({
        variables: {
          input: {
            ...input,
            status,
            ...(services.lyft || services.uber ? { rideShare: rideShareInput(values, services) } : {}),
            facilityId: facility.id,
            expectedVersion: version,
            idempotencyKey,
          },
        },
      })
    ).data?.updateFacility;
  };
  return {
    busy,
    save: (values, version) =>
      save({
        call: (key) => send(values, version, key),
        failed: intl.formatMessage(
          facility !== null ? m.updateFailed : parentId === null ? m.saveFailed : m.departmentFailed,
          { name: values.name },
        ),
        saved: (answer) =>
          intl.formatMessage(m.saved, { name: 'facility' in answer ? answer.facility.name : '' }),
        form: true,
        done: (answer) => {
          if ('facility' in answer) options.onSaved(answer.facility);
        },
        onRefusal: (answer) => {
          if (answer.__typename !== 'StaleVersion' || answer.current?.__typename !== 'Facility') return null;
          options.onStale(values, {
            facility: answer.current,
            changedBy: answer.changedBy?.displayName ?? null,
            changedAt: answer.changedAt,
          });
          return [];
        },
      }),
  };
}
