import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import { dayTrip } from '../day/dayTrip.testing.ts';
import { useShiftHandover } from './useShiftHandover.tsx';

const dispatcher = sessionOf({ session: { roles: ['DISPATCH'] } });

function Day(props: { isWhole: boolean }): ReactNode {
  const { button, lines } = useShiftHandover('dispatch', [dayTrip()], props.isWhole);
  return (
    <>
      {button}
      {lines}
    </>
  );
}

const show = (isWhole: boolean): Promise<HTMLElement> => {
  const { client } = liveClient({ shiftHandovers: { nodes: [] }, shiftColleagues: [] });
  renderPage(<Day isWhole={isWhole} />, { client, session: dispatcher });
  return screen.findByRole('button', { name: 'Hand over shift' });
};

it('a shift is handed over once all legs of the day are there', async () => {
  const button = await show(true);
  await userEvent.click(button);
  await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy());
});

it('while the rest of the day is read it waits: what is not there would be left out', async () => {
  const button = await show(false);
  await userEvent.click(button);
  await userEvent.keyboard('h');
  expect((button as HTMLButtonElement).disabled).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('every handover that waits has its line, however many there are', async () => {
  const waiting = Array.from({ length: 9 }, (_, index) => ({
    __typename: 'ShiftHandover',
    id: `h${index}`,
    version: 1,
    side: 'DISPATCH',
    note: null,
    handedOverAt: '2026-11-24T12:00:00Z',
    takenAt: null,
    itemCount: 1,
    openCount: 1,
    from: { __typename: 'Person', id: `u${index}`, displayName: `Person ${index}` },
    to: null,
    takenBy: null,
    viewerCan: { takeOver: true },
  }));
  const { client } = liveClient({
    shiftHandovers: ({ first }: { first: number }) => ({ nodes: waiting.slice(0, first) }),
  });
  renderPage(<Day isWhole />, { client, session: dispatcher });
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Person \d/u })).toHaveLength(9));
});
