import { useIntl } from 'react-intl';
import { useAnnouncementEditor_createMutation, useAnnouncementEditor_updateMutation, useAnnouncementsGrid_endMutation, type AnnouncementRow_announcementFragment, type CreateAnnouncementInput } from '../../gql/hooks.ts';
import type { ServerIssue } from '../../lib/forms/issues.ts';
import { useSubmissionKey } from '../../parts/idempotency.ts';
import { useFailure } from '../../parts/useFailure.ts';
import { toast } from '../../ui/toaster.ts';
import { announcementMessages as m } from './announcements.messages.ts';

type Row = AnnouncementRow_announcementFragment;

/** Writes or changes an announcement; every refusal ends in words, and nothing typed is lost. */
export function useSaveAnnouncement(row: Row | null, onSaved: () => void): { save: (input: CreateAnnouncementInput) => Promise<readonly ServerIssue[]>; busy: boolean } {
  const intl = useIntl();
  const failure = useFailure();
  const key = useSubmissionKey();
  const [create, creating] = useAnnouncementEditor_createMutation();
  const [update, updating] = useAnnouncementEditor_updateMutation();
  const send = async (input: CreateAnnouncementInput) => {
    const idempotencyKey = key.current();
    if (row === null) return (await create({ variables: { input: { ...input, idempotencyKey } } })).data?.createAnnouncement;
    return (await update({ variables: { input: { ...input, announcementId: row.id, expectedVersion: row.version, idempotencyKey } } })).data?.updateAnnouncement;
  };
  const save = async (input: CreateAnnouncementInput): Promise<readonly ServerIssue[]> => {
    const title = intl.formatMessage(m.saveFailed);
    try {
      const result = await send(input);
      key.answered();
      if (result === undefined) throw new Error('the answer was empty');
      if (result.__typename === 'InvalidInput') return result.issues;
      if (result.__typename !== 'CreateAnnouncementSuccess' && result.__typename !== 'UpdateAnnouncementSuccess') {
        await failure(title, result);
        return [];
      }
      toast.success(intl.formatMessage(m.saved));
      onSaved();
    } catch (error) {
      await failure(title, { error });
    }
    return [];
  };
  return { save, busy: creating.loading || updating.loading };
}

/** Takes an announcement away. */
export function useEndAnnouncement(onDone: () => void): (row: Row) => Promise<void> {
  const intl = useIntl();
  const failure = useFailure();
  const [end] = useAnnouncementsGrid_endMutation();
  return async (row) => {
    const title = intl.formatMessage(m.endFailed);
    try {
      const answer = (await end({ variables: { input: { announcementId: row.id, expectedVersion: row.version, idempotencyKey: crypto.randomUUID() } } })).data?.endAnnouncement;
      if (answer && answer.__typename !== 'EndAnnouncementSuccess') await failure(title, answer);
      else toast.success(intl.formatMessage(m.endedToast));
    } catch (error) {
      await failure(title, { error });
    }
    onDone();
  };
}
