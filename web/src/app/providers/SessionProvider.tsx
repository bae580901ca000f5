import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  useSession_activateCompanyMutation,
  useSession_savePreferencesMutation,
  useSession_signInMutation,
  useSession_signOutMutation,
  useSession_viewerQuery,
  type SavePreferencesInput,
  type Session_fieldsFragment,
  type Session_preferencesFragment,
  type Session_savePreferencesMutation,
} from '../../gql/hooks.ts';
import { connection } from '../../lib/apollo/connection.ts';
import { asOfNow } from '../../lib/apollo/reading.ts';
import { lostStamps } from '../../lib/drafts/waitingStamps.ts';
import { forgetKept } from '../../lib/drafts/forget.ts';
import {
  CompanyRefused,
  SessionContext,
  type PreferenceChanges,
  type SessionControl,
  type SessionState,
} from '../../lib/session/session.ts';
import { sendWaiting, takenAway } from '../../lib/session/leaving.ts';
import { changedPreferences, toSession } from '../../lib/session/toSession.ts';
import { known } from '../../lib/live/place.ts';
import { shell } from '../../lib/shell/shell.ts';
import { unsaved } from '../../lib/unsaved.ts';
import { productClock } from '../../lib/time/present.ts';
import type { Backend } from './backend.ts';

// What these answer is for this page's session alone; the one query that is running brings it into the cache.
const apart = { fetchPolicy: 'no-cache' } as const;

/** Knows who is signed in; signs in and out; keeps the person's preferences. */
export function SessionProvider(props: { backend: Backend; children: ReactNode }): ReactNode {
  const client = useApolloClient();
  const { backend } = props;
  // Set the moment a session is over, before the cache is emptied, so that no screen asks on behalf of
  // nobody.
  const [gone, setGone] = useState<'left' | 'ended' | null>(null);
  const { data, error, refetch } = useSession_viewerQuery({
    ...asOfNow,
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: false,
  });
  const [signIn] = useSession_signInMutation(apart);
  const [signOut] = useSession_signOutMutation(apart);
  const [activate] = useSession_activateCompanyMutation(apart);
  const [savePreferences] = useSession_savePreferencesMutation();
  const viewer = data?.viewer;
  // Before any screen below reads anything: what they subscribe to begins here.
  const told = useRef<string | null>(null);
  if (viewer && told.current !== viewer.eventCursor) {
    told.current = viewer.eventCursor;
    known.tell(viewer.eventCursor);
  }

  // Before any screen below asks what time it is. What follows a move is heard with the session's other news.
  const ahead = data?.clock.aheadSeconds;
  const aheadTold = useRef<number | undefined>(undefined);
  if (ahead !== undefined && aheadTold.current !== ahead) {
    aheadTold.current = ahead;
    productClock.tell(ahead);
  }

  const leave = useCallback(
    async (how: 'left' | 'ended') => {
      // Also of who leaves: what could not be sent right before goes with the session.
      lostStamps.count();
      forgetKept();
      setGone(how);
      connection.reset();
      known.forget();
      shell.reset();
      backend.restartSocket();
      await client.clearStore();
    },
    [client, backend],
  );

  // A session that ended while the page was closed.
  const nobody = viewer === null;
  useEffect(() => {
    if (!nobody) return;
    lostStamps.count();
    forgetKept();
  }, [nobody]);
  const present = viewer != null && gone === null;
  useEffect(
    () => backend.watchSessionEnd(() => void (present ? leave('ended') : undefined)),
    [backend, present, leave],
  );

  const control = useMemo<SessionControl>(() => {
    const refresh = async (): Promise<void> => {
      // A failure leaves what was last known; the connection line tells of it.
      const now = (await refetch().catch(() => null))?.data?.viewer;
      // Changed where this page could not hear it: nothing of whom it was for stays.
      if (viewer && now && actsAs(now) !== actsAs(viewer)) {
        takenAway.ring();
        await client.resetStore().catch(() => undefined);
      }
    };
    const enter = async (): Promise<void> => {
      lostStamps.read();
      forgetKept();
      backend.restartSocket();
      // Nothing of whoever was here before stays; the one query that is running asks who is here now.
      await client.resetStore();
      setGone(null);
    };
    const state = stateOf(viewer, gone, error ? () => void refetch().catch(() => undefined) : null);
    return {
      state,
      refresh,
      enter,
      signIn: async (login, password) => {
        const { data: answer } = await signIn({ variables: { input: { login, password } } });
        const result = answer?.signIn;
        if (result?.__typename === 'SignInSuccess') {
          await enter();
          return { ok: true };
        }
        if (result?.__typename === 'SecondStepRequired') return { ok: false, step: result.step };
        return {
          ok: false,
          step: null,
          directory: result?.__typename === 'SignInFailed' ? result.directory : null,
          message: result?.message ?? '',
          retryAfterSeconds: result?.__typename === 'SignInFailed' ? result.retryAfterSeconds : null,
          issues: result?.__typename === 'InvalidInput' ? result.issues : [],
        };
      },
      signOut: async () => {
        const answer = await unsaved.leaveBy(async () => {
          await sendWaiting();
          return (await signOut()).data?.signOut;
        });
        if (answer === null) return false;
        await leave('left');
        const sloUrl = answer?.__typename === 'SignOutSuccess' ? answer.sloUrl : null;
        if (sloUrl) globalThis.location.assign(sloUrl);
        return true;
      },
      activateCompany: async (companyId) => {
        let over = (): void => undefined;
        try {
          const answer = await unsaved.leaveBy(async () => {
            over = takenAway.byOneself();
            // What was pressed as the one company is not to reach the server as the other.
            await sendWaiting();
            const { data } = await activate({ variables: { input: { companyId } } });
            const result = data?.activateCompany;
            if (result?.__typename !== 'ActivateCompanySuccess')
              throw new CompanyRefused(result?.message ?? '');
            return result;
          });
          if (answer === null) return false;
          backend.restartSocket();
          shell.reset();
          await client.resetStore();
          return true;
        } finally {
          over();
        }
      },
      savePreferences: async (changes) => {
        const { data: answer } = await savePreferences({
          variables: { input: inputOf(changes) },
          ...(viewer ? { optimisticResponse: expected(viewer.preferences, changes) } : {}),
        });
        return answer?.savePreferences.__typename === 'SavePreferencesSuccess';
      },
    };
  }, [viewer, error, gone, refetch, client, backend, leave, signIn, signOut, activate, savePreferences]);

  return <SessionContext.Provider value={control}>{props.children}</SessionContext.Provider>;
}

function stateOf(
  viewer: Session_fieldsFragment | null | undefined,
  gone: 'left' | 'ended' | null,
  retry: (() => void) | null,
): SessionState {
  if (gone !== null) return { status: 'anonymous', how: gone };
  if (viewer) return { status: 'signedIn', session: toSession(viewer) };
  if (viewer === null) return { status: 'anonymous', how: 'new' };
  return retry ? { status: 'unreachable', retry } : { status: 'loading' };
}

/** Who works for which company: what is read by one is not for another. */
const actsAs = ({ person, company }: Session_fieldsFragment): string => `${person.id} ${company.id}`;

/** The changes as the API's input takes them: a plain copy. */
const inputOf = (changes: PreferenceChanges): SavePreferencesInput =>
  structuredClone(changes) as SavePreferencesInput;

/** The preferences as they will be, until the server answers. */
const expected = (
  present: Session_preferencesFragment,
  changes: PreferenceChanges,
): Session_savePreferencesMutation => ({
  savePreferences: {
    __typename: 'SavePreferencesSuccess',
    preferences: changedPreferences(present, changes),
  },
});
