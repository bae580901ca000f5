import type { Role } from '@ptc/schema/rules/lists/people';
import { ApolloProvider } from '@apollo/client/react';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { liveClient, type LiveClient } from '../../../test/liveClient.ts';
import { renderUi } from '../../../test/renderUi.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import { position } from '../../lib/apollo/position.ts';
import { SessionContext } from '../../lib/session/session.ts';
import BackgroundWorkSlot from './BackgroundWorkSlot.tsx';

const work = (of: Record<string, unknown>): Record<string, unknown> => ({
  backgroundWork: {
    away: false,
    seenAt: '2026-03-02T17:00:00.000Z',
    overdue: false,
    overdueSince: null,
    standbyAway: false,
    standbyBehindSeconds: null,
    ...of,
  },
});
const shown = (root: Record<string, unknown>, role: Role = 'SYS_ADMIN'): LiveClient => {
  const server = liveClient(root);
  renderUi(
    <SessionContext value={sessionOf({ session: { roles: [role] } })}>
      <ApolloProvider client={server.client}>
        <BackgroundWorkSlot />
      </ApolloProvider>
    </SessionContext>,
  );
  return server;
};

it('tells the staff since when the worker is away, and what stands still meanwhile', async () => {
  shown(work({ away: true, overdue: true, overdueSince: '2026-03-02T17:00:30.000Z' }));
  const region = screen.getByRole('region', { name: 'Background work' });
  expect(region.getAttribute('aria-live')).toBe('polite');
  expect((await screen.findByText(/^The worker has been away since .*12:00/)).textContent).toContain(
    'no round ends, no alert is raised and no message is sent',
  );
});

it('tells support when no worker ever ran', async () => {
  shown(work({ away: true, seenAt: null }), 'SYS_SUPPORT');
  await screen.findByText(/^No worker runs/);
});

it('tells when the worker runs and does not keep up', async () => {
  shown(work({ overdue: true, overdueSince: '2026-03-02T17:00:30.000Z' }));
  await screen.findByText(/^The worker is behind: something that was due .*12:00/);
});

it('tells the staff when the standby does not answer, and when it is more than five seconds behind', async () => {
  shown(work({ standbyBehindSeconds: 6 }));
  await screen.findByText(/^The standby that lists are read from is 6 seconds behind/);
  shown(work({ standbyAway: true }));
  await screen.findByText(/^The standby that lists are read from does not answer/);
});

it('tells anybody how old the lists may be that came last, until newer ones come', async () => {
  shown(work({}), 'MANAGE_BOOKING');
  act(() => position.listCame('8'));
  expect(screen.getByText(/^Lists and figures may be up to 8 seconds old/)).toBeTruthy();
  act(() => position.listCame('0'));
  expect(screen.queryByText(/^Lists and figures/)).toBeNull();
});

it('says nothing while all is well, and asks nothing for anybody else', async () => {
  const well = shown(work({}));
  await expect.poll(() => well.asked).toEqual(['BackgroundWork_work']);
  expect(screen.getByRole('region', { name: 'Background work' }).textContent).toBe('');
  const booker = shown(work({ away: true }), 'MANAGE_BOOKING');
  expect(booker.asked).toEqual([]);
  expect(screen.getAllByRole('region', { name: 'Background work' })).toHaveLength(1);
});
