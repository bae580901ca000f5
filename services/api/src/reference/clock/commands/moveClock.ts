import { keepClock, tellClock } from '../../../platform/clock.ts';
import { sqlState } from '../../../db/transaction.ts';
import { runCommand, type CommandTx } from '../../../platform/command.ts';
import type { Context } from '../../../platform/context.ts';
import { nextTimer } from '../clock.queries.ts';
import { ClockRefused } from '../clock.errors.ts';
import { planMove, type ClockOrder } from '../domain/planMove.ts';

/** Id of the one clock, in events. */
const clockId = '00000000-0000-7000-8000-00000000c10c';

const lockNotAvailable = '55P03';

const forward = async (tx: CommandTx, order: ClockOrder): Promise<{ aheadSeconds: number }> => {
  const before = tx.shiftMs / 1000;
  const due = order === 'NEXT_TIMER' ? await nextTimer(tx.sql, tx.now) : null;
  const move = planMove(order, { now: tx.now, aheadSeconds: before, nextTimerAt: due?.at ?? null });
  if ('refused' in move) throw ClockRefused({}, move.refused);
  const aheadSeconds = before + move.seconds;
  await keepClock(tx.sql, aheadSeconds, tx.machineNow);
  await tx.runtime.jobs.bringForward(tx.sql, move.seconds);
  await tx.emit({
    type: 'clock.moved',
    entityType: 'clock',
    entityId: clockId,
    companyIds: [],
    payload: { aheadSeconds },
  });
  await tellClock(tx.sql, aheadSeconds);
  tx.log.warn({ seconds: move.seconds, aheadSeconds, userId: tx.actor.userId }, 'clock moved');
  return { aheadSeconds };
};

/**
 * Moves the product's clock forward, for everybody at once: what waits in the queue falls due so much earlier
 * in the same transaction, and the processes hear of it with the commit. It runs alone: no command sets
 * timers by the old time meanwhile.
 */
export const moveClock = async (
  ctx: Context,
  order: ClockOrder,
  idempotencyKey: string | null = null,
): Promise<void> => {
  const { clock } = ctx.runtime;
  if (!clock.movable) throw ClockRefused({});
  try {
    const { aheadSeconds } = await runCommand(
      ctx,
      { name: 'moveClock', input: order, idempotencyKey, movesClock: true },
      (tx) => forward(tx, order),
    );
    clock.heard(aheadSeconds);
  } catch (error) {
    if (sqlState(error) === lockNotAvailable) throw ClockRefused({}, 'CLOCK_BUSY');
    throw error;
  }
};
