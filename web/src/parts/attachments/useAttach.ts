import { useIntl } from 'react-intl';
import { useUploadDialog_attachMutation, type UploadDialog_attachMutation } from '../../gql/hooks.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { attachmentMessages as m } from './attachments.messages.ts';
import type { Target } from './attachments.state.ts';
import type { Progress } from './UploadProgress.tsx';
import { useUpload, type NotUploaded } from './useUpload.ts';

/** What came of it: attached, or refused by the server; or the file did not come that far. */
type Outcome = UploadDialog_attachMutation['attachFile'] | NotUploaded;

/** Attaches a file to something: announces it, sends its bytes, and hangs it there. What is here already is not sent twice. */
export function useAttach(target: Target): {
  attach: (
    file: File,
    about: { attachmentTypeId: string; purpose: string; description: string },
    done: () => void,
  ) => Promise<readonly ServerIssue[]>;
  /** Null while no bytes are on their way. */
  progress: Progress | null;
  stop: () => void;
  busy: boolean;
} {
  const intl = useIntl();
  const { save, busy } = useSave();
  const [attach] = useUploadDialog_attachMutation();
  const { upload, progress, stop } = useUpload();
  return {
    busy,
    progress,
    stop,
    attach: (file, about, done) => {
      const words = { file: file.name, entity: target.name };
      return save<Outcome>({
        form: true,
        failed: intl.formatMessage(m.attachFailed, words),
        saved: intl.formatMessage(m.attachSuccessful, words),
        done,
        onRefusal: ({ __typename }) => (__typename === 'Aborted' ? [] : null),
        call: async (idempotencyKey) => {
          const brought = await upload(file);
          if (typeof brought !== 'string') return brought;
          const { data } = await attach({
            variables: {
              input: {
                ...target.to,
                ...about,
                description: about.description || null,
                uploadId: brought,
                idempotencyKey,
              },
            },
          });
          return data?.attachFile;
        },
      });
    },
  };
}
