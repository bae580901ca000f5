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
const day = (pickUpType: 'APPOINTMENT' | 'SET_TIME'): Occurrence => ({
  __typename: 'Occurrence',
  date: '2026-11-25',
  onDate: '2026-11-25',
  startsAt: '2026-11-25T12:30:00Z',
  state: 'PLANNED',
  isChanged: false,
  holiday: null,
  legs: [{ __typename: 'OccurrenceLeg', pickUpType, appointmentAt: '2026-11-25T13:00:00Z' }],
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
