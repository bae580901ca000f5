import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useUsersGrid_disableMutation, useUsersGrid_enableMutation, useUsersGrid_inviteMutation, useUsersGrid_resetMfaMutation, type UserRow_userFragment } from '../../gql/hooks.ts';
import { useSave } from '../../parts/list-page/useSave.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { usersMessages as m } from './users.messages.ts';

type Row = UserRow_userFragment;

/** Takes access away, gives it back, and invites once more. */
export function useUserActions(onDone: () => void): { disable: (row: Row) => Promise<void>; enable: (row: Row) => Promise<void>; invite: (row: Row) => Promise<void>; resetMfa: (row: Row) => Promise<void> } {
  const intl = useIntl();
  const confirm = useConfirm();
  const { save } = useSave();
  const [disable] = useUsersGrid_disableMutation();
  const [enable] = useUsersGrid_enableMutation();
  const [reset] = useUsersGrid_resetMfaMutation();
  const [invite] = useUsersGrid_inviteMutation();
  return {
    disable: useCallback(async (row) => {
      const name = row.displayName;
      const { confirmed } = await confirm({ title: intl.formatMessage(m.disable, { name }), text: intl.formatMessage(m.disableText, { name }), danger: true });
      if (!confirmed) return;
      await save({
        failed: intl.formatMessage(m.updateFailed, { name }), saved: intl.formatMessage(m.changed, { name }), done: onDone, refused: onDone,
        call: async (idempotencyKey) => (await disable({ variables: { input: { userId: row.id, idempotencyKey } } })).data?.disableUser,
      });
    }, [confirm, disable, intl, onDone, save]),
    enable: useCallback(async (row) => {
      const name = row.displayName;
      await save({
        failed: intl.formatMessage(m.updateFailed, { name }), saved: intl.formatMessage(m.changed, { name }), done: onDone, refused: onDone,
        call: async (idempotencyKey) => (await enable({ variables: { input: { userId: row.id, idempotencyKey } } })).data?.enableUser,
      });
    }, [enable, intl, onDone, save]),
    resetMfa: useCallback(async (row) => {
      const name = row.displayName;
      const { confirmed } = await confirm({ title: intl.formatMessage(m.resetMfa, { name }), text: intl.formatMessage(m.resetMfaText, { name }), danger: true });
      if (!confirmed) return;
      await save({
        failed: intl.formatMessage(m.resetMfaFailed, { name }), saved: intl.formatMessage(m.changed, { name }), done: onDone, refused: onDone,
        call: async (idempotencyKey) => (await reset({ variables: { input: { userId: row.id, idempotencyKey } } })).data?.resetMfa,
      });
    }, [confirm, intl, onDone, reset, save]),
    invite: useCallback(async (row) => {
      const name = row.displayName;
      await save({
        failed: intl.formatMessage(m.inviteFailed, { name }), saved: intl.formatMessage(m.invited, { name }), done: onDone, refused: onDone,
        call: async (idempotencyKey) => (await invite({ variables: { input: { userId: row.id, idempotencyKey } } })).data?.resendInvitation,
      });
    }, [intl, invite, onDone, save]),
  };
}
