import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useUploadDialog_beginMutation, type UploadDialog_beginMutation } from '../../gql/hooks.ts';
import { uiMessages } from '../../ui/ui.messages.ts';
import { attachmentMessages as m } from './attachments.messages.ts';
import { SendFailed, sendBytes, type SendProblem } from './sendBytes.ts';
import type { Progress } from './UploadProgress.tsx';

/** Why a file did not come: refused by the server, or its bytes did not arrive, in words. */
export type NotBrought =
  | UploadDialog_beginMutation['beginUpload']
  | { readonly __typename: 'NotSent' | 'Aborted'; readonly message: string };

/** Brings a file to the server: announces it, sends its bytes. What is here already is not sent twice. */
export function useBringFile(): {
  /** The upload's id, or why there is none. */
  bring: (file: File) => Promise<string | NotBrought>;
  /** Null while no bytes are on their way. */
  progress: Progress | null;
  stop: () => void;
} {
  const intl = useIntl();
  const [begin] = useUploadDialog_beginMutation();
  const [progress, setProgress] = useState<Progress | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const here = useRef<{ file: File; uploadId: string } | null>(null);
  // Whoever leaves takes the upload along.
  useEffect(() => () => stopping.current?.abort(), []);

  const wordsOf = (problem: SendProblem): string => {
    if (problem === 'LOST' || problem === 'ABORTED') return intl.formatMessage(uiMessages.networkDown);
    return intl.formatMessage(m[problem]);
  };
  const bring = async (file: File): Promise<string | NotBrought> => {
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
  return { bring, progress, stop: () => stopping.current?.abort() };
}
