import { builder } from '../../../platform/graphql/builder.ts';
import type { Context } from '../../../platform/context.ts';
import { mayMoveClock } from '../clock.policy.ts';
import { nextTimer, TIMER_KINDS, type NextTimer, type TimerKind } from '../clock.queries.ts';

const WORDS: Record<TimerKind, string> = {
  OFFER_WINDOW: 'A booking that waited is offered.',
  ROUND_END: 'A round ends, or the answer of a dispatch system is no longer awaited.',
  CONFLICT_END: 'A change that was not answered sends the leg back to the market.',
  RECONFIRM_ASK: 'A transport provider is asked for a second yes.',
  RECONFIRM_END: 'A second yes that was not given sends the leg back to the market.',
  LAST_SAFE_MOMENT: 'The last safe moment of a leg passes.',
  EXPIRY: 'A leg that nobody took expires.',
  LATENESS: 'The pick-up time of an accepted leg passes.',
  RETURN_WATCH: 'A return is looked after.',
  REMINDER: 'Somebody is reminded.',
  BUNDLE: 'A template produces its next bundle.',
  ANNOUNCEMENT: 'An announcement begins or ends.',
};

const TimerKindEnum = builder.enumType('ClockTimerKind', {
  description: 'What falls due.',
  values: Object.fromEntries(
    TIMER_KINDS.map((kind) => [kind, { value: kind, description: WORDS[kind] }]),
  ) as Record<TimerKind, { value: TimerKind; description: string }>,
});

const ClockTimer = builder.objectRef<NextTimer>('ClockTimer').implement({
  description: 'Something that waits for its instant. Of which booking is not said.',
  fields: (t) => ({
    kind: t.field({ type: TimerKindEnum, description: 'What it is.', resolve: ({ kind }) => kind }),
    at: t.field({
      type: 'DateTime',
      description: 'When it falls due, by the time of the product.',
      resolve: ({ at }) => at,
    }),
  }),
});

/** The product's clock as this request sees it. */
export interface ClockShape {
  readonly now: Date;
  readonly aheadSeconds: number;
  readonly movable: boolean;
}

/** The clock by which a request is answered, as the API shows it. */
export const clockOf = (ctx: Context): ClockShape => ({
  now: ctx.now(),
  aheadSeconds: Math.round(ctx.runtime.clock.shiftMs / 1000),
  movable: ctx.runtime.clock.movable,
});

export const Clock = builder.objectRef<ClockShape>('Clock').implement({
  description:
    'The clock of the product: everything that is booked, offered and waited for goes by it. Sessions and tokens do not.',
  fields: (t) => ({
    now: t.field({ type: 'DateTime', description: 'The present.', resolve: ({ now }) => now }),
    aheadSeconds: t.exposeInt('aheadSeconds', {
      description: 'How far it is ahead of real time, in seconds; 0 unless it was moved.',
    }),
    movable: t.exposeBoolean('movable', {
      description: 'Whether it can be moved: in a demo deployment alone.',
    }),
    viewerCanMove: t.boolean({
      description: 'Whether the caller may move it.',
      resolve: ({ movable }, _args, ctx) => movable && mayMoveClock(ctx.actor),
    }),
    nextTimer: t.field({
      type: ClockTimer,
      nullable: true,
      description:
        'What falls due next, for who may move the clock; null: nothing waits, and for everybody else.',
      resolve: ({ movable }, _args, ctx) =>
        movable && mayMoveClock(ctx.actor) ? nextTimer(ctx.owner.sql, ctx.now()) : null,
    }),
  }),
});

builder.queryField('clock', (t) =>
  t.field({
    type: Clock,
    description: 'The clock of the product.',
    authScopes: { public: true },
    resolve: (_root, _args, ctx) => clockOf(ctx),
  }),
);
