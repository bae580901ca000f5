import { useIntl } from 'react-intl';
import {
  useDepartmentsManager_deleteMutation,
  useDepartmentsManager_setStatusMutation,
  type FacilityEditor_facilityFragment,
  type RecordStatus,
} from '../../gql/hooks.ts';
import { useAlert, useConfirm } from '../../ui/confirm.ts';
import { useSave, type Answer } from '../../ui/form/useSave.ts';
import { facilityMessages as m } from './facilityEditor.messages.ts';

type Row = FacilityEditor_facilityFragment;
type Words = (typeof m)[keyof typeof m];

/**
 * Activates, deactivates and deletes departments; what failed is said under the manager's title, with the
 * reason.
 */
export function useDepartmentActions(
  title: string,
  onDone: () => void,
): Record<'activate' | 'deactivate' | 'remove', (row: Row) => Promise<void>> {
  const intl = useIntl();
  const confirm = useConfirm();
  const { send } = useSave();
  const alert = useAlert();
  const [setStatus] = useDepartmentsManager_setStatusMutation();
  const [remove] = useDepartmentsManager_deleteMutation();
  const say = (message: Words, row: Row): string => intl.formatMessage(message, { name: row.name });
  const run = async (
    row: Row,
    call: () => Promise<Answer | null | undefined>,
    done: Words,
    failed: Words,
  ): Promise<void> => {
    await send({
      failed: say(failed, row),
      saved: say(done, row),
      call,
      done: onDone,
      refused: onDone,
      tell: (words) =>
        void alert({ title, text: [say(failed, row), words].filter(Boolean).join('\n'), error: true }),
    });
  };
  const to = (row: Row, status: RecordStatus) => async () =>
    (await setStatus({ variables: { input: { facilityId: row.id, expectedVersion: row.version, status } } }))
      .data?.setDepartmentStatus;
  return {
    activate: async (row) => {
      const { confirmed } = await confirm({ title: say(m.activate, row), text: say(m.confirmActivate, row) });
      if (confirmed) await run(row, to(row, 'ACTIVE'), m.saved, m.activateFailed);
    },
    deactivate: (row) => run(row, to(row, 'INACTIVE'), m.saved, m.deactivateFailed),
    remove: async (row) => {
      const { confirmed } = await confirm({
        title: say(m.deleteOne, row),
        text: say(m.confirmDelete, row),
        danger: true,
      });
      if (confirmed)
        await run(
          row,
          async () =>
            (await remove({ variables: { input: { facilityId: row.id, expectedVersion: row.version } } }))
              .data?.deleteDepartment,
          m.deleted,
          m.deleteFailed,
        );
    },
  };
}
