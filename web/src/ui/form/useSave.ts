import { useCallback, useRef, useState } from 'react';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import { useSubmissionKey } from '../../lib/forms/submissionKey.ts';
import { useIntl } from 'react-intl';
import { toast } from '../toaster.ts';
import { uiMessages } from '../ui.messages.ts';
import { useFailure } from '../useFailure.ts';

/**
 * What a mutation answers, as far as saving goes: a success member of its union, or a refusal with a
 * sentence.
 */
export type Answer = {
  readonly __typename: string;
  readonly message?: string;
  readonly issues?: readonly { readonly message: string }[];
};

/** One submission: what is sent, and the words around it. Editors differ in nothing else. */
export interface Saving<A extends Answer> {
  /** Heads the dialog when it fails. */
  failed: string;
  /** Said when it went well; null where the screen says it itself. */
  saved: string | null | ((answer: A) => string);
  /** Sends it under a key: pressed twice, or again after the connection broke, it has one effect. */
  call: (idempotencyKey: string) => Promise<A | null | undefined>;
  /**
   * What is sent, where one place sends different things: anything else than before is another submission.
   */
  of?: unknown;
  /**
   * What belongs to it and is saved after it, before it is said to be saved; resolves with what of it failed,
   * in words.
   */
  also?: (answer: A) => Promise<readonly string[]>;
  /** After it went well. */
  done?: (answer: A) => void | Promise<void>;
  /**
   * Sent by a form: what the server finds wrong stands beside the fields, and nothing is sent while it is
   * under way. Without a form a dialog says it.
   */
  form?: boolean;
  /**
   * Typed, though no form shows it: edited and sent again before it was answered it is still the same
   * submission, so that it is not stored twice.
   */
  typed?: boolean;
  /**
   * Takes a refusal upon itself (a stale version, a question): gives the form's issues; null leaves it to the
   * dialog.
   */
  onRefusal?: (answer: A) => Issues | null | Promise<Issues | null>;
  /** Says what went wrong, where not a dialog does. */
  tell?: (words: string) => void;
  /** After a refusal or a fault has been read: a list that shows what is no longer so reads itself again. */
  refused?: () => void;
}

type Issues = readonly ServerIssue[];

/**
 * How a submission ended. A refusal is final where the same thing would be refused again; what was lost may
 * be sent again.
 */
export type Ending = 'saved' | 'issues' | 'refused' | 'lost' | 'under way';

export interface Saver {
  /** Resolves with what belongs beside the form's fields. */
  save: <A extends Answer>(saving: Saving<A>) => Promise<Issues>;
  /** Resolves with how it ended; for what is pressed, not typed. */
  send: <A extends Answer>(saving: Saving<A>) => Promise<Ending>;
  busy: boolean;
}

const none: Issues = [];

/**
 * The one way the console saves: sends what was typed or pressed under one key until the server answers; puts
 * refusals beside their fields or into words; says when it went well. Where the connection is lost it says
 * so, nothing typed is lost, and pressing again sends the same submission, also one `begun` on a page before.
 */
export function useSave(begun: string | null = null): Saver {
  const intl = useIntl();
  const failure = useFailure();
  const key = useSubmissionKey(begun);
  const [running, setRunning] = useState(0);
  const sending = useRef(false);
  /** What comes after a success: where that fails, it was saved all the same, and is said to be. */
  const followUp = useCallback(
    async <A extends Answer>(saving: Saving<A>, answer: A): Promise<void> => {
      const title = intl.formatMessage(uiMessages.savedBut);
      try {
        const failed = (await saving.also?.(answer)) ?? [];
        if (failed.length > 0) await failure(title, { message: failed.join('\n') }, saving.tell);
        else if (saving.saved !== null)
          toast.success(typeof saving.saved === 'string' ? saving.saved : saving.saved(answer));
      } catch (error) {
        await failure(title, { error }, saving.tell);
      }
      try {
        await saving.done?.(answer);
      } catch (error) {
        await failure(title, { error }, saving.tell);
      }
    },
    [failure, intl],
  );
  const run = useCallback(
    async <A extends Answer>(saving: Saving<A>): Promise<{ ending: Ending; issues: Issues }> => {
      if (saving.form && sending.current) return { ending: 'under way', issues: none };
      setRunning((count) => count + 1);
      sending.current = true;
      try {
        // What is pressed says by its words what it is about; what is typed is about one thing.
        const typed = saving.form === true || saving.typed === true;
        const of = saving.of ?? (typed ? undefined : saving.failed);
        let answer = await saving.call(key.current(of));
        key.answered();
        if (!typed && isSentBefore(answer)) {
          // What was pressed before has its effect, though its answer was lost: this is another thing.
          answer = await saving.call(key.current(of));
          key.answered();
        }
        sending.current = false;
        if (!answer) throw new Error('the answer was empty');
        if (answer.__typename.endsWith('Success')) {
          await followUp(saving, answer);
          return { ending: 'saved', issues: none };
        }
        const taken = (await saving.onRefusal?.(answer)) ?? null;
        if (taken) return { ending: 'issues', issues: taken };
        if (saving.form && answer.__typename === 'InvalidInput')
          return { ending: 'issues', issues: (answer.issues ?? none) as Issues };
        const message = isSentBefore(answer) ? intl.formatMessage(uiMessages.sentBefore) : wordsOf(answer);
        await failure(saving.failed, { message }, saving.tell);
        saving.refused?.();
        return { ending: answer.__typename === 'InvalidInput' ? 'issues' : 'refused', issues: none };
      } catch (error) {
        sending.current = false;
        await failure(saving.failed, { error }, saving.tell);
        saving.refused?.();
        return { ending: 'lost', issues: none };
      } finally {
        setRunning((count) => count - 1);
      }
    },
    [failure, followUp, intl, key],
  );
  const save = useCallback(async <A extends Answer>(saving: Saving<A>) => (await run(saving)).issues, [run]);
  const send = useCallback(async <A extends Answer>(saving: Saving<A>) => (await run(saving)).ending, [run]);
  return { save, send, busy: running > 0 };
}

/** The same key came with other input: what was sent first was done, and its answer never arrived. */
const isSentBefore = (answer: Answer | null | undefined): boolean =>
  answer?.__typename === 'IdempotencyConflict';

const wordsOf = ({ issues, message }: Answer): string =>
  issues?.map((issue) => issue.message).join('\n') || (message ?? '');
