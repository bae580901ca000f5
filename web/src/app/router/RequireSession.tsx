import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSessionControl } from '../../lib/session/session.ts';
import { loginFor, lostFor, paths } from '../../lib/paths.ts';
import { Waiting } from '../layouts/Waiting.tsx';
import { rememberSignedIn } from './wasSignedIn.ts';

const retryMs = 3000;
/** After this long without an answer the page of the lost connection says so; it comes back by itself. */
const patienceMs = 30_000;

/** Shows its children to the signed-in; others sign in first and come back to where they wanted to be. */
export function RequireSession(props: { children: ReactNode }): ReactNode {
  const { state } = useSessionControl();
  const { pathname, search } = useLocation();
  const unreachableSince = useRef<number | null>(null);
  const [lost, setLost] = useState(false);
  const unreachable = state.status === 'unreachable';
  const retry = useRef<() => void>(() => undefined);
  if (unreachable) retry.current = state.retry;
  const known = state.status === 'signedIn' || state.status === 'anonymous';
  useEffect(() => {
    if (known) unreachableSince.current = null;
  }, [known]);
  // By the clock, not by what each attempt changes: one that fails just like the last changes nothing.
  useEffect(() => {
    if (!unreachable) return undefined;
    const since = (unreachableSince.current ??= Date.now());
    const timer = setInterval(() => {
      // A screen that opens without a connection waits for it.
      if (Date.now() - since >= patienceMs && !navigator.serviceWorker?.controller) setLost(true);
      else retry.current();
    }, retryMs);
    return () => clearInterval(timer);
  }, [unreachable]);
  useEffect(() => {
    if (known) rememberSignedIn(state.status === 'signedIn');
  }, [known, state.status]);
  if (state.status === 'signedIn')
    // A screen on a wall shows nothing else; what any screen holds is of one person and one company.
    return state.session.isWall && pathname !== paths.wall ? (
      <Navigate to={paths.wall} replace />
    ) : (
      <Fragment key={`${state.session.personId} ${state.session.company.id}`}>{props.children}</Fragment>
    );
  if (state.status === 'anonymous') {
    // Who left on purpose does not come back to the place; who was put out does.
    const to =
      state.how === 'left'
        ? paths.login
        : loginFor(pathname, search, state.how === 'ended' ? paths.errors.sessionExpired : paths.login);
    return <Navigate to={to} replace />;
  }
  if (lost && unreachable) return <Navigate to={lostFor(pathname, search)} replace />;
  return <Waiting unreachable={unreachable} />;
}
