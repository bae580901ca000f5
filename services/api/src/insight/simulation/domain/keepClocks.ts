import { clocksOf } from '../../../network/companies/domain/clockSettings.ts';
import { lastSafeOfBatch, meetBy, minutesAfter } from '../../../bookings/core/domain/lastSafeMoment.ts';
import { collapse } from '../../../bookings/dispatch/domain/retime.ts';
import { expiresAt, isUnfilled } from '../../../bookings/core/domain/readyNow.ts';
import { awardBest } from './moveOn.ts';
import { keepReconfirmations } from './reconfirm.ts';
import { sendDue } from './sendDue.ts';
import type { Batch, Booking, Leg, World } from './state.ts';
import { at, comesAlong, legsOf } from './state.ts';

/**
 * Keeps the last safe moments of a booking, and the questions for second yeses, after something happened to
 * it, as the product does with every command.
 */
export function keepClocks(world: World, booking: Booking): void {
  for (const batch of booking.batches) lastSafe(world, batch);
  keepReconfirmations(world, booking);
}

/** A draft counts from the opening of its offer window on. */
const counts = (world: World, batch: Batch, leg: Leg): boolean =>
  isUnfilled(leg.status) && (leg.status !== 'DRAFT' || batch.opensAt === null || batch.opensAt <= world.now);

const openLegs = (world: World, batch: Batch): Leg[] =>
  legsOf(batch).filter((leg) => counts(world, batch, leg));

/** Those of them that have a time of their own to be met at. */
const toMeet = (open: readonly Leg[]): Leg[] => open.filter((leg) => !comesAlong(leg, open));

function lastSafe(world: World, batch: Batch): void {
  const open = openLegs(world, batch);
  for (const leg of legsOf(batch))
    if (!open.includes(leg)) Object.assign(leg, { lastSafeAt: null, lastSafePassed: false });
  const running = open.some(
    ({ status }) => status === 'OFFERED' || status === 'ACCEPTING' || status === 'DRAFT',
  );
  const remainingRoundMinutes =
    running && !batch.awaitsExternal ? minutesAfter(batch.rounds, batch.round) : [];
  const moment = lastSafeOfBatch(toMeet(open), {
    remainingRoundMinutes,
    minimumNoticeMinutes: clocksOf(world.market.settings).minimumNoticeMinutes,
    now: world.now,
  });
  if (moment === null) return;
  const occasion = lastSafeOccasion(world, batch);
  let waits = false;
  for (const leg of open) {
    if (leg.lastSafePassed && leg.lastSafeTold === occasion) continue;
    waits ||= leg.lastSafeAt?.getTime() !== moment.at.getTime() || leg.lastSafePassed;
    Object.assign(leg, { lastSafeAt: moment.at, lastSafePassed: false });
  }
  if (waits) at(world, moment.at, () => passLastSafe(world, batch));
}

/** The time at which the first patient of the open legs is to be met: the moment passes once for it. */
const lastSafeOccasion = (world: World, batch: Batch): number | null => {
  const times = toMeet(openLegs(world, batch)).map((leg) => meetBy(leg).getTime());
  return times.length === 0 ? null : Math.min(...times);
};

/**
 * Timer: the last safe moment of a batch has passed. Its remaining rounds open at once, and the booker is
 * told.
 */
function passLastSafe(world: World, batch: Batch): void {
  const legs = legsOf(batch).filter(
    (leg) =>
      isUnfilled(leg.status) && leg.lastSafeAt !== null && !leg.lastSafePassed && leg.lastSafeAt <= world.now,
  );
  if (legs.length === 0) return;
  for (const leg of legs) leg.lastSafePassed = true;
  world.touched.add(batch.booking);
  collapseRounds(world, batch);
  const occasion = lastSafeOccasion(world, batch);
  for (const leg of legs) leg.lastSafeTold = occasion;
  for (const leg of legs) {
    if (!isUnfilled(leg.status)) continue;
    world.tally.alerts += 1;
    leg.alertedAt ??= world.now;
  }
}

function collapseRounds(world: World, batch: Batch): void {
  const first = legsOf(batch).find(({ status }) => status === 'OFFERED' || status === 'ACCEPTING');
  if (
    !first ||
    batch.awaitsExternal ||
    awardBest(world, batch) ||
    !batch.rounds.some(({ number }) => number > batch.round)
  )
    return;
  world.tally.collapsed += 1;
  const answerBy = expiresAt(first, world.market.settings.expiryGraceMinutes);
  batch.rounds = collapse(batch.rounds, batch.round, world.now, answerBy);
  sendDue(world, batch);
}
