import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { liveClient, type LiveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import { shell, useShell } from '../../lib/shell/shell.ts';
import { tripRow } from '../../parts/trips-grid/tripRow.testing.ts';
import AlertDrawerSlot from './AlertDrawerSlot.tsx';
import * as sound from './beep.ts';

const trip = tripRow();
const booking = {
  __typename: 'Itinerary',
  id: 'i1',
  name: 'PT100',
  status: 'OFFERED',
  market: { id: 'm1', timeZone: 'America/New_York' },
};
const offer = (status: string, version: number): Record<string, unknown> => ({
  __typename: 'Offer',
  id: 'o1',
  version,
  termsVersion: 1,
  status,
  tier: 1,
  round: 1,
  sending: 1,
  isVip: false,
  respondsBy: null,
  answeredAt: null,
  promisedPickUpAt: null,
  promisedPickUpEditable: true,
  promisedPickUpLimitMinutes: null,
  counterPickUpAt: null,
  counterMessage: null,
  estimate: null,
  reason: null,
  reasonComment: null,
  revokedAt: null,
  createdAt: '2026-11-21T14:00:00.000Z',
  updatedAt: '2026-11-21T14:00:00.000Z',
  batchNo: 1,
  company: { id: 'c2', name: 'Beacon Ambulance' },
  itinerary: booking,
  trips: [trip],
  viewerCan: {
    accept: status === 'OPEN',
    decline: status === 'OPEN',
    counter: false,
    acceptCounter: false,
    declineCounter: false,
  },
});
const alert = (
  id: string,
  event: string,
  minute: number,
  change: Record<string, unknown> = {},
): Record<string, unknown> => ({
  __typename: 'Alert',
  id,
  event,
  side: 'TRANSPORT_PROVIDER',
  bookingName: 'PT100',
  batchNo: 1,
  offerTier: null,
  createdAt: `2026-11-21T14:0${minute}:00.000Z`,
  itinerary: booking,
  trip: null,
  offer: null,
  ...change,
});
const newOffer = {
  cursor: '1',
  gap: false,
  clearedAlertIds: [],
  clearedAll: false,
  alert: alert('a2', 'OFFER', 5, { offer: offer('OPEN', 1), offerTier: 1 }),
};
const cleared = (ids: string[], all = false): Record<string, unknown> => ({
  cursor: '2',
  gap: false,
  clearedAlertIds: ids,
  clearedAll: all,
  alert: null,
});

let server: LiveClient;
let root: Record<string, unknown>;
const Bell = (): string => `bell ${useShell().alertCount}`;

async function open(preferences: { showAlerts?: boolean; soundBeep?: boolean } = {}): Promise<void> {
  renderPage(
    <>
      <AlertDrawerSlot />
      <Bell />
    </>,
    { client: server.client, session: sessionOf({ preferences }) },
  );
  await waitFor(() => expect(screen.getByText(/bell 0/)).toBeTruthy());
}

beforeEach(() => {
  shell.reset();
  root = {
    alerts: { nodes: [alert('a1', 'CANCELLED', 1)], totalCount: 1 },
    clearAlert: ({ input }: { input: { alertId: string } }) => ({
      __typename: 'ClearAlertSuccess',
      alertId: input.alertId,
    }),
    clearAllAlerts: { __typename: 'ClearAllAlertsSuccess', clearedThrough: '2026-11-21T15:00:00.000Z' },
  };
  server = liveClient(root);
});

const titles = (): (string | null)[] =>
  screen.getAllByRole('article').map((item) => item.getAttribute('aria-label'));

describe('a new offer', () => {
  it('opens the drawer, stands first with its tier, counts on the bell, and is spoken once', async () => {
    await open();
    await act(() => server.push('alerts', newOffer));
    await waitFor(() => expect(titles()).toEqual(['New offer, PT100', 'Cancelled, PT100']));
    const first = within(screen.getAllByRole('article')[0] as HTMLElement);
    expect(
      [
        first.queryByText('Tier 1'),
        first.queryByText('Open'),
        first.queryByRole('button', { name: 'Accept' }),
      ].every(Boolean),
    ).toBe(true);
    expect(screen.getByText(/bell 1/)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('New offer: PT100, tier 1');
  });
  it('stays in a closed drawer where the person wants that, and makes no sound unasked', async () => {
    const beep = vi.spyOn(sound, 'beep').mockImplementation(() => undefined);
    await open({ showAlerts: false });
    await act(() => server.push('alerts', newOffer));
    await waitFor(() => expect(screen.getByText(/bell 1/)).toBeTruthy());
    expect(screen.queryAllByRole('article')).toEqual([]);
    expect(beep).not.toHaveBeenCalled();
  });
  it('sounds where that is on', async () => {
    const beep = vi.spyOn(sound, 'beep').mockImplementation(() => undefined);
    await open({ soundBeep: true });
    await act(() => server.push('alerts', newOffer));
    await waitFor(() => expect(beep).toHaveBeenCalledTimes(1));
  });
  it('that another transport provider took is revoked before the eyes', async () => {
    await open();
    await act(() => server.push('alerts', newOffer));
    await screen.findByRole('button', { name: 'Accept' });
    await act(() => server.push('offersChanged', { cursor: '3', gap: false, offer: offer('REVOKED', 2) }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
    expect(screen.getByText(/bell 0/)).toBeTruthy();
    expect(screen.getByText('1 that is over').closest('details')?.open).toBe(false);
    expect(screen.getByText('Revoked')).toBeTruthy();
    expect(screen.getByText('No longer yours to see')).toBeTruthy();
  });
});

describe('while the list is read again, by whatever asked for it', () => {
  /** Reads the list; the answer knows of nothing that came since it was asked for. */
  const reading = (): { answer: (nodes?: readonly object[]) => Promise<void> } => {
    const asked = Promise.withResolvers<unknown>();
    Object.assign(root, { alerts: () => asked.promise });
    const read = server.client.refetchQueries({ include: 'active' });
    return {
      answer: async (nodes = [alert('a1', 'CANCELLED', 1)]) => {
        asked.resolve({ nodes, totalCount: nodes.length });
        await act(async () => void (await read));
      },
    };
  };
  it('an alert that comes stays', async () => {
    await open();
    const { answer } = reading();
    await act(() => server.push('alerts', newOffer));
    await answer();
    await waitFor(() => expect(titles()).toEqual(['New offer, PT100', 'Cancelled, PT100']));
    expect(screen.getByText(/bell 1/)).toBeTruthy();
  });
  it('what was missed meanwhile is asked for anew', async () => {
    await open();
    act(() => shell.openAlerts());
    const { answer } = reading();
    const anew = Promise.withResolvers<unknown>();
    Object.assign(root, { alerts: () => anew.promise });
    await act(() => server.push('alerts', { ...newOffer, cursor: '9', gap: true, alert: null }));
    await answer();
    const nodes = [alert('a2', 'REVOKED', 2), alert('a1', 'CANCELLED', 1)];
    await act(async () => anew.resolve({ nodes, totalCount: 2 }));
    await waitFor(() => expect(titles()).toEqual(['Offer revoked, PT100', 'Cancelled, PT100']));
  });
  it('an older answer that comes last is asked for anew', async () => {
    await open();
    act(() => shell.openAlerts());
    const answers: ((nodes: readonly object[]) => void)[] = [];
    const asks = (): Promise<unknown> =>
      new Promise((resolve) => answers.push((nodes) => resolve({ nodes, totalCount: nodes.length })));
    Object.assign(root, { alerts: asks });
    const gap = { ...newOffer, gap: true, alert: null };
    await act(() => server.push('alerts', { ...gap, cursor: '8' }));
    await act(() => server.push('alerts', { ...gap, cursor: '9' }));
    const [older, newer] = [[alert('a1', 'CANCELLED', 1)], [alert('a2', 'REVOKED', 2)]];
    await act(async () => answers[1]?.(newer));
    await act(async () => answers[0]?.(older));
    await waitFor(() => expect(answers).toHaveLength(3));
    await act(async () => answers[2]?.(newer));
    await waitFor(() => expect(titles()).toEqual(['Offer revoked, PT100']));
  });
  it('one that comes and is cleared is gone', async () => {
    await open();
    const { answer } = reading();
    await act(() => server.push('alerts', newOffer));
    await act(() => server.push('alerts', cleared(['a2'])));
    await answer();
    await waitFor(() => expect(titles()).toEqual(['Cancelled, PT100']));
  });
  const remove = async (): Promise<void> =>
    userEvent.click(await screen.findByRole('button', { name: 'Remove alert: Cancelled, PT100' }));
  it('one that is cleared here does not come back', async () => {
    await open();
    act(() => shell.openAlerts());
    const { answer } = reading();
    await remove();
    await waitFor(() => expect(server.asked).toContain('Alerts_clear'));
    await answer();
    await screen.findByText('No alerts');
    expect(screen.queryAllByRole('article')).toEqual([]);
  });
  it('one that is cleared elsewhere does not come back', async () => {
    await open();
    act(() => shell.openAlerts());
    const { answer } = reading();
    await act(() => server.push('alerts', cleared(['a1'])));
    await answer();
    await screen.findByText('No alerts');
    expect(screen.queryAllByRole('article')).toEqual([]);
  });
  it('all that are cleared elsewhere do not come back, and what comes afterwards stays', async () => {
    await open();
    act(() => shell.openAlerts());
    const { answer } = reading();
    await act(() => server.push('alerts', cleared([], true)));
    await act(() => server.push('alerts', newOffer));
    await answer([alert('a1', 'CANCELLED', 1), alert('a0', 'REVOKED', 0)]);
    await waitFor(() => expect(titles()).toEqual(['New offer, PT100']));
  });
});

describe('clearing', () => {
  it('one here, one elsewhere: both vanish without reading the list again', async () => {
    await open();
    await act(() => server.push('alerts', newOffer));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove alert: Cancelled, PT100' }));
    await waitFor(() => expect(titles()).toEqual(['New offer, PT100']));
    await act(() => server.push('alerts', cleared(['a2'])));
    await screen.findByText('No alerts');
    expect(server.asked).toEqual(['Alerts_list', 'Alerts_clear']);
  });
  it('goes on a page without a secure address too', async () => {
    // Such a page is offered no `randomUUID`.
    const missing = vi.spyOn(globalThis.crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    onTestFinished(() => missing.mockRestore());
    await open();
    act(() => shell.openAlerts());
    await userEvent.click(await screen.findByRole('button', { name: 'Remove alert: Cancelled, PT100' }));
    await screen.findByText('No alerts');
  });
  it('all only after a question', async () => {
    await open();
    act(() => shell.openAlerts());
    await userEvent.click(await screen.findByRole('button', { name: 'Clear all' }));
    const question = await screen.findByRole('alertdialog');
    expect(server.asked).not.toContain('Alerts_clearAll');
    await userEvent.click(within(question).getByRole('button', { name: 'Yes' }));
    await screen.findByText('No alerts');
    expect(screen.getByText(/bell 0/)).toBeTruthy();
  });
  it('all leaves an offer that comes before the answer does', async () => {
    const answered = Promise.withResolvers<unknown>();
    Object.assign(root, { clearAllAlerts: () => answered.promise });
    await open();
    act(() => shell.openAlerts());
    await userEvent.click(await screen.findByRole('button', { name: 'Clear all' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }),
    );
    await act(() => server.push('alerts', cleared([], true)));
    await act(() => server.push('alerts', newOffer));
    await act(async () =>
      answered.resolve({ __typename: 'ClearAllAlertsSuccess', clearedThrough: '2026-11-21T14:01:00.000Z' }),
    );
    await waitFor(() => expect(titles()).toEqual(['New offer, PT100']));
    expect(screen.getByText(/bell 1/)).toBeTruthy();
  });
});

it('an alert is reviewed for as long as its booking or the editor of it stands, and on no other screen', async () => {
  const at = '/company/trips/i1';
  renderPage(
    <>
      <AlertDrawerSlot />
      <Link to={`${at}/edit`}>Editor</Link>
      <Link to="/company/board">Board</Link>
    </>,
    { client: server.client, session: sessionOf(), at },
  );
  act(() => shell.setReview({ alertId: 'a1', itineraryId: 'i1', name: 'PT100', at: 1, of: 1 }));
  await userEvent.click(screen.getByText('Editor'));
  expect(shell.now().review).not.toBeNull();
  await userEvent.click(screen.getByText('Board'));
  await waitFor(() => expect(shell.now().review).toBeNull());
});
