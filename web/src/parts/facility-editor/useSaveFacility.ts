import { useIntl } from 'react-intl';
import {
  useFacilityEditor_createMutation,
  useFacilityEditor_updateMutation,
  type FacilityEditor_facilityFragment,
} from '../../gql/hooks.ts';
import type { ServerIssue } from '../../lib/forms/issues.ts';
import { toast } from '../../ui/toaster.ts';
import { useSubmissionKey } from '../idempotency.ts';
import { useFailure } from '../useFailure.ts';
import { facilityMessages as m } from './facilityEditor.messages.ts';
import { facilityInput, type FacilityValues } from './facilityEditor.state.ts';

/** The facility as somebody else has stored it meanwhile. */
export interface StaleFacility {
  facility: FacilityEditor_facilityFragment;
  changedBy: string | null;
  changedAt: string | null;
}

export type SavedFacility =
  | { kind: 'saved' }
  | { kind: 'failed' }
  | { kind: 'issues'; issues: readonly ServerIssue[] }
  | { kind: 'stale'; stale: StaleFacility };

/** Creates or updates the facility or department; every refusal ends in words, and nothing typed is lost. */
export function useSaveFacility(options: {
  facility: FacilityEditor_facilityFragment | null;
  parentId: string | null;
  onSaved: (facility: FacilityEditor_facilityFragment) => void;
}): {
  save: (values: FacilityValues, version?: number) => Promise<SavedFacility>;
  busy: boolean;
} {
  const intl = useIntl();
  const failure = useFailure();
  const key = useSubmissionKey();
  const [create, creating] = useFacilityEditor_createMutation();
  const [update, updating] = useFacilityEditor_updateMutation();
  const { facility, parentId } = options;
  const send = async (values: FacilityValues, version: number | undefined) => {
    const { status, ...input } = facilityInput(values);
    const idempotencyKey = key.current();
    if (facility === null)
      return (await create({ variables: { input: { ...input, parentId, idempotencyKey } } })).data
        ?.createFacility;
    return (
      await update({
        variables: {
          input: {
            ...input,
            status,
            facilityId: facility.id,
            expectedVersion: version ?? facility.version,
            idempotencyKey,
          },
        },
      })
    ).data?.updateFacility;
  };
  const save = async (values: FacilityValues, version?: number): Promise<SavedFacility> => {
    const title = intl.formatMessage(
      facility !== null ? m.updateFailed : parentId === null ? m.saveFailed : m.departmentFailed,
      { name: values.name },
    );
    try {
      const result = await send(values, version);
      key.answered();
      if (result === undefined) throw new Error('the answer was empty');
      switch (result.__typename) {
        case 'CreateFacilitySuccess':
        case 'UpdateFacilitySuccess':
          toast.success(intl.formatMessage(m.saved, { name: result.facility.name }));
          options.onSaved(result.facility);
          return { kind: 'saved' };
        case 'InvalidInput':
          return { kind: 'issues', issues: result.issues };
        case 'StaleVersion':
          if (result.current?.__typename === 'Facility')
            return {
              kind: 'stale',
              stale: {
                facility: result.current,
                changedBy: result.changedBy?.displayName ?? null,
                changedAt: result.changedAt,
              },
            };
          await failure(title, result);
          return { kind: 'failed' };
        default:
          await failure(title, result);
          return { kind: 'failed' };
      }
    } catch (error) {
      await failure(title, { error });
      return { kind: 'failed' };
    }
  };
  return { save, busy: creating.loading || updating.loading };
}
