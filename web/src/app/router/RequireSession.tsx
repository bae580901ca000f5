import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSessionControl } from '../../lib/session/session.ts';
import { loginFor, paths } from '../../lib/paths.ts';
import { Waiting } from '../layouts/Waiting.tsx';

const retryMs = 3000;

/** Shows its children to the signed-in; others sign in first and come back to where they wanted to be. */
export function RequireSession(props: { children: ReactNode }): ReactNode {
  const { state } = useSessionControl();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (state.status !== 'unreachable') return undefined;
    const timer = setTimeout(state.retry, retryMs);
    return () => clearTimeout(timer);
  }, [state]);
  if (state.status === 'signedIn') return props.children;
  if (state.status === 'anonymous') {
    // Who left on purpose does not come back to the place; who was put out does.
    const to = state.how === 'left' ? paths.login : loginFor(pathname, search, state.how === 'ended' ? paths.errors.sessionExpired : paths.login);
    return <Navigate to={to} replace />;
  }
  return <Waiting unreachable={state.status === 'unreachable'} />;
}
