import { ApolloProvider } from '@apollo/client/react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderUi } from '../../../test/renderUi.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { toaster } from '../../ui/toaster.ts';
import { ActivityLog } from './ActivityLog.tsx';

const entry = (message: string) => ({
  __typename: 'ActivityEntry',
  id: message,
  type: 'COMMENT',
  message,
  createdAt: '2026-11-20T15:00:00Z',
  confirmed: [],
  edits: [],
});

let said: unknown[];
beforeEach(() => {
  said = [];
  vi.spyOn(toaster, 'create').mockImplementation((item) => {
    said.push(item.title);
    return '';
  });
});

interface Asked {
  after?: string | null;
}
const page = (messages: readonly string[], endCursor: string | null = null) => ({
  nodes: messages.map(entry),
  edges: [],
  pageInfo: { hasNextPage: endCursor !== null, hasPreviousPage: false, endCursor },
});

/** The log of a booking, whose comments are answered when the test says so. */
function open(activity: unknown = page([])) {
  let answer: (value: unknown) => void = () => undefined;
  const { client } = liveClient({
    activity,
    addComment: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const Log = (): ReactNode => {
    const [missed, setMissed] = useState(0);
    return (
      <>
        <ActivityLog
          itineraryId="i1"
          zone="UTC"
          canComment
          commenting={0}
          legs={[]}
          entries={[]}
          missed={missed}
        />
        <button onClick={() => setMissed(1)}>Miss something</button>
      </>
    );
  };
  const element = (
    <SessionContext value={sessionOf()}>
      <ApolloProvider client={client}>
        <Log />
      </ApolloProvider>
    </SessionContext>
  );
  renderUi(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return {
    field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Leave a comment...' }),
    answered: (message: string) =>
      act(async () => answer({ __typename: 'AddCommentSuccess', entry: entry(message) })),
  };
}

it('a comment that was posted leaves the field empty for the next', async () => {
  const { field, answered } = open();
  await userEvent.type(field, 'Gate is locked {Enter}');
  await answered('Gate is locked');
  expect(await screen.findByText('Gate is locked')).toBeTruthy();
  await waitFor(() => expect(field.value).toBe(''));
});

it('what is typed while a comment is under way stays', async () => {
  const { field, answered } = open();
  await userEvent.type(field, 'Gate is locked{Enter}');
  await userEvent.clear(field);
  await userEvent.type(field, 'Call the');
  await answered('Gate is locked');
  expect(await screen.findByText('Gate is locked')).toBeTruthy();
  expect(field.value).toBe('Call the');
});

const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

it('further lines that cannot be had are said to be missing, and come when they are asked for again', async () => {
  let isAway = true;
  open(({ after }: Asked) => {
    if (after == null) return page(['Newest'], 'c1');
    if (isAway) throw new Error('away');
    return page(['Oldest']);
  });
  await press('Show more');
  await waitFor(() => expect(said).toEqual(['This could not be loaded']));
  expect(screen.getByText('Newest')).toBeTruthy();
  isAway = false;
  await press('Show more');
  expect(await screen.findByText('Oldest')).toBeTruthy();
  expect(said).toHaveLength(1);
});

it('a log that cannot be read again says so, and is read at the next press', async () => {
  let answer: () => unknown = () => page(['Before']);
  open(() => answer());
  expect(await screen.findByText('Before')).toBeTruthy();
  answer = () => {
    throw new Error('away');
  };
  await press('Refresh');
  await waitFor(() => expect(said).toEqual(['This could not be loaded']));
  answer = () => page(['After']);
  await press('Refresh');
  expect(await screen.findByText('After')).toBeTruthy();
});

it('further lines that are asked for twice stand there once', async () => {
  const answers: ((value: unknown) => void)[] = [];
  open(({ after }: Asked) =>
    after == null ? page(['Newest'], 'c1') : new Promise((resolve) => answers.push(resolve)),
  );
  const more = await screen.findByRole('button', { name: 'Show more' });
  await userEvent.dblClick(more);
  await act(async () => answers.forEach((answer) => answer(page(['Oldest']))));
  expect(await screen.findAllByText('Oldest')).toHaveLength(1);
});

it('what was missed while the log is read is asked for anew', async () => {
  const answers: ((value: unknown) => void)[] = [];
  open(() => new Promise((resolve) => answers.push(resolve)));
  await waitFor(() => expect(answers).toHaveLength(1));
  await press('Miss something');
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers.forEach((answer, index) => answer(page([`Answer ${index + 1}`]))));
  expect(await screen.findByText('Answer 2')).toBeTruthy();
});
