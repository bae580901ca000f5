import { moveClockRules } from '@ptc/schema/rules/clock';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { refusalType } from '../../../platform/graphql/refusals.ts';
import { IdempotencyConflict, InvalidInput, NotPermitted } from '../../../platform/refusal.ts';
import { ClockRefused } from '../clock.errors.ts';
import { clockMovers } from '../clock.policy.ts';
import { moveClock } from '../commands/moveClock.ts';
import type { ClockOrder } from '../domain/planMove.ts';
import { Clock, clockOf } from './Clock.ts';

refusalType(ClockRefused, 'The clock was not moved: it cannot be here, or not so; the message says why.');

const orderOf = ({
  bySeconds,
  to,
}: {
  bySeconds?: number | null | undefined;
  to?: Date | null | undefined;
}): ClockOrder => {
  if (bySeconds != null) return { bySeconds };
  return to == null ? 'NEXT_TIMER' : { to };
};

mutation({
  name: 'moveClock',
  description:
    'Moves the clock of the product forward, for everybody: rounds, deadlines, reminders and templates that were to wait until then fall due at once. In demo deployments alone. Sessions and tokens go on by real time. A leap is as an outage of that length: what would have followed from what falls due first follows after it.',
  roles: clockMovers,
  rule: moveClockRules(),
  refusals: [InvalidInput, NotPermitted, IdempotencyConflict, ClockRefused],
  inputDescription: 'Where to: one of the three.',
  input: (t) => ({
    bySeconds: t.int({ description: 'So many seconds forward, at most 31 days.' }),
    to: t.field({ type: 'DateTime', description: 'To this instant, at most 31 days ahead.' }),
    toNextTimer: t.boolean({ description: 'True: to the moment the next thing falls due.' }),
  }),
  resolve: async (ctx, input, idempotencyKey) => {
    await moveClock(ctx, orderOf(input), idempotencyKey);
    return {};
  },
  payload: (t) => ({
    clock: t.field({
      type: Clock,
      description: 'The clock as it is now.',
      resolve: (_done, _args, ctx) => clockOf(ctx),
    }),
  }),
});
