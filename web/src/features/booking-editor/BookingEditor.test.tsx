import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderedAgain, restOf } from '../../../test/renderedAgain.ts';
import type { CreateItineraryInput } from '../../gql/hooks.ts';
import { trip } from './booking.testing.ts';
import {
  type Answer,
  found,
  open,
  plan,
  question,
  ready,
  saved,
  stored,
  tomorrow,
} from './BookingEditor.testing.tsx';

// The whole editor is large for a simulated page; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

it('a key renders the field it is typed into, and no other field or panel', async () => {
  open('copy', stored(), {});
  await ready();
  const folds = [...document.querySelectorAll<HTMLElement>('section button[aria-expanded=false]')];
  for (const fold of folds) await userEvent.click(fold);
  const notes = await found('[name="legs.0.pickUp.notes"]');
  // The first letter makes the booking a changed one, which the dialog wants to know.
  await userEvent.type(notes, 'R');
  const form = await found('form');
  await restOf(form);
  const again = await renderedAgain(form, () => userEvent.type(notes, 'ing'));
  expect(notes).toHaveProperty('value', 'Ring');
  expect(again).toEqual(new Set(['legs.0.pickUp.notes']));
  const caller = await found('[name="caller.name"]');
  // The first letter fills a fold that was empty.
  await userEvent.type(caller, 'A');
  await restOf(form);
  expect(await renderedAgain(form, () => userEvent.type(caller, 'na'))).toEqual(new Set(['caller.name']));
});

it.each([
  ['of the own company', {}, 2],
  ['by proxy', { bookedFor: { id: 'c9', name: 'Clinic' } }, 0],
  ['of what a health record sent', { preparedBookingId: 'r1' }, 0],
])('facilities are added to a booking of the own company alone: %s', async (_name, values, buttons) => {
  open('copy', stored(), { values });
  await found('[data-field="legs.0.pickUp.facility"]');
  expect(document.querySelectorAll('[aria-label="New facility"]')).toHaveLength(buttons);
});

it('is left by Close: Cancel is what is done to bookings', async () => {
  const { onClose } = open('edit', stored(), {});
  await found('[data-field="legs.0.pickUp.facility"]');
  const named = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].filter(
      ({ textContent }) => textContent === name,
    );
  expect(named('Cancel')).toEqual([]);
  for (const button of named('Close')) await userEvent.click(button);
  expect(onClose).toHaveBeenCalledOnce();
});

