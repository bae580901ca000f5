import { ApolloProvider } from '@apollo/client/react';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { renderedAgain, restOf } from '../../../test/renderedAgain.ts';
import { renderUi } from '../../../test/renderUi.tsx';
import { schemaClient } from '../../../test/schemaClient.ts';
import type {
  BookingEditor_itineraryFragment,
  CreateItineraryInput,
  ResubmitItineraryInput,
  UpdateItineraryInput,
} from '../../gql/hooks.ts';
import { SessionContext, type SessionControl } from '../../lib/session/session.ts';
import { ConfirmProvider } from '../../ui/ConfirmProvider.tsx';
import { BookingEditor } from './BookingEditor.tsx';
import { copyOf, valuesOf } from './booking-editor.load.ts';
import type { BookingMode } from './booking-editor.values.ts';
import { itinerary, trip } from './booking.testing.ts';

// The whole editor is large for a simulated page; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 15_000 });

const session = {
  state: {
    status: 'signedIn',
    session: {
      company: { id: 'c1', name: 'Harbor Hospital', timeZone: 'America/New_York', isCareProvider: true },
      roles: ['MANAGE_BOOKING', 'VIEW_BOOKING', 'BOOKING_VIP'],
    },
  },
} as unknown as SessionControl;

const lookup = (kind: string) => ({
  __typename: 'LookupValue',
  id: kind.toLowerCase(),
  kind,
  code: kind,
  name: `A ${kind.toLowerCase()}`,
  rank: 1,
  active: true,
  variableGroup: null,
});
const classification = {
  __typename: 'Classification',
  callType: lookup('CALL_TYPE'),
  urgency: lookup('URGENCY'),
  priority: lookup('PRIORITY'),
  variables: [],
} as BookingEditor_itineraryFragment['trips'][number]['classification'];
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const later = new Date(Date.now() + 86_400_000 + 20 * 60_000).toISOString();
const stored = (over: Partial<BookingEditor_itineraryFragment> = {}): BookingEditor_itineraryFragment =>
  itinerary({ trips: [trip({ id: 't1', classification, pickUpAt: tomorrow, dropOffAt: later })], ...over });

const plan = {
  ruleId: 'r1',
  ruleName: 'Weekdays',
  message: '',
  offerOpensAt: null,
  promisedPickUpEditable: true,
  award: 'FIRST',
  allAtOnce: false,
  keepEarlierOpen: true,
  forced: false,
  rejections: [],
  rounds: [],
  leftOut: [],
};
type Answer = Record<string, unknown>;
interface Server {
  create?: (input: CreateItineraryInput) => Answer;
  update?: (input: UpdateItineraryInput) => Answer;
  resubmit?: (input: ResubmitItineraryInput) => Answer;
  plan?: Answer | (() => Promise<Answer>);
  similar?: Answer[];
}

function open(mode: BookingMode, booking: BookingEditor_itineraryFragment, server: Server) {
  const onSaved = vi.fn<(one: BookingEditor_itineraryFragment) => void>();
  const onClose = vi.fn<() => void>();
  const client = schemaClient({
    markets: {
      nodes: [booking.market],
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
      totalCount: 1,
      isExact: true,
    },
    market: { ...booking.market, members: [] },
    lookupValues: ({ kind }: { kind: string }) => [lookup(kind)],
    route: {
      distanceMeters: 8000,
      durationSeconds: 1200,
      durationMinutes: 20,
      fromTimeZone: 'America/New_York',
      toTimeZone: 'America/New_York',
    },
    dispatchPreview: server.plan ?? plan,
    similarItineraries: server.similar ?? [],
    createItinerary: ({ input }: { input: CreateItineraryInput }) => server.create?.(input),
    updateItinerary: ({ input }: { input: UpdateItineraryInput }) => server.update?.(input),
    resubmitItinerary: ({ input }: { input: ResubmitItineraryInput }) => server.resubmit?.(input),
  });
  const page: ReactNode = (
    <BookingEditor
      mode={mode}
      initial={
        mode === 'copy' ? copyOf(booking) : valuesOf(booking, mode === 'resubmit' ? 'resubmit' : 'edit')
      }
      itinerary={booking}
      onClose={onClose}
      onSaved={onSaved}
      notes={{ typed: () => undefined, sending: () => undefined, over: () => undefined }}
      resumed={null}
    />
  );
  // Questions have links in them: they stand inside the router, as in the product.
  const router = createMemoryRouter([{ path: '/', element: <ConfirmProvider>{page}</ConfirmProvider> }]);
  renderUi(
    <SessionContext value={session}>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </SessionContext>,
  );
  return { onSaved, onClose };
}

// By selector: to search a page of this size by role, again and again, takes the simulated DOM seconds.
const found = (selector: string): Promise<HTMLElement> =>
  waitFor(() => {
    const element = document.querySelector<HTMLElement>(selector);
    if (element === null) throw new Error(`nothing matches ${selector}`);
    return element;
  });
const question = (): Promise<HTMLElement> => found('[role=alertdialog]');
const ready = (): Promise<HTMLElement> => found('button[type=submit][form][aria-disabled=false]');
const saved = (over: Partial<BookingEditor_itineraryFragment> = {}): Answer => ({
  __typename: 'CreateItinerarySuccess',
  itinerary: stored(over),
});

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

describe('the keys that send, pressed too early', () => {
  const send = (at: HTMLElement): boolean => fireEvent.keyDown(at, { key: 'Enter', ctrlKey: true });
  const told = async (): Promise<string | undefined> =>
    (await found('span[role=status]:not(.ptc-sr)')).textContent;
  const notes = (): Promise<HTMLElement> => found('textarea[name="legs.0.pickUp.notes"]');
  /** Types and presses a key as a browser does, before what follows the typing has run; the testing library lets it run first. */
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
