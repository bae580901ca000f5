import { useIntl } from 'react-intl';
import { useAttachments_removeMutation, type Attachments_attachmentFragment } from '../../gql/hooks.ts';
import { useAlert, useConfirm } from '../../ui/confirm.ts';
import { useRunAction } from '../trip-actions/useRunAction.ts';
import { attachmentMessages as m } from './attachments.messages.ts';
import { entityOf } from './attachments.state.ts';

type Row = Attachments_attachmentFragment;

/** Saving an attachment, and removing it after a question. */
export function useAttachmentActions(onChanged: () => void): {
  busy: boolean;
  download: (row: Row) => Promise<void>;
  remove: (row: Row) => Promise<void>;
} {
  const intl = useIntl();
  const alert = useAlert();
  const confirm = useConfirm();
  const { busy, run } = useRunAction();
  const [detach] = useAttachments_removeMutation();
  return {
    busy,
    download: async ({ name, address }) => {
      // Asked first: what a browser cannot save it says in words of its own.
      const there = await fetch(address, { method: 'HEAD', credentials: 'same-origin' })
        .then(({ ok }) => ok)
        .catch(() => false);
      if (!there) {
        const text = intl.formatMessage(m.errorRetrieving, { name });
        await alert({ title: intl.formatMessage(m.downloadFailed), text, error: true });
        return;
      }
      const link = document.createElement('a');
      Object.assign(link, { href: address, download: name });
      link.click();
    },
    remove: async (row) => {
      const words = { name: row.name, entity: entityOf(row) };
      const { confirmed } = await confirm({ text: intl.formatMessage(m.confirmRemove, words), danger: true });
      if (!confirmed) return;
      await run(
        { attachmentId: row.id },
        async (input) => (await detach({ variables: { input } })).data?.removeAttachment,
        { done: intl.formatMessage(m.removed, words), failed: intl.formatMessage(m.detachFailed, words) },
      );
      onChanged();
    },
  };
}
