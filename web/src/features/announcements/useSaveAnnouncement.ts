import { useIntl } from 'react-intl';
import {
  useAnnouncementEditor_createMutation,
  useAnnouncementEditor_updateMutation,
  useAnnouncementsGrid_endMutation,
  type AnnouncementRow_announcementFragment,
  type CreateAnnouncementInput,
} from '../../gql/hooks.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { announcementMessages as m } from './announcements.messages.ts';

type Row = AnnouncementRow_announcementFragment;

/** Writes or changes an announcement. */
export function useSaveAnnouncement(
  row: Row | null,
  onSaved: () => void,
): { save: (input: CreateAnnouncementInput) => Promise<readonly ServerIssue[]>; busy: boolean } {
  const intl = useIntl();
  const { save, busy } = useSave();
  const [create] = useAnnouncementEditor_createMutation();
  const [update] = useAnnouncementEditor_updateMutation();
  const send = async (input: CreateAnnouncementInput, idempotencyKey: string) => {
    if (row === null)
      return (await create({ variables: { input: { ...input, idempotencyKey } } })).data?.createAnnouncement;
    return (
      await update({
        variables: {
          input: { ...input, announcementId: row.id, expectedVersion: row.version, idempotencyKey },
        },
      })
    ).data?.updateAnnouncement;
  };
  return {
    busy,
    save: (input) =>
      save({
        failed: intl.formatMessage(m.saveFailed),
        saved: intl.formatMessage(m.saved),
        form: true,
        call: (key) => send(input, key),
        done: onSaved,
      }),
  };
}

/** Takes an announcement away. */
export function useEndAnnouncement(onDone: () => void): (row: Row) => Promise<unknown> {
  const intl = useIntl();
  const { save } = useSave();
  const [end] = useAnnouncementsGrid_endMutation();
  return (row) =>
    save({
      failed: intl.formatMessage(m.endFailed),
      saved: intl.formatMessage(m.endedToast),
      call: async (idempotencyKey) =>
        (
          await end({
            variables: { input: { announcementId: row.id, expectedVersion: row.version, idempotencyKey } },
          })
        ).data?.endAnnouncement,
      done: onDone,
      refused: onDone,
    });
}
