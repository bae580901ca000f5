import { ApolloProvider } from '@apollo/client/react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderUi } from '../../../test/renderUi.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import { SessionContext } from '../../lib/session/session.ts';
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

/** The log of a booking, whose comments are answered when the test says so. */
function open() {
  let answer: (value: unknown) => void = () => undefined;
  const { client } = liveClient({
    activity: { nodes: [], edges: [], pageInfo: { hasNextPage: false, hasPreviousPage: false } },
    addComment: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const log = (
    <ActivityLog itineraryId="i1" zone="UTC" canComment commenting={0} legs={[]} entries={[]} missed={0} />
  );
  const page = (
    <SessionContext value={sessionOf()}>
      <ApolloProvider client={client}>{log}</ApolloProvider>
    </SessionContext>
  );
  renderUi(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
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