describe('creating', () => {
  it("asks the server's question and sends again with the answer, as another submission", async () => {
    const sent: CreateItineraryInput[] = [];
    const { onSaved } = open('copy', stored(), {
      create: (input) => {
        sent.push(input);
        return input.confirmations
          ? saved()
          : {
              __typename: 'ConfirmationRequired',
              code: 'CONFIRMATION_REQUIRED',
              message: '',
              confirmation: 'OUTSIDE_OPENING_HOURS',
              tripNames: ['A'],
              facilityName: 'Dialysis',
              opensAt: '07:00',
              closesAt: '11:00',
            };
      },
    });
    await userEvent.click(await ready());
    const asked = await question();
    expect(asked.textContent).toContain('outside of facility operating hours');
    expect(asked.textContent).toContain('Dialysis: 07:00 to 11:00');
    await userEvent.click(within(asked).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(sent.map((input) => input.confirmations ?? null)).toEqual([null, ['OUTSIDE_OPENING_HOURS']]);
    expect(new Set(sent.map((input) => input.idempotencyKey)).size).toBe(2);
  });

  it('says which other bookings look like it, before it is sent and once more after, and books it anyway', async () => {
    const stop = { __typename: 'Stop', label: 'Longwood' };
    const similar = {
      __typename: 'SimilarItinerary',
      key: 'B200-A',
      reason: 'OVERLAPPING_TIME',
      legIndex: 0,
      trip: {
        ...trip({ id: 't9', pickUpAt: tomorrow }),
        name: 'B200-A',
        status: 'OFFERED',
        pickUp: stop,
        dropOff: stop,
      },
      itinerary: { ...stored({ id: 'i9', name: 'B200' }), createdAt: tomorrow },
    };
    const sent: CreateItineraryInput[] = [];
    const { onSaved } = open('copy', stored(), {
      similar: [similar],
      create: (input) => {
        sent.push(input);
        return input.confirmedDuplicates
          ? saved()
          : { __typename: 'ConfirmDuplicates', code: 'CONFIRM_DUPLICATES', message: '', similar: [similar] };
      },
    });
    const before = await screen.findByRole('link', { name: 'Open B200-A in a new tab' });
    expect(before.getAttribute('href')).toBe('/company/bookings/i9');
    expect(before.getAttribute('target')).toBe('_blank');
    await userEvent.click(await ready());
    const asked = await question();
    expect(asked.textContent).toContain('The patient has another booking at this time.');
    expect(within(asked).getByRole('link', { name: /B200-A/u })).toBeDefined();
    await userEvent.click(within(asked).getByRole('button', { name: 'Book anyway' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(sent.map((input) => input.confirmedDuplicates ?? null)).toEqual([null, ['B200-A']]);
  });

  it('a leg that is added is typed at once: the keyboard stands where it goes', async () => {
    open('edit', stored({ type: 'MULTI' }), {});
    await userEvent.click(await screen.findByRole('button', { name: 'Add leg' }));
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe(
        'legs.1.dropOff.facility',
      ),
    );
  });
  it('pressed twice makes one booking', async () => {
    const create = vi.fn<(input: CreateItineraryInput) => Answer>(() => saved());
    const { onSaved } = open('copy', stored(), { create });
    await userEvent.dblClick(await ready());
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('Enter in a field does not book; Ctrl and Enter does', async () => {
    const create = vi.fn<(input: CreateItineraryInput) => Answer>(() => saved());
    const { onSaved } = open('copy', stored(), { create });
    await ready();
    await userEvent.type(await found('[name="legs.0.pickUp.floorAndRoom"]'), '{Enter}');
    expect(create).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  });

  it('a health record that could not be attached is told of, and the booking stands', async () => {
    const { onSaved } = open('copy', stored(), { create: () => ({ ...saved(), recordAttached: false }) });
    await userEvent.click(await ready());
    const told = await question();
    expect(told.textContent).toContain('Error attaching Epic booking: B1');
    expect(told.textContent).toContain('The booking was made.');
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  });

  it('sent again after the connection broke is the same submission', async () => {
    const keys: unknown[] = [];
    const { onSaved } = open('copy', stored(), {
      create: ({ idempotencyKey }) => {
        keys.push(idempotencyKey);
        if (keys.length === 1) throw new Error('gone');
        return saved();
      },
    });
    await userEvent.click(await ready());
    await userEvent.click(within(await question()).getByRole('button', { name: 'OK' }));
    await userEvent.click(await ready());
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(new Set(keys).size).toBe(1);
  });

  it("puts the server's issues beside their fields", async () => {
    open('copy', stored(), {
      create: () => ({
        __typename: 'InvalidInput',
        code: 'INVALID_INPUT',
        message: '',
        issues: [
          {
            path: ['input', 'legs', '0', 'pickUp', 'facilityId'],
            code: 'not_found',
            message: 'This facility is closed',
          },
        ],
      }),
    });
    await userEvent.click(await ready());
    const complaint = await screen.findByText('This facility is closed');
    expect(complaint.closest('[data-field]')?.getAttribute('data-field')).toBe('legs.0.pickUp.facility');
  });

  it('does not go while a number out of range stands there, and goes with the right one', async () => {
    const create = vi.fn<(input: CreateItineraryInput) => Answer>(() => saved());
    open('copy', stored(), { create });
    const button = await ready();
    const companions = screen.getByLabelText('Companions');
    await userEvent.clear(companions);
    await userEvent.type(companions, '12');
    await userEvent.click(button);
    expect(await screen.findByText(/between 0 and 9/)).toBeDefined();
    expect(create).not.toHaveBeenCalled();
    await userEvent.clear(companions);
    await userEvent.type(companions, '3');
    await userEvent.click(await ready());
    await waitFor(() => expect(create.mock.calls[0]?.[0].legs[0]?.companions).toBe(3));
  });

  it('without a dispatch rule says so with the reasons, and sends nothing', async () => {
    const create = vi.fn<(input: CreateItineraryInput) => Answer>(() => saved());
    open('copy', stored(), {
      create,
      plan: {
        ...plan,
        ruleId: null,
        ruleName: null,
        rejections: [
          { ruleId: 'r1', ruleName: 'Nights', failure: 'TIME_OF_DAY', message: 'Nights: only from 20:00' },
        ],
      },
    });
    expect(await screen.findByText('Unable to find a market dispatch rule.')).toBeDefined();
    expect(screen.getByText('Nights: only from 20:00')).toBeDefined();
    await userEvent.click(await found('button[type=submit][form][aria-disabled=true]'));
    expect(create).not.toHaveBeenCalled();
  });
});
