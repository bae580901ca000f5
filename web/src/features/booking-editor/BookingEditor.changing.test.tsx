import { fireEvent, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ResubmitItineraryInput, UpdateItineraryInput } from '../../gql/hooks.ts';
import { trip } from './booking.testing.ts';
import {
  type Answer,
  classification,
  found,
  open,
  question,
  ready,
  stored,
} from './BookingEditor.testing.tsx';

// The whole editor is large for a simulated page; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

describe('editing', () => {
  it('shows both versions when somebody was faster, loses nothing typed, and saves what was chosen', async () => {
    const theirs = stored({
      version: 9,
      authorizationNumbers: ['PA-2'],
      trips: stored().trips.map((one) => ({ ...one, pickUp: { ...one.pickUp, notes: 'theirs' } })),
    });
    const sent: UpdateItineraryInput[] = [];
    const { onSaved } = open(
      'edit',
      stored({ transportProvider: { __typename: 'Company', id: 'c9', name: 'Beacon' } }),
      {
        update: (input) => {
          sent.push(input);
          return input.expectedVersion === 9
            ? { __typename: 'UpdateItinerarySuccess', itinerary: theirs }
            : {
                __typename: 'StaleVersion',
                code: 'STALE_VERSION',
                message: '',
                current: theirs,
                changedBy: { id: 'u2', displayName: 'Rosa' },
                changedAt: '2026-11-21T15:00:00Z',
              };
        },
      },
    );
    fireEvent.change(await found('textarea[name="legs.0.pickUp.notes"]'), { target: { value: 'mine' } });
    expect(document.body.textContent, 'the rounds are not for what somebody has').toContain(
      'Beacon has this booking and is asked to accept changes',
    );
    await userEvent.click(await ready());
    const dialog = await question();
    expect(dialog.textContent).toContain('Rosa');
    expect(within(dialog).getByLabelText(/Pick up notes, Yours: mine/u)).toHaveProperty('checked', true);
    expect(within(dialog).getByLabelText(/Prior Authorization.*, Stored now: PA-2/u)).toHaveProperty(
      'checked',
      true,
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save this version' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(sent.at(-1)).toMatchObject({
      expectedVersion: 9,
      legs: [{ tripId: 't1', pickUp: { notes: 'mine' } }],
    });
    expect(sent.at(-1)).not.toHaveProperty('authorizationNumbers');
  });

  it('what the server finds wrong with two versions put together stands beside its field', async () => {
    const theirs = stored({
      version: 9,
      trips: stored().trips.map((one) => ({ ...one, pickUp: { ...one.pickUp, notes: 'theirs' } })),
    });
    const sent: number[] = [];
    const { onSaved } = open('edit', stored(), {
      update: ({ expectedVersion }) => {
        sent.push(expectedVersion);
        if (expectedVersion !== 9)
          return {
            __typename: 'StaleVersion',
            code: 'STALE_VERSION',
            message: '',
            current: theirs,
            changedBy: { id: 'u2', displayName: 'Rosa' },
            changedAt: '2026-11-21T15:00:00Z',
          };
        const path = ['legs', '0', 'pickUp', 'notes'];
        return sent.length === 2
          ? {
              __typename: 'InvalidInput',
              code: 'INVALID_INPUT',
              message: '',
              issues: [{ path, code: 'too_long', message: 'Too long for the crew' }],
            }
          : { __typename: 'UpdateItinerarySuccess', itinerary: theirs };
      },
    });
    const notes = await found('textarea[name="legs.0.pickUp.notes"]');
    fireEvent.change(notes, { target: { value: 'mine' } });
    await userEvent.click(await ready());
    await userEvent.click(within(await question()).getByRole('button', { name: 'Save this version' }));
    await waitFor(() => expect(document.body.textContent).toContain('Too long for the crew'));
    expect(onSaved).not.toHaveBeenCalled();
    fireEvent.change(notes, { target: { value: 'mine too' } });
    await userEvent.click(await ready());
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([4, 9, 9]);
  });

  it("goes on by itself where the other change is none of the form's fields", async () => {
    const moved = stored({ version: 9, status: 'OFFERED' });
    const sent: number[] = [];
    const { onSaved } = open('edit', stored(), {
      update: ({ expectedVersion }) => {
        sent.push(expectedVersion);
        return expectedVersion === 9
          ? { __typename: 'UpdateItinerarySuccess', itinerary: moved }
          : {
              __typename: 'StaleVersion',
              code: 'STALE_VERSION',
              message: '',
              current: moved,
              changedBy: null,
              changedAt: null,
            };
      },
    });
    fireEvent.change(await found('textarea[name="legs.0.pickUp.notes"]'), { target: { value: 'mine' } });
    await userEvent.click(await ready());
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([4, 9]);
  });

  it('says so where the leg that was changed was cancelled meanwhile, and keeps what was typed', async () => {
    const [leg] = stored().trips;
    if (!leg) throw new Error('no leg');
    const gone = stored({
      version: 9,
      trips: [{ ...leg, status: 'CANCELLED', viewerCan: { ...leg.viewerCan, edit: false } }],
    });
    const sent: UpdateItineraryInput[] = [];
    const { onSaved } = open('edit', stored(), {
      update: (input) => {
        sent.push(input);
        if (input.expectedVersion !== 9)
          return {
            __typename: 'StaleVersion',
            code: 'STALE_VERSION',
            message: '',
            current: gone,
            changedBy: null,
            changedAt: null,
          };
        return input.legs
          ? {
              __typename: 'IllegalTransition',
              code: 'ILLEGAL_TRANSITION',
              message: 'Leg A is cancelled',
              trip: gone.trips[0],
              from: 'CANCELLED',
              command: 'EDIT',
            }
          : { __typename: 'UpdateItinerarySuccess', itinerary: gone };
      },
    });
    const notes = await found('textarea[name="legs.0.pickUp.notes"]');
    fireEvent.change(notes, { target: { value: 'mine' } });
    await userEvent.click(await ready());
    expect((await question()).textContent).toContain('Leg A is cancelled');
    expect(onSaved).not.toHaveBeenCalled();
    expect(sent.at(-1)).toMatchObject({
      expectedVersion: 9,
      legs: [{ tripId: 't1', pickUp: { notes: 'mine' } }],
    });
    expect(notes).toHaveProperty('value', 'mine');
  });
});

