import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import type { UpdateRecurrenceInput } from '../../gql/hooks.ts';
import { toaster } from '../../ui/toaster.ts';
import { EditRecurrenceDialog } from './EditRecurrenceDialog.tsx';
import type { Template } from './useTemplate.ts';

vi.setConfig({ testTimeout: 60_000 });

const stop = { __typename: 'Stop', label: '1 Main St', facilityName: null, departmentName: null };
const template = (version: number, recurrence: object = {}) =>
  ({
    __typename: 'Itinerary',
    id: 'i1',
    version,
    name: 'B100',
    status: 'DRAFT',
    type: 'ONE_WAY',
    createdAt: '2026-11-01T12:00:00Z',
    updatedAt: '2026-11-01T12:00:00Z',
    isTemplate: true,
    market: { __typename: 'Market', id: 'm1', displayName: 'Boston', timeZone: 'America/New_York' },
    patient: null,
    company: { __typename: 'Company', id: 'c2', name: 'Beacon' },
    vipCompany: null,
    recurrence: {
      __typename: 'Recurrence',
      status: 'ACTIVE',
      daySelector: 'MWF',
      offerInterval: 'WEEKLY',
      onHolidays: 'KEEP',
      startsOn: '2026-11-02',
      endsOn: null,
      producedThrough: null,
      timeZone: 'America/New_York',
      days: [
        { __typename: 'RecurrenceDay', day: 'MON', pickUpTime: '08:00', returnPickUpTime: null },
        { __typename: 'RecurrenceDay', day: 'FRI', pickUpTime: '08:00', returnPickUpTime: null },
      ],
      legs: [
        {
          __typename: 'TemplateLeg',
          isReturn: false,
          pickUpType: 'SET_TIME',
          waitAndReturn: false,
          pickUp: stop,
          dropOff: stop,
        },
      ],
      classification: { __typename: 'Classification', callType: null, urgency: null, priority: null },
      nextOccurrence: null,
      nextBundleAt: null,
      pausedAt: null,
      viewerCan: {
        __typename: 'RecurrencePermissions',
        edit: true,
        pause: true,
        resume: false,
        cancel: true,
      },
      answers: [],
      follows: null,
      followedBy: null,
      ...recurrence,
    },
  }) as unknown as Template;

const stale = (current: unknown) => ({
  __typename: 'StaleVersion',
  code: 'STALE_VERSION',
  message: 'Changed meanwhile.',
  changedAt: '2026-11-20T12:00:00Z',
  changedBy: { __typename: 'Person', id: 'p2', displayName: 'Ana Ruiz' },
  current,
});
const holidays = (): HTMLSelectElement => screen.getByLabelText<HTMLSelectElement>(/^On holidays/u);

/** The dialog over a template that `comes` replaces by another version; the answers come in their order. */
function open(answers: readonly unknown[], comes: Template = template(3)) {
  const sent: UpdateRecurrenceInput[] = [];
  const onSaved = vi.fn();
  const { client } = liveClient({
    updateRecurrence: ({ input }: { input: UpdateRecurrenceInput }) => answers[sent.push(input) - 1],
  });
  const Page = (): ReactNode => {
    const [now, setNow] = useState(() => template(3));
    return (
      <>
        <EditRecurrenceDialog template={now} onClose={() => undefined} onSaved={onSaved} />
        <button type="button" onClick={() => setNow(comes)}>
          news
        </button>
      </>
    );
  };
  renderPage(<Page />, { client });
  return { sent, onSaved };
}
const update = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Update' }));

it('an edit is of the version the form was opened with, also after a newer one has come in', async () => {
  const { sent } = open([stale(null)], template(4, { offerInterval: 'MONTHLY' }));
  await userEvent.selectOptions(holidays(), 'SKIP');
  fireEvent.click(screen.getByText('news'));
  await update();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ expectedVersion: 3, recurrence: { offerInterval: 'WEEKLY' } });
});

it("somebody else's change is shown beside what was typed, and both are kept", async () => {
  const { sent, onSaved } = open([
    stale(template(4, { offerInterval: 'MONTHLY' })),
    { __typename: 'UpdateRecurrenceSuccess', keptDates: [], itinerary: template(5) },
  ]);
  await userEvent.selectOptions(holidays(), 'SKIP');
  await update();
  const both = within(await screen.findByRole('alertdialog'));
  expect(both.getByText(/Ana Ruiz saved changes/u)).toBeTruthy();
  expect(both.getAllByRole('rowheader')).toHaveLength(2);
  expect(onSaved).not.toHaveBeenCalled();
  await userEvent.click(both.getByRole('button', { name: 'Save this version' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    expectedVersion: 4,
    recurrence: { offerInterval: 'MONTHLY', onHolidays: 'SKIP' },
  });
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
});

it('a newer version that recurs as before is no question', async () => {
  const { sent } = open([stale(template(4, { producedThrough: '2026-11-30' })), stale(null)]);
  await userEvent.selectOptions(holidays(), 'SKIP');
  await update();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ expectedVersion: 4, recurrence: { onHolidays: 'SKIP' } });
});

it('what was refused leaves the form open with what was typed', async () => {
  const { onSaved } = open([{ __typename: 'NotPermitted', code: 'NOT_PERMITTED', message: 'Not for you.' }]);
  await userEvent.selectOptions(holidays(), 'SKIP');
  await update();
  expect(await screen.findByText('Not for you.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText('Not for you.')).toBeNull());
  expect(onSaved).not.toHaveBeenCalled();
  expect(holidays().value).toBe('SKIP');
});

it('of many days that stay as they were five are named and the others counted', async () => {
  const keptDates = [7, 9, 11, 14, 16, 18, 21].map((day) => `2026-12-${String(day).padStart(2, '0')}`);
  const said = vi.spyOn(toaster, 'create').mockReturnValue('toast');
  open([{ __typename: 'UpdateRecurrenceSuccess', keptDates, itinerary: template(4) }]);
  await userEvent.selectOptions(holidays(), 'SKIP');
  await update();
  await waitFor(() => expect(said).toHaveBeenCalledOnce());
  expect(said.mock.calls[0]?.[0].title).toMatch(
    /stay as they were: 12-07-2026, .*, 12-16-2026, and 2 more$/u,
  );
  said.mockRestore();
});
