import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import type { UpdateOccurrenceInput } from '../../gql/hooks.ts';
import { OccurrenceDialog } from './OccurrenceDialog.tsx';
import type { Occurrence, Template } from './useTemplate.ts';

vi.setConfig({ testTimeout: 60_000 });

const template = {
  __typename: 'Itinerary',
  id: 'i1',
  name: 'B100',
  market: { __typename: 'Market', id: 'm1', timeZone: 'America/New_York' },
  recurrence: { __typename: 'Recurrence', timeZone: 'America/New_York' },
} as unknown as Template;
const leg = (pickUpType: 'APPOINTMENT' | 'SET_TIME', isReturn = false) => ({
  __typename: 'OccurrenceLeg' as const,
  pickUpType,
  appointmentAt: '2026-11-25T13:00:00Z',
  isReturn,
  waitAndReturn: false,
});
const day = (pickUpType: 'APPOINTMENT' | 'SET_TIME'): Occurrence => ({
  __typename: 'Occurrence',
  date: '2026-11-25',
  onDate: '2026-11-25',
  startsAt: '2026-11-25T12:30:00Z',
  state: 'PLANNED',
  isChanged: false,
  holiday: null,
  returnPickUpTime: null,
  legs: [leg(pickUpType)],
  bundle: null,
  trips: [],
});

const open = (occurrence: Occurrence): UpdateOccurrenceInput[] => {
  const sent: UpdateOccurrenceInput[] = [];
  const { client } = liveClient({
    updateOccurrence: ({ input }: { input: UpdateOccurrenceInput }) => {
      sent.push(input);
      return { __typename: 'NotPermitted', code: 'NOT_PERMITTED', message: 'Not for you.' };
    },
  });
  renderPage(
    <OccurrenceDialog
      template={template}
      occurrence={occurrence}
      onClose={() => undefined}
      onSaved={() => undefined}
    />,
    { client },
  );
  return sent;
};

it.each([
  ['APPOINTMENT', /^Appointment time/u, '08:00', '08:30'],
  ['SET_TIME', /^Pick-up time/u, '07:30', '07:45'],
] as const)('of a day whose %s decides, that time is shown and sent', async (type, label, shown, wanted) => {
  const sent = open(day(type));
  const field = screen.getByLabelText<HTMLInputElement>(label);
  expect(field.value).toBe(shown);
  fireEvent.change(field, { target: { value: wanted } });
  fireEvent.blur(field);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ date: '2026-11-25', pickUpTime: wanted });
});

const type = (label: string, value: string): void => {
  const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`, 'u'));
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const save = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const back = (returnPickUpTime: string | null): Occurrence => ({
  ...day('SET_TIME'),
  returnPickUpTime,
  legs: [leg('SET_TIME'), leg('SET_TIME', true)],
});

it('a day whose way back has a time of its own is moved past it together with that', async () => {
  const sent = open(back('12:15'));
  expect(screen.getByLabelText<HTMLInputElement>(/^Return time/u).value).toBe('12:15');
  type('Pick-up time', '13:00');
  type('Return time', '');
  await save();
  expect(await screen.findByText('required')).toBeTruthy();
  type('Return time', '17:00');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ pickUpTime: '13:00', returnPickUpTime: '17:00' });
});

it('a way back that follows the way there is sent only once it is given a time', async () => {
  const sent = open(back(null));
  expect(screen.getByLabelText<HTMLInputElement>(/^Return time/u).value).toBe('');
  type('Pick-up time', '08:30');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('returnPickUpTime');
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  type('Return time', '15:00');
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ pickUpTime: '08:30', returnPickUpTime: '15:00' });
});

it('a day without a way back is asked for none', () => {
  open(day('SET_TIME'));
  expect(screen.queryByLabelText(/^Return time/u)).toBeNull();
});