it('a template of which only a day was booked meanwhile is saved all the same; one that says something else is not', async () => {
  const sent: number[] = [];
  const answers: (number | null)[] = [null, 9];
  const { onSaved } = open('template', stored(), {
    values: { comment: '' },
    template: {
      sendTemplate: async (_values, base) => {
        sent.push(base.version);
        return {
          legIndexes: [0],
          result:
            base.version === 9
              ? { __typename: 'SaveSuccess', itinerary: stored({ isTemplate: true }), keptDates: [] }
              : {
                  __typename: 'StaleVersion',
                  code: 'STALE_VERSION',
                  message: 'Somebody else changed this',
                  current: stored({ version: 9 }),
                  changedBy: null,
                  changedAt: null,
                },
        };
      },
      sameTemplate: async () => answers.shift() ?? null,
    },
  });
  fireEvent.change(await found('textarea[name="legs.0.pickUp.notes"]'), { target: { value: 'mine' } });
  await userEvent.click(await ready());
  const told = await question();
  expect(told.textContent).toContain('Somebody else changed this');
  expect([sent, onSaved.mock.calls.length]).toEqual([[4], 0]);
  await userEvent.click(within(told).getByRole('button', { name: 'OK' }));
  await userEvent.click(await ready());
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([4, 4, 9]);
});

it('a typed return that follows the way there says so at both legs, and is taken back by one press', async () => {
  const [there] = stored().trips;
  if (there === undefined) throw new Error('no trip');
  const back = new Date(Date.now() + 90_000_000).toISOString();
  const trips = [
    there,
    trip({ id: 't2', position: 1, isReturn: true, classification, pickUpType: 'WILL_CALL', pickUpAt: back }),
  ];
  open('edit', stored({ type: 'ROUND_TRIP', trips }), {});
  const time = (leg: number): Promise<HTMLInputElement> =>
    found(`input[name="legs.${leg}.pickUp.at"]`) as Promise<HTMLInputElement>;
  const before = (await time(1)).value;
  const input = await time(0);
  fireEvent.change(input, { target: { value: '12-24-2099 09:00' } });
  fireEvent.blur(input);
  const undo = await waitFor(() => {
    const all = [...document.querySelectorAll('button')].filter((one) =>
      one.textContent.startsWith('Undo: keep'),
    );
    expect(all).toHaveLength(2);
    return all[0];
  });
  expect((await time(1)).value).not.toBe(before);
  if (undo) await userEvent.click(undo);
  await waitFor(async () => expect((await time(1)).value).toBe(before));
  expect(document.body.textContent).not.toContain('Undo: keep');
});

it('resubmitting a passed pick-up sets it to now only after a yes', async () => {
  const resubmit = vi.fn<(input: ResubmitItineraryInput) => Answer>(() => ({
    __typename: 'ConfirmationRequired',
    code: 'CONFIRMATION_REQUIRED',
    message: '',
    confirmation: 'PAST_PICK_UP',
    tripNames: ['B1-t1'],
    facilityName: null,
  }));
  const { onSaved } = open(
    'resubmit',
    stored({ trips: stored().trips.map((one) => ({ ...one, status: 'EXPIRED' })) }),
    { resubmit },
  );
  await userEvent.click(await ready());
  const asked = await question();
  expect(asked.textContent).toContain(
    'The pickup time for B1-t1 is in the past and will be set to NOW. Continue?',
  );
  await userEvent.click(within(asked).getByRole('button', { name: 'No' }));
  expect(resubmit).toHaveBeenCalledTimes(1);
  expect(onSaved).not.toHaveBeenCalled();
});
