import { fireEvent, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { restOf } from '../../../test/renderedAgain.ts';
import type {
  BookingEditor_itineraryFragment,
  CreateItineraryInput,
  UpdateItineraryInput,
} from '../../gql/hooks.ts';
import type { BookingMode } from './booking-editor.values.ts';
import { type Answer, found, open, plan, question, ready, saved, stored } from './BookingEditor.testing.tsx';

// The whole editor is large for a simulated page; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

describe('the keys that send, pressed too early', () => {
  const send = (at: HTMLElement): boolean => fireEvent.keyDown(at, { key: 'Enter', ctrlKey: true });
  const told = async (): Promise<string | undefined> =>
    (await found('span[role=status]:not(.ptc-sr)')).textContent;
  const notes = (): Promise<HTMLElement> => found('textarea[name="legs.0.pickUp.notes"]');
  /**
   * Types and presses a key as a browser does, before what follows the typing has run; the testing library
   * lets it run first.
   */
  const typedAndPressed = (field: HTMLElement, text: string, key: KeyboardEventInit): void => {
    const library = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    library.IS_REACT_ACT_ENVIRONMENT = false;
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
    library.IS_REACT_ACT_ENVIRONMENT = true;
  };
  /** A dispatch rule that is known when the test says so. */
  const awaited = (): { plan: () => Promise<Answer>; known: () => void } => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    return { plan: () => promise, known: () => resolve(plan) };
  };

  it('while answers are awaited: it is said that it waits, and then it is sent once', async () => {
    const create = vi.fn<(input: CreateItineraryInput) => Answer>(() => saved());
    const rule = awaited();
    const { onSaved } = open('copy', stored(), { create, plan: rule.plan });
    await found('button[type=submit][form][aria-disabled=true]');
    const field = await found('[name="legs.0.pickUp.floorAndRoom"]');
    send(field);
    send(field);
    expect(await told()).toBe('Sent as soon as the route and the dispatch rule are known.');
    expect(create).not.toHaveBeenCalled();
    rule.known();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    await restOf(document.body);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('is forgotten by whoever goes on with something else', async () => {
    const create = vi.fn<(input: CreateItineraryInput) => Answer>(() => saved());
    const rule = awaited();
    open('copy', stored(), { create, plan: rule.plan });
    await found('button[type=submit][form][aria-disabled=true]');
    send(await found('[name="legs.0.pickUp.floorAndRoom"]'));
    await told();
    await userEvent.type(await notes(), 'R');
    rule.known();
    await ready();
    await restOf(document.body);
    expect(create).not.toHaveBeenCalled();
  });

  it('with the last key: it is sent with that key in it', async () => {
    const sent: UpdateItineraryInput[] = [];
    const { onSaved } = open('edit', stored(), {
      update: (input) => {
        sent.push(input);
        return { __typename: 'UpdateItinerarySuccess', itinerary: stored() };
      },
    });
    await waitFor(() =>
      expect(document.querySelector('button[type=submit][form]')?.getAttribute('title')).toBe(
        'Nothing was changed yet.',
      ),
    );
    typedAndPressed(await notes(), 'mine', { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(sent).toMatchObject([{ legs: [{ tripId: 't1', pickUp: { notes: 'mine' } }] }]);
  });

  it('closed with the last key: it is asked about, for what was typed would be lost', async () => {
    const { onClose } = open('edit', stored(), {});
    const field = await notes();
    await restOf(await found('form'));
    typedAndPressed(field, 'mine', { key: 'Escape' });
    expect((await question()).textContent).toContain('has not been saved');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('where nothing was changed: it is said in sight, and nothing is sent', async () => {
    const update = vi.fn<(input: UpdateItineraryInput) => Answer>();
    open('edit', stored(), { update });
    await waitFor(() =>
      expect(document.querySelector('button[type=submit][form]')?.getAttribute('title')).toBe(
        'Nothing was changed yet.',
      ),
    );
    send(await notes());
    expect(await told()).toBe('Nothing was changed yet.');
    await restOf(await found('form'));
    expect(update).not.toHaveBeenCalled();
  });
});

describe('the heading', () => {
  it.each<[BookingMode, Partial<BookingEditor_itineraryFragment>, string]>([
    ['edit', {}, 'Edit Booking B1'],
    ['edit', { type: 'MULTI' }, 'Edit booking: B1'],
    ['resubmit', { type: 'MULTI' }, 'Resubmit booking: B1'],
    ['copy', { type: 'MULTI' }, 'Create new booking: like B1'],
    [
      'edit',
      { isProxy: true, company: { __typename: 'Company', id: 'c2', name: 'Maple Grove' } },
      'Edit Booking B1 for Maple Grove',
    ],
  ])('%s %o', async (mode, over, title) => {
    open(mode, stored(over), {});
    await waitFor(() => expect(document.querySelector('h2')?.textContent).toBe(title));
  });
});

describe('the market', () => {
  const asked = (): Element | null => document.querySelector('[name=market]');
  it.each<BookingMode>(['edit', 'resubmit'])('is text and no field in %s', async (mode) => {
    open(mode, stored(), {});
    await waitFor(() => expect(document.querySelector('h2')).not.toBeNull());
    const said = [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === 'Market');
    expect(said?.nextElementSibling?.textContent).toBe(stored().market.displayName);
    expect(asked()).toBeNull();
  });
  it('is chosen in a booking that is being made', async () => {
    open('copy', stored(), {});
    await waitFor(() => expect(asked()).not.toBeNull());
  });
});
