import { useIntl } from 'react-intl';
import {
  useUserEditor_assignDriverMutation,
  useUserEditor_assignFacilityMutation,
  useUserEditor_createMutation,
  useUserEditor_updateMutation,
  type UserRow_userFragment,
} from '../../gql/hooks.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import { useFailure } from '../../ui/useFailure.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { createInput, updateInput, type UserValues } from './users.state.ts';
import { usersMessages as m } from './users.messages.ts';

type Row = UserRow_userFragment;

/**
 * Saves a login, and then which vehicle or facility is theirs; every refusal ends in words, and nothing typed
 * is lost.
 */
export function useSaveUser(
  row: Row | null,
  onSaved: () => void,
): { save: (values: UserValues) => Promise<readonly ServerIssue[]>; busy: boolean } {
  const intl = useIntl();
  const failure = useFailure();
  const { save, busy } = useSave();
  const [create] = useUserEditor_createMutation();
  const [update] = useUserEditor_updateMutation();
  const [assignDriver] = useUserEditor_assignDriverMutation();
  const [assignFacility] = useUserEditor_assignFacilityMutation();
  const title = intl.formatMessage(row ? m.editTitle : m.newTitle);

  const send = async (values: UserValues, idempotencyKey: string) => {
    if (row === null)
      return (await create({ variables: { input: { ...createInput(values), idempotencyKey } } })).data
        ?.createUser;
    return (
      await update({
        variables: {
          input: { ...updateInput(values), userId: row.id, expectedVersion: row.version, idempotencyKey },
        },
      })
    ).data?.updateUser;
  };
  /** The places of those who have come: an invited driver gets a vehicle once they are there. */
  const place = async (user: Row, values: UserValues) => {
    const userId = user.person?.id;
    if (!userId || user.status !== 'ACTIVE') return [];
    const drives = user.effectiveRoles.includes('DRIVER') && values.vehicleId !== (row?.vehicle?.id ?? '');
    const keeps =
      user.effectiveRoles.includes('FACILITY_ADMIN') && values.facilityId !== (row?.facility?.id ?? '');
    return [
      ...(drives
        ? [
            (await assignDriver({ variables: { input: { userId, vehicleId: values.vehicleId || null } } }))
              .data?.assignDriver,
          ]
        : []),
      ...(keeps
        ? [
            (
              await assignFacility({
                variables: { input: { userId, facilityId: values.facilityId || null } },
              })
            ).data?.assignFacilityAdmin,
          ]
        : []),
    ];
  };
  return {
    busy,
    save: (values) => {
      const name = `${values.firstName} ${values.lastName}`.trim();
      const failed = intl.formatMessage(row ? m.updateFailed : m.createFailed, { name });
      const tell = (first: string, reason: string): Promise<void> =>
        failure(title, { message: [first, reason].filter(Boolean).join('\n') });
      return save({
        call: (key) => send(values, key),
        failed,
        saved: (answer) =>
          intl.formatMessage(m.changed, { name: 'user' in answer ? answer.user.displayName : name }),
        form: true,
        also: async (answer) => {
          if (!('user' in answer)) return [];
          const placed = await place(answer.user, values);
          return placed.flatMap((one) =>
            one && !one.__typename.endsWith('Success') && 'message' in one ? [one.message] : [],
          );
        },
        done: onSaved,
        onRefusal: async (answer) => {
          if (answer.__typename === 'InvalidInput') {
            const ofGroup = answer.issues.find(({ path }) => path[0] === 'groupIds');
            if (!ofGroup) return answer.issues;
            await tell(intl.formatMessage(m.groupFailed, { name }), ofGroup.message);
          } else await tell(failed, 'message' in answer ? answer.message : '');
          return [];
        },
      });
    },
  };
}
