import { ApolloProvider } from '@apollo/client/react';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import { liveClient } from '../../../test/liveClient.ts';
import { renderUi } from '../../../test/renderUi.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { announcementAlerts, useAnnouncementAlerts } from '../../parts/announcements/announcementAlerts.ts';
import { useAnnouncements } from './useAnnouncements.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const announcement = (id: string) => ({
  __typename: 'Announcement',
  id,
  version: 1,
  type: 'ALERT',
  contentType: 'TEXT',
  content: id,
  startsAt: '2026-11-20T15:00:00Z',
  endsAt: null,
});
const { client } = liveClient({
  announcements: ({ type }: { type: string }) =>
    type === 'ALERT' ? [announcement('Read'), announcement('Unread')] : [],
});

/** The part of the frame that brings announcements, and the drawer that shows them. */
function Frame(props: { told: string[] }): ReactNode {
  useAnnouncements();
  return useAnnouncementAlerts(({ id }) => props.told.push(id)).map(({ id }) => <p key={id}>{id}</p>);
}
const frame = (told: string[], key: string, personId: string): ReactNode => (
  <SessionContext value={sessionOf({ session: { personId } })}>
    <ApolloProvider client={client}>
      <Frame key={key} told={told} />
    </ApolloProvider>
  </SessionContext>
);
const later = (): Promise<void> => act(() => vi.advanceTimersByTimeAsync(10_000).then(() => undefined));

it('what was dismissed stays away when the frame begins again, and comes to whoever signs in next', async () => {
  const told: string[] = [];
  const page = renderUi(frame(told, 'en', 'ana'));
  await later();
  act(() => announcementAlerts.dismiss('Read'));
  page.unmount();
  const again = renderUi(frame(told, 'es', 'ana'));
  await later();
  expect(screen.getByText('Unread')).toBeTruthy();
  expect(screen.queryByText('Read')).toBeNull();
  expect(told.toSorted()).toEqual(['Read', 'Unread']);
  again.unmount();
  renderUi(frame(told, 'es', 'ben'));
  await later();
  expect(screen.getByText('Read')).toBeTruthy();
});
