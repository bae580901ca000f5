import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { SessionKeeper_limitsDocument } from '../../gql/generated.ts';
import { limitStep, type SessionLimits } from '../../lib/session/limits.ts';
import { presence } from '../../lib/session/presence.ts';
import { SessionWarning, type Warning } from './SessionWarning.tsx';

/** While somebody works without asking the server anything, it hears of them this often. */
const tellEveryMs = 120_000;
/** After a failed question. */
const againMs = 15_000;

/** Keeps the session alive while somebody is there, warns before it ends, and leaves when it is over. */
export function SessionKeeper(props: { onEnded: () => void }): ReactNode {
  const client = useApolloClient();
  const [warning, setWarning] = useState<Warning | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const ended = useRef(props.onEnded);
  useEffect(() => {
    ended.current = props.onEnded;
  });

  const ask = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    const later = (ms: number): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void ask(), ms);
    };
    let limits: SessionLimits | null;
    try {
      const { data } = await client.query({ query: SessionKeeper_limitsDocument, fetchPolicy: 'no-cache' });
      // Nobody is signed in any more; what has no session (a token) has no limits either.
      if (data?.viewer === null) {
        ended.current();
        return;
      }
      limits = data?.viewer.session ?? null;
    } catch {
      later(againMs);
      return;
    }
    if (!limits) return;
    const next = limitStep(limits, Date.now());
    setWarning(next.step === 'warn' ? { of: next.of, endsAt: next.endsAt } : null);
    if (next.step === 'wait') later(next.ms);
    else if (next.step === 'warn') later(Math.min(next.endsAt - Date.now() + 1000, againMs));
    else later(againMs);
  }, [client]);

  useEffect(() => {
    const unwatch = presence.watch(globalThis.window);
    const stop = presence.onSign(() => {
      if (Date.now() - presence.lastAsked() >= tellEveryMs) void ask();
    });
    void ask();
    return () => {
      unwatch();
      stop();
      clearTimeout(timer.current);
    };
  }, [ask]);

  return warning ? <SessionWarning warning={warning} onStay={() => void ask()} /> : null;
}
