import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSessionControl } from '../../lib/session/session.ts';
import { loginFor, lostFor, paths } from '../../lib/paths.ts';
import { Waiting } from '../layouts/Waiting.tsx';

const retryMs = 3000;
/** After this long without an answer the page of the lost connection says so; it comes back by itself. */
const patienceMs = 30_000;

/** Shows its children to the signed-in; others sign in first and come back to where they wanted to be. */
export function RequireSession(props: { children: ReactNode }): ReactNode {
  const { state } = useSessionControl();
  const { pathname, search } = useLocation();
  const unreachableSince = useRef<number | null>(null);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (state.status !== 'unreachable') {
      unreachableSince.current = null;
      return undefined;
    }
    unreachableSince.current ??= Date.now();
    const since = unreachableSince.current;
    const timer = setTimeout(() => { if (Date.now() - since >= patienceMs) setLost(true); else state.retry(); }, retryMs);
    return () => clearTimeout(timer);
  }, [state]);
  if (state.status === 'signedIn') return props.children;
  if (state.status === 'anonymous') {
    // Who left on purpose does not come back to the place; who was put out does.
    const to = state.how === 'left' ? paths.login : loginFor(pathname, search, state.how === 'ended' ? paths.errors.sessionExpired : paths.login);
    return <Navigate to={to} replace />;
  }
  if (lost && state.status === 'unreachable') return <Navigate to={lostFor(pathname, search)} replace />;
  return <Waiting unreachable={state.status === 'unreachable'} />;
}
