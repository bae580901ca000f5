import fc from 'fast-check';
import { CONFIGURATIONS, type Configuration } from './configure.ts';
import { moves, type MoveName } from './moves.ts';

/**
 * Who sends a command: whoever's business it is, the right company's person mostly; or somebody whose
 * business it is not.
 */
export type Sender = 'right' | 'stranger' | 'otherSide';

/** How a command is sent. */
export type Sending =
  | { how: 'once' }
  /** With a key; then again, as after a lost answer. */
  | { how: 'again' }
  /** The same key from several connections at once. */
  | { how: 'atOnce'; times: number }
  /** The transaction fails after so many writes; then the client tries again with its key. */
  | { how: 'crash'; writes: number; kind: 'thrown' | 'killed' };

/** One command; numbers choose among what there is at that moment. */
export interface CommandStep {
  type: 'command';
  move: MoveName;
  sender: Sender;
  sending: Sending;
  booking: number;
  trip: number;
  offer: number;
  minutes: number;
  flag: boolean;
}

/** What happens next in a history, as data: printed, repeated and shrunk. */
export type Step =
  | CommandStep
  /** Two commands at the same moment. */
  | { type: 'race'; one: CommandStep; other: CommandStep }
  /**
   * Time passes, and workers do what fell due: every timer runs in every one of them; lost ones are left to
   * the sweep.
   */
  | { type: 'time'; minutes: number; workers: number; timersLost: boolean }
  /** A transport provider's own dispatch system answers. */
  | { type: 'external'; which: number; confirmed: boolean }
  /**
   * Somebody changes what the market, or a transport provider, is made of; a command may run at the same
   * moment.
   */
  | (Configuration & { type: 'configure'; beside: CommandStep | null })
  /** Workers derive alerts. */
  | { type: 'alerts'; workers: number }
  /** A subscriber goes away, or comes back with its cursor. */
  | { type: 'subscriber'; which: number; online: boolean };

const names = Object.keys(moves) as MoveName[];
/** What moves a booking on comes more often than what ends it. */
const weightOf: Partial<Record<MoveName, number>> = {
  accept: 9,
  progress: 5,
  assignVehicle: 4,
  arriveLate: 3,
  editLeg: 4,
  resubmit: 3,
  complete: 4,
  counter: 3,
  acceptChanges: 4,
  reconfirm: 3,
  unableToService: 2,
  addLeg: 2,
  takeCounter: 2,
  decline: 2,
  cancelLeg: 1,
  cancelBooking: 1,
};

const number = fc.nat({ max: 11 });
const sending: fc.Arbitrary<Sending> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Sending>({ how: 'once' }) },
  { weight: 1, arbitrary: fc.constant<Sending>({ how: 'again' }) },
  {
    weight: 1,
    arbitrary: fc.record({ how: fc.constant('atOnce' as const), times: fc.integer({ min: 2, max: 3 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      how: fc.constant('crash' as const),
      // Most commands write three or four times: mostly the fault is to strike.
      writes: fc.oneof(
        { weight: 2, arbitrary: fc.nat({ max: 2 }) },
        { weight: 1, arbitrary: fc.nat({ max: 8 }) },
      ),
      kind: fc.constantFrom('thrown' as const, 'killed' as const),
    }),
  },
);
const command: fc.Arbitrary<CommandStep> = fc.record({
  type: fc.constant('command' as const),
  move: fc.oneof(...names.map((name) => ({ weight: weightOf[name] ?? 1, arbitrary: fc.constant(name) }))),
  sender: fc.oneof(
    { weight: 8, arbitrary: fc.constant('right' as const) },
    { weight: 1, arbitrary: fc.constant('stranger' as const) },
    { weight: 1, arbitrary: fc.constant('otherSide' as const) },
  ),
  sending,
  booking: number,
  trip: number,
  offer: number,
  minutes: fc.integer({ min: 5, max: 200 }),
  flag: fc.boolean(),
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 14, arbitrary: command },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('race' as const), one: command, other: command }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('time' as const),
      minutes: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 12 }), fc.nat({ max: 70 })),
      workers: fc.integer({ min: 1, max: 3 }),
      timersLost: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('configure' as const),
      what: fc.constantFrom(...CONFIGURATIONS),
      which: number,
      minutes: fc.integer({ min: 0, max: 59 }),
      on: fc.nat({ max: 4 }).map((n) => n > 0),
      beside: fc.option(command, { freq: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('external' as const), which: number, confirmed: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('alerts' as const), workers: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('subscriber' as const), which: number, online: fc.boolean() }),
  },
);

/** A history: how the market awards, and what happens in it. */
export interface History {
  award: 'FIRST' | 'BEST';
  keepEarlierOpen: boolean;
  externalDispatch: boolean;
  /** The market asks for a second yes. */
  reconfirms: boolean;
  /** Transport providers keep calendars. */
  calendars: boolean;
  steps: Step[];
}

/** Histories of at most so many steps. */
export const histories = (length: number): fc.Arbitrary<History> =>
  fc.record({
    award: fc.constantFrom('FIRST' as const, 'FIRST' as const, 'BEST' as const),
    keepEarlierOpen: fc.boolean(),
    externalDispatch: fc.nat({ max: 4 }).map((n) => n === 0),
    reconfirms: fc.nat({ max: 2 }).map((n) => n > 0),
    calendars: fc.nat({ max: 3 }).map((n) => n === 0),
    steps: fc.array(step, { minLength: Math.ceil(length / 2), maxLength: length, size: 'max' }),
  });
