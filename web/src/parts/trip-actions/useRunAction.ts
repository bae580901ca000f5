import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useAlert } from '../../ui/confirm.ts';
import { toast } from '../../ui/toaster.ts';
import { tripActionMessages as m } from './tripActions.messages.ts';

/** What a mutation's result union looks like from here: a success member, or a refusal with a sentence. */
export interface ActionAnswer {
  __typename: string;
  message?: string;
  issues?: readonly { message: string }[];
}

/** Runs one action: shows its work, says what was done, or why not; resolves to whether it was done. */
export function useRunAction(): { busy: boolean; run: (call: () => Promise<ActionAnswer | null | undefined>, words: { done: string; failed: string }) => Promise<boolean> } {
  const intl = useIntl();
  const alert = useAlert();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    run: async (call, words) => {
      setBusy(true);
      try {
        const answer = await call();
        if (answer?.__typename.endsWith('Success')) {
          toast.success(words.done);
          return true;
        }
        const issues = answer?.issues?.map((issue) => issue.message).join('\n');
        await alert({ error: true, title: words.failed, text: issues || answer?.message || intl.formatMessage(m.faultText) });
        return false;
      } catch {
        await alert({ error: true, title: words.failed, text: intl.formatMessage(m.faultText) });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
