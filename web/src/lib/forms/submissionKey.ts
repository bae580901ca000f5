import { useMemo, useRef } from 'react';

/**
 * A key under which a submission has one effect however often it is sent; also on pages without a secure
 * address.
 */
export function newKey(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The keys of what one place sends. */
export interface SubmissionKey {
  /** The key of what is sent now; `of` tells one thing from another where a place sends several. */
  current: (of?: unknown) => string;
  /** The server has answered: what is sent next is another submission. */
  answered: () => void;
}

/**
 * One key until the server answers: pressing Save twice, or again after the connection broke, has one effect.
 * A refusal is an answer too, and is kept under its key; what is sent after it (other input, a confirmation)
 * needs a new one. `begun` is the key of what was sent from an earlier page and not answered.
 */
export function useSubmissionKey(begun: string | null = null): SubmissionKey {
  const unanswered = useRef<{ of: string | undefined; key: string } | null>(
    begun === null ? null : { of: undefined, key: begun },
  );
  return useMemo(
    () => ({
      current: (about) => {
        const of = JSON.stringify(about);
        if (unanswered.current?.of !== of || unanswered.current === null)
          unanswered.current = { of, key: newKey() };
        return unanswered.current.key;
      },
      answered: () => {
        unanswered.current = null;
      },
    }),
    [],
  );
}
