import { useRef, useState } from 'react';
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

/** What is said of an action: how it went well, and the title over why it did not. */
export interface ActionWords<A> {
  done: string | ((answer: A) => string);
  failed: string;
}

/** Runs one action; resolves to whether it is over: done, or refused in a way that trying again does not change. */
export type RunAction = <I extends object, A extends ActionAnswer>(
  input: I,
  call: (input: I & { idempotencyKey: string }) => Promise<A | null | undefined>,
  words: ActionWords<A>,
) => Promise<boolean>;

/**
 * Runs actions one at a time: shows the work, says what was done, or why not. What got no answer is sent again under the
 * same key, so that pressing twice has one effect.
 */
export function useRunAction(): { busy: boolean; run: RunAction } {
  const intl = useIntl();
  const alert = useAlert();
  const [busy, setBusy] = useState(false);
  const unanswered = useRef<{ asked: string; key: string } | null>(null);
  const run: RunAction = async (input, call, words) => {
    const asked = JSON.stringify(input);
    const key = unanswered.current?.asked === asked ? unanswered.current.key : crypto.randomUUID();
    unanswered.current = { asked, key };
    setBusy(true);
    try {
      const answer = await call({ ...input, idempotencyKey: key });
      unanswered.current = null;
      if (answer?.__typename.endsWith('Success')) {
        toast.success(typeof words.done === 'string' ? words.done : words.done(answer));
        return true;
      }
      const issues = answer?.issues?.map((issue) => issue.message).join('\n');
      await alert({
        title: words.failed,
        text: issues || answer?.message || intl.formatMessage(m.faultText),
      });
      return answer !== null && answer !== undefined && answer.__typename !== 'InvalidInput';
    } catch {
      await alert({ title: words.failed, text: intl.formatMessage(m.faultText) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
