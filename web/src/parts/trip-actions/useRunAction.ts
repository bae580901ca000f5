import { useSave, type Answer } from '../../ui/form/useSave.ts';

/**
 * What is said of an action: how it went well (null: the screen says it itself), and the title over why it
 * did not.
 */
export interface ActionWords<A> {
  done: string | null | ((answer: A) => string);
  failed: string;
  /**
   * Takes a refusal upon itself, because it asks again; false leaves it to a dialog with the refusal's
   * sentence.
   */
  refused?: (answer: A) => boolean;
}

/**
 * Runs one action; resolves to whether it is over: done, or refused in a way that trying again does not
 * change.
 */
export type RunAction = <I extends object, A extends Answer>(
  input: I,
  call: (input: I & { idempotencyKey: string }) => Promise<A | null | undefined>,
  words: ActionWords<A>,
) => Promise<boolean>;

/** Runs actions one at a time, each as a submission of its own (`useSave`). */
export function useRunAction(): { busy: boolean; run: RunAction } {
  const { send, busy } = useSave();
  const run: RunAction = async (input, call, words) => {
    const ending = await send({
      failed: words.failed,
      saved: words.done,
      of: input,
      onRefusal: (answer) => (words.refused?.(answer) ? [] : null),
      call: (idempotencyKey) => call({ ...input, idempotencyKey }),
    });
    return ending === 'saved' || ending === 'refused';
  };
  return { busy, run };
}
