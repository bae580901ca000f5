import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import type { SaveAvailabilityScheduleInput } from '../../gql/hooks.ts';
import AvailabilityPage from './AvailabilityPage.tsx';

vi.setConfig({ testTimeout: 60_000 });

const schedule = (version: number, crews: readonly number[], callType: object | null = null) => ({
  __typename: 'AvailabilitySchedule',
  id: 's1',
  version,
  enabled: true,
  timeZone: 'America/New_York',
  canEdit: true,
  updatedAt: '2026-11-20T12:00:00Z',
  weekly: crews.map((count, at) => ({
    __typename: 'WeeklyCapacity',
    day: 'MON',
    fromTime: `${String(8 + at).padStart(2, '0')}:00`,
    toTime: '18:00',
    crews: count,
    callType,
  })),
  exceptions: [],
});
const stale = {
  __typename: 'StaleVersion',
  code: 'STALE_VERSION',
  message: 'Changed meanwhile.',
  changedAt: '2026-11-20T12:00:00Z',
  changedBy: { __typename: 'Person', id: 'p2', displayName: 'Ana Ruiz' },
  current: schedule(4, [7]),
};

/** The page of a calendar of version 3 with so many crews; whatever is saved is too late. */
async function open(
  crews: readonly number[],
  callType: object | null = null,
): Promise<SaveAvailabilityScheduleInput[]> {
  const sent: SaveAvailabilityScheduleInput[] = [];
  const { client } = liveClient({
    availabilitySchedule: schedule(3, crews, callType),
    lookupValues: [],
    saveAvailabilitySchedule: ({ input }: { input: SaveAvailabilityScheduleInput }) => {
      sent.push(input);
      return stale;
    },
  });
  renderPage(<AvailabilityPage />, { client });
  await screen.findAllByLabelText(/^Crews/u);
  return sent;
}
const crews = (): HTMLInputElement[] => screen.getAllByLabelText<HTMLInputElement>(/^Crews/u);

it('who closes the question whose calendar counts keeps what they have typed', async () => {
  const sent = await open([2]);
  await userEvent.clear(crews()[0] ?? document.body);
  await userEvent.type(crews()[0] ?? document.body, '5');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(crews().map(({ value }) => value)).toEqual(['5']);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alertdialog');
  expect(sent.map(({ expectedVersion, weekly }) => [expectedVersion, weekly[0]?.crews])).toEqual([
    [3, 5],
    [3, 5],
  ]);
});

it('a number that is out of range goes with its window, and is not shown in the next one', async () => {
  await open([2, 3]);
  await userEvent.type(crews()[0] ?? document.body, '000000');
  expect(crews().map(({ value }) => value)).toEqual(['2000000', '3']);
  await userEvent.click(screen.getByRole('button', { name: /08:00/u }));
  await waitFor(() => expect(crews().map(({ value }) => value)).toEqual(['3']));
});

it('a window of a call type that is in no list any more says which it is of', async () => {
  await open([2], { __typename: 'LookupValue', id: 'c9', name: 'Air ambulance' });
  const [choice] = screen.getAllByLabelText<HTMLSelectElement>(/^Call type/u);
  expect(choice?.selectedOptions[0]?.textContent).toBe('Air ambulance');
});

it('the hours of a day are copied only to as many days as the calendar has room for', async () => {
  await open(Array.from({ length: 29 }, () => 1));
  const copies = (name: RegExp): boolean => !screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect([copies(/^Copy Mon–Fri.*Monday/u), copies(/^Copy to all.*Monday/u)]).toEqual([true, false]);
});

it('a day without hours has no crews only while the calendar counts', async () => {
  await open([2]);
  expect(screen.getAllByText('No crews')).toHaveLength(6);
  await userEvent.click(screen.getByRole('checkbox', { name: /Keep an availability calendar/u }));
  expect(await screen.findAllByText('No hours entered')).toHaveLength(6);
  expect(screen.queryByText('No crews')).toBeNull();
});
