import { ApolloProvider } from '@apollo/client/react';
import { act, render, waitFor } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { afterEach, expect, it, vi, type MockInstance } from 'vitest';
import { keepingStamps } from '../../../test/keepingStamps.ts';
import { liveClient } from '../../../test/liveClient.ts';
import { sessionOf } from '../../../test/sessionOf.ts';
import { lostStamps } from '../../lib/drafts/waitingStamps.ts';
import { sendsWhenAsked, takenAway } from '../../lib/session/leaving.ts';
import { CompanyRefused, useSessionControl, type SessionControl } from '../../lib/session/session.ts';
import { unsaved } from '../../lib/unsaved.ts';
import { SessionProvider } from './SessionProvider.tsx';

let away = (): void => undefined;
afterEach(() => away());

const { state } = sessionOf();
if (state.status !== 'signedIn') throw new Error('Nobody is signed in');
const { session } = state;
const viewer = {
  __typename: 'Viewer',
  ...session,
  person: {
    __typename: 'Person',
    id: 'p1',
    displayName: 'Rosa',
    avatar: { __typename: 'Avatar', ...session.avatar },
  },
  company: { __typename: 'Company', ...session.company },
  loginCompany: { __typename: 'Company', id: 'c2' },
  preferences: { __typename: 'Preferences', ...session.preferences },
  roleLabel: 'DISPATCH',
  eventCursor: '1',
};

/** What the screens may do about a session; `asked` grows with each company that is asked for. */
async function signedIn(answer: object): Promise<{
  control: () => SessionControl;
  asked: string[];
  /** Who is signed in as the server knows it; it is told to nobody. */
  become: (change: object) => void;
  reset: MockInstance;
}> {
  const asked: string[] = [];
  let here: object = viewer;
  const { client } = liveClient({
    viewer: () => here,
    clock: { __typename: 'Clock', aheadSeconds: 0, movable: false, viewerCanMove: false },
    signOut: { __typename: 'SignOutSuccess', sloUrl: null },
    activateCompany: ({ input }: { input: { companyId: string } }) => {
      asked.push(input.companyId);
      return answer;
    },
  });
  const reset = vi.spyOn(client, 'resetStore');
  let control: SessionControl | null = null;
  const Screen = (): ReactNode => {
    const given = useSessionControl();
    useEffect(() => {
      control = given;
    });
    return null;
  };
  const backend = {
    client,
    restartSocket: vi.fn(),
    watchSessionEnd: () => () => undefined,
    endSession: vi.fn(),
  };
  render(
    <ApolloProvider client={client}>
      <SessionProvider backend={backend}>
        <Screen />
      </SessionProvider>
    </ApolloProvider>,
  );
  await waitFor(() => expect(control?.state.status).toBe('signedIn'));
  return {
    asked,
    reset,
    become: (change) => {
      here = { ...viewer, ...change };
    },
    control: () => {
      if (!control) throw new Error('There is no session');
      return control;
    },
  };
}

it('who may not work for a company is told so', async () => {
  const { control } = await signedIn({
    __typename: 'NotPermitted',
    code: 'NOT_PERMITTED',
    message: 'It is suspended.',
  });
  await expect(control().activateCompany('c3')).rejects.toEqual(new CompanyRefused('It is suspended.'));
});

it('the company is not changed under what somebody would rather keep, nor do they sign out', async () => {
  const { control, asked } = await signedIn({ __typename: 'ActivateCompanySuccess', viewer });
  let goes = false;
  away = unsaved.guard({ ask: async () => goes, stayed: () => undefined });
  expect([await control().activateCompany('c3'), await control().signOut()]).toEqual([false, false]);
  expect(asked).toEqual([]);
  goes = true;
  expect(await control().activateCompany('c3')).toBe(true);
  expect(asked).toEqual(['c3']);
});

it('what was pressed for a company is sent before another takes its place', async () => {
  const { control, asked } = await signedIn({ __typename: 'ActivateCompanySuccess', viewer });
  const sent: string[][] = [];
  away = sendsWhenAsked(async () => sent.push([...asked]));
  expect(await control().activateCompany('c3')).toBe(true);
  expect([sent, asked]).toEqual([[[]], ['c3']]);
});

it('whoever signs out while stamps cannot be sent is told how many are gone', async () => {
  const { control } = await signedIn({});
  vi.stubGlobal('indexedDB', keepingStamps(2));
  expect(await act(() => control().signOut())).toBe(true);
  vi.unstubAllGlobals();
  await waitFor(() => expect(lostStamps.get()).toBe(2));
  lostStamps.read();
});

it('what was given up for another company is not taken for taken away, though the change is heard here as well', async () => {
  const { control, reset } = await signedIn({ __typename: 'ActivateCompanySuccess', viewer });
  reset.mockImplementation(async () => {
    takenAway.ring();
    return [];
  });
  const before = takenAway.times();
  expect(await control().activateCompany('c3')).toBe(true);
  expect([reset.mock.calls.length, takenAway.times()]).toEqual([1, before]);
  takenAway.ring();
  expect(takenAway.times()).toBe(before + 1);
});

it('a company that was changed elsewhere while nothing could be heard is taken over with nothing of the one before', async () => {
  const { control, become, reset } = await signedIn({});
  become({ roleLabel: 'DISPATCH_SUPERVISOR' });
  await act(() => control().refresh());
  expect(reset).not.toHaveBeenCalled();
  become({ company: { ...viewer.company, id: 'c9', name: 'Other' } });
  await act(() => control().refresh());
  expect(reset).toHaveBeenCalledTimes(1);
  expect(control().state).toMatchObject({ session: { company: { id: 'c9' } } });
  await act(() => control().refresh());
  expect(reset).toHaveBeenCalledTimes(1);
});
