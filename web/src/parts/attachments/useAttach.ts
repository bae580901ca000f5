import { useIntl } from 'react-intl';
import { useUploadDialog_attachMutation, type UploadDialog_attachMutation } from '../../gql/hooks.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { attachmentMessages as m } from './attachments.messages.ts';
import type { Target } from './attachments.state.ts';
import type { Progress } from './UploadProgress.tsx';
import { useBringFile, type NotBrought } from './useBringFile.ts';

/** What came of it: attached; refused by the server; or the bytes did not arrive, in words. */
type Outcome = UploadDialog_attachMutation['attachFile'] | NotBrought;

/** Attaches a file to something: brings it, and hangs it there. */
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
  const { bring, progress, stop } = useBringFile();
  const [attach] = useUploadDialog_attachMutation();
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
          const brought = await bring(file);
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
