import { useState } from 'react';
import { faultOf } from '../../lib/apollo/faults.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import { useFaultWords } from '../../ui/useFaultWords.ts';

/** A refusal as every mutation of this feature may answer it. */
interface Answered {
  __typename: string;
  message?: string;
  issues?: readonly ServerIssue[];
}

/** Sends something and keeps what was refused, in words; `done` gets the answer where it was taken. */
export function useAsked(): {
  refusal: string | null;
  ask: <T extends Answered>(
    send: () => Promise<T | undefined>,
    done: (answer: T) => void | Promise<void>,
  ) => Promise<readonly ServerIssue[]>;
} {
  const faultWords = useFaultWords();
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    refusal,
    ask: async (send, done) => {
      setRefusal(null);
      try {
        const answer = await send();
        if (answer?.__typename.endsWith('Success')) await done(answer);
        else if (answer?.issues) return answer.issues;
        else if (answer) setRefusal(answer.message ?? '');
      } catch (error) {
        setRefusal(faultWords(faultOf(error)));
      }
      return [];
    },
  };
}
