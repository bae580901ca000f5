import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { statedFactsOf } from '@ptc/schema/rules/statedFacts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { schemaClient } from '../../../test/schemaClient.ts';
import { sessionOf } from '../../../test/sessionOf.ts';
import type { UpdateRecurrenceInput } from '../../gql/hooks.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { ConfirmProvider } from '../../ui/ConfirmProvider.tsx';
import { classification, found, question, ready, stored, tomorrow } from './BookingEditor.testing.tsx';
import TemplateEditorPage from './TemplateEditorPage.tsx';

vi.setConfig({ testTimeout: 60_000 });

const date = tomorrow.slice(0, 10);
const template = (version: number, pickUpTime: string, state: 'PLANNED' | 'PRODUCED' = 'PLANNED') => {
  const booking = stored({ version, type: 'ONE_WAY' });
  const [first] = booking.trips;
  const occurrence = {
    date,
    state,
    isChanged: false,
    startsAt: tomorrow,
    answers: [],
    classification,
    legs: [
      {
        pickUpAt: tomorrow,
        dropOffAt: first?.dropOffAt,
        appointmentAt: null,
        pickUpType: 'SET_TIME',
        isReturn: false,
        waitAndReturn: false,
        ...statedFactsOf({}),
        pickUp: first?.pickUp,
        dropOff: first?.dropOff,
      },
    ],
  };
  return {
    ...booking,
    trips: [],
    recurrence: {
      status: 'ACTIVE',
      daySelector: 'M2F',
      offerInterval: 'WEEKLY',
      onHolidays: 'KEEP',
      startsOn: date,
      endsOn: null,
      producedThrough: null,
      timeZone: 'America/New_York',
      days: [{ day: 'MON', pickUpTime, returnPickUpTime: null }],
      viewerCan: { edit: true },
      nextOccurrence: null,
      occurrences: [occurrence],
    },
  };
};

/** The editor of a template that becomes another version meanwhile; what it sends. */
const open = (meanwhile: ReturnType<typeof template>): UpdateRecurrenceInput[] => {
  const sent: UpdateRecurrenceInput[] = [];
  const client = schemaClient({
    itinerary: () => (sent.length === 0 ? template(1, '07:30') : meanwhile),
    markets: () => null,
    lookupValues: [],
    route: null,
    dispatchPreview: null,
    updateRecurrence: ({ input }: { input: UpdateRecurrenceInput }) => {
      sent.push(input);
      return input.expectedVersion === 2
        ? { __typename: 'UpdateRecurrenceSuccess', keptDates: [], itinerary: meanwhile }
        : {
            __typename: 'StaleVersion',
            code: 'STALE_VERSION',
            message: 'Somebody else changed it.',
            current: meanwhile,
            changedBy: null,
            changedAt: null,
          };
    },
  });
  const router = createMemoryRouter(
    [
      {
        path: '/company/recurring_bookings/:itineraryId/edit',
        element: (
          <ConfirmProvider>
            <TemplateEditorPage />
          </ConfirmProvider>
        ),
      },
      { path: '*', element: null },
    ],
    { initialEntries: ['/company/recurring_bookings/i1/edit'] },
  );
  renderUi(
    <SessionContext value={sessionOf({ company: { isCareProvider: true } })}>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </SessionContext>,
  );
  return sent;
};
const save = async (): Promise<void> => {
  fireEvent.change(await found('textarea[name="legs.0.pickUp.notes"]'), { target: { value: 'mine' } });
  await userEvent.click(await ready());
};

it('a bundle that was made of the template meanwhile is no reason to type its legs again', async () => {
  const sent = open(template(2, '07:30', 'PRODUCED'));
  await save();
  await waitFor(() => expect(sent.map(({ expectedVersion }) => expectedVersion)).toEqual([1, 2]));
  expect(sent[1]).toMatchObject({ legs: [{ pickUp: { notes: 'mine' } }] });
});

it('what somebody else changed of it is told, and not written over', async () => {
  const sent = open(template(2, '08:30'));
  await save();
  expect((await question()).textContent).toContain('Somebody else changed it.');
  expect(sent).toHaveLength(1);
});
