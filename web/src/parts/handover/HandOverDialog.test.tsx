import { ApolloProvider } from '@apollo/client/react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { renderUi } from '../../../test/renderUi.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import type { HandOverShiftInput } from '../../gql/generated.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { dayTrip } from '../day/dayTrip.testing.ts';
import { HandOverDialog } from './HandOverDialog.tsx';

vi.setConfig({ testTimeout: 60_000 });

const leg = (id: string, name: string, minutes: number) =>
  dayTrip({
    id,
    name,
    status: 'ACCEPTED',
    pickUpAt: new Date(Date.now() + minutes * 60_000).toISOString(),
    patient: { __typename: 'Patient', id: `of ${id}`, displayName: `Patient ${name}`, lastName: name },
  });

it('a leg that has left the sight of who hands over is named and left out, and the rest can go', async () => {
  const sent: HandOverShiftInput[] = [];
  const { client } = liveClient({
    shiftColleagues: [],
    handOverShift: ({ input }: { input: HandOverShiftInput }) => {
      sent.push(input);
      return sent.length > 1
        ? { __typename: 'NotPermitted', code: 'NOT_PERMITTED', message: 'Not for you.' }
        : {
            __typename: 'InvalidInput',
            code: 'INVALID_INPUT',
            message: 'Something is wrong.',
            issues: [
              { path: ['input', 'items', '1', 'tripId'], code: 'unknown_option', message: 'Not a choice.' },
            ],
          };
    },
  });
  renderPage(
    <HandOverDialog
      open
      side="dispatch"
      trips={[leg('t1', 'One', 60), leg('t2', 'Two', 90), leg('t3', 'Three', 120)]}
      onClose={() => undefined}
    />,
    { client },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over 3 items' }));
  const told = await screen.findByRole('alertdialog');
  expect(told.textContent).toContain('Patient Two');
  expect(told.textContent).not.toContain('Patient One');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over 2 items' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ items }) => items?.map(({ tripId }) => tripId))).toEqual([
    ['t1', 't2', 't3'],
    ['t1', 't3'],
  ]);
});

it('legs that one handover has no room for are not left out without a word', async () => {
  const legs = Array.from({ length: 201 }, (_, index) => leg(`t${index}`, `N${index}`, 60));
  renderPage(<HandOverDialog open side="dispatch" trips={legs} onClose={() => undefined} />, {
    client: liveClient({ shiftColleagues: [] }).client,
  });
  expect(await screen.findByText(/The first 200 of 201 go into one handover/u)).toBeTruthy();
  expect(screen.getByText('Hand over 200 items')).toBeTruthy();
});

it("what was written is not thrown away by the browser's Back without a question", async () => {
  const dialog = (
    <HandOverDialog open side="dispatch" trips={[leg('t1', 'One', 60)]} onClose={() => undefined} />
  );
  const router = createMemoryRouter(
    [
      { path: '/list', element: 'The list' },
      { path: '/day', element: dialog },
    ],
    { initialEntries: ['/list', '/day'] },
  );
  renderUi(
    <SessionContext value={sessionOf()}>
      <ApolloProvider client={liveClient({ shiftColleagues: [] }).client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </SessionContext>,
  );
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Note for the whole shift');
  await userEvent.type(note, 'Bed 4 waits');
  await act(() => router.navigate(-1));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  expect(note.value).toBe('Bed 4 waits');
  await act(() => router.navigate(-1));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByText('The list')).toBeTruthy();
});

it('what was written is not thrown away by closing the page without a question; where nothing is, none comes', async () => {
  renderPage(
    <HandOverDialog open side="dispatch" trips={[leg('t1', 'One', 60)]} onClose={() => undefined} />,
    { client: liveClient({ shiftColleagues: [] }).client },
  );
  const asks = (): boolean => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const note = await screen.findByLabelText('Note for the whole shift');
  expect(asks()).toBe(false);
  await userEvent.type(note, 'Bed 4 waits');
  expect(asks()).toBe(true);
  await userEvent.clear(note);
  expect(asks()).toBe(false);
});
