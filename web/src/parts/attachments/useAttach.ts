import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  useUploadDialog_attachMutation,
  useUploadDialog_beginMutation,
  type UploadDialog_attachMutation,
  type UploadDialog_beginMutation,
} from '../../gql/hooks.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { uiMessages } from '../../ui/ui.messages.ts';
import { attachmentMessages as m } from './attachments.messages.ts';
import type { Target } from './attachments.state.ts';
import { SendFailed, sendBytes, type SendProblem } from './sendBytes.ts';
import type { Progress } from './UploadProgress.tsx';

/** What came of it: attached; refused by the server; or the bytes did not arrive, in words. */
type Outcome =
  | UploadDialog_attachMutation['attachFile']
  | UploadDialog_beginMutation['beginUpload']
  | { readonly __typename: 'NotSent' | 'Aborted'; readonly message: string };

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
  const [begin] = useUploadDialog_beginMutation();
  const [attach] = useUploadDialog_attachMutation();
  const [progress, setProgress] = useState<Progress | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const here = useRef<{ file: File; uploadId: string } | null>(null);
  // Whoever leaves takes the upload along.
  useEffect(() => () => stopping.current?.abort(), []);

  const wordsOf = (problem: SendProblem): string => {
    if (problem === 'LOST' || problem === 'ABORTED') return intl.formatMessage(uiMessages.networkDown);
    return intl.formatMessage(m[problem]);
  };
  const bring = async (file: File): Promise<string | Outcome> => {
    if (here.current?.file === file) return here.current.uploadId;
    const { name, size } = file;
    const { data } = await begin({ variables: { input: { name, size } } });
    const announced = data?.beginUpload;
    if (announced?.__typename !== 'BeginUploadSuccess') {
      if (!announced) throw new Error('the answer was empty');
      return announced;
    }
    stopping.current = new AbortController();
    setProgress({ name, size, share: 0 });
    try {
      await sendBytes(
        announced.upload.address,
        file,
        (share) => setProgress({ name, size, share }),
        stopping.current.signal,
      );
    } catch (error) {
      if (!(error instanceof SendFailed)) throw error;
      return error.problem === 'ABORTED'
        ? { __typename: 'Aborted', message: '' }
        : { __typename: 'NotSent', message: wordsOf(error.problem) };
    } finally {
      setProgress(null);
    }
    here.current = { file, uploadId: announced.upload.id };
    return announced.upload.id;
  };

  return {
    busy,
    progress,
    stop: () => stopping.current?.abort(),
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
