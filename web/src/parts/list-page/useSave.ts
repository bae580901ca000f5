import { useCallback, useState } from 'react';
import type { ServerIssue } from '../../lib/forms/issues.ts';
import { toast } from '../../ui/toaster.ts';
import { useSubmissionKey } from '../idempotency.ts';
import { useFailure } from '../useFailure.ts';

/** What a mutation answers, as far as saving goes. */
export type Answer = {
  readonly __typename: string;
  readonly message?: string;
  readonly issues?: readonly ServerIssue[];
};

/** One submission. */
export interface Saving<A extends Answer> {
  /** Heads the dialog when it fails. */
  failed: string;
  /** Said when it went well. */
  saved: string;
  call: (idempotencyKey: string) => Promise<A | null | undefined>;
  /** After it went well. */
  done: (answer: A) => void | Promise<void>;
  /** What a form shows beside its fields; without a form a dialog says it. */
  form?: boolean;
  /** After a refusal or a fault has been read: a list that shows what is no longer so reads itself again. */
  refused?: () => void;
}

/** Sends what was typed or pressed; every refusal ends in words, and nothing typed is lost. */
export function useSave(): {
  save: <A extends Answer>(saving: Saving<A>) => Promise<readonly ServerIssue[]>;
  busy: boolean;
} {
  const failure = useFailure();
  const key = useSubmissionKey();
  const [busy, setBusy] = useState(false);
  const save = useCallback(
    async <A extends Answer>({
      failed,
      saved,
      call,
      done,
      form,
      refused,
    }: Saving<A>): Promise<readonly ServerIssue[]> => {
      setBusy(true);
      try {
        const answer = await call(key.current());
        key.answered();
        if (!answer) throw new Error('the answer was empty');
        if (form && answer.__typename === 'InvalidInput') return answer.issues ?? [];
        if (answer.__typename.endsWith('Success')) {
          toast.success(saved);
          await done(answer);
          return [];
        }
        await failure(failed, {
          message: answer.issues?.map(({ message }) => message).join('\n') || (answer.message ?? ''),
        });
        refused?.();
      } catch (error) {
        await failure(failed, { error });
        refused?.();
      } finally {
        setBusy(false);
      }
      return [];
    },
    [failure, key],
  );
  return { save, busy };
}
