import { clocksOf } from '../../../network/companies/domain/clockSettings.ts';
import { lastSafeOfBatch, meetBy, minutesAfter } from '../../../bookings/core/domain/lastSafeMoment.ts';
import { collapse } from '../../../bookings/dispatch/domain/retime.ts';
import { isUnfilled } from '../../../bookings/core/domain/readyNow.ts';
import { awardBest } from './moveOn.ts';
import { sendDue } from './sendDue.ts';
import type { Batch, Booking, Leg, World } from './state.ts';
import { at, legsOf } from './state.ts';

/** Keeps the last safe moments of a booking after something happened to it, as the product does with every command. */
export function keepClocks(world: World, booking: Booking): void {
  for (const batch of booking.batches) lastSafe(world, batch);
}

/** A draft counts from the opening of its offer window on. */
const counts = (world: World, batch: Batch, leg: Leg): boolean =>
  isUnfilled(leg.status) && (leg.status !== 'DRAFT' || batch.opensAt === null || batch.opensAt <= world.now);

function lastSafe(world: World, batch: Batch): void {
  const legs = legsOf(batch);
  const open = legs.filter((leg) => counts(world, batch, leg));
  for (const leg of legs)
    if (!open.includes(leg)) Object.assign(leg, { lastSafeAt: null, lastSafePassed: false });
  const running = open.some(
    ({ status }) => status === 'OFFERED' || status === 'ACCEPTING' || status === 'DRAFT',
  );
  const remainingRoundMinutes =
    running && !batch.awaitsExternal ? minutesAfter(batch.rounds, batch.round) : [];
  const moment = lastSafeOfBatch(open, {
    remainingRoundMinutes,
    minimumNoticeMinutes: clocksOf(world.market.settings).minimumNoticeMinutes,
    now: world.now,
  });
  const first = firstToMeet(open);
  if (moment === null || first === undefined) return;
  let waits = false;
  for (const leg of open) {
    if (leg.lastSafePassed && leg.lastSafeTold === meetBy(first).getTime()) continue;
    waits ||= leg.lastSafeAt?.getTime() !== moment.at.getTime() || leg.lastSafePassed;
    Object.assign(leg, { lastSafeAt: moment.at, lastSafePassed: false });
  }
  if (waits) at(world, moment.at, () => passLastSafe(world, batch));
}

const firstToMeet = (legs: readonly Leg[]): Leg | undefined =>
  legs.toSorted((a, b) => meetBy(a).getTime() - meetBy(b).getTime())[0];

/** Timer: the last safe moment of a batch has passed. Its remaining rounds open at once, and the booker is told. */
function passLastSafe(world: World, batch: Batch): void {
  const legs = legsOf(batch).filter(
    (leg) =>
      isUnfilled(leg.status) && leg.lastSafeAt !== null && !leg.lastSafePassed && leg.lastSafeAt <= world.now,
  );
  const first = firstToMeet(legs);
  if (first === undefined) return;
  for (const leg of legs) Object.assign(leg, { lastSafePassed: true, lastSafeTold: meetBy(first).getTime() });
  world.touched.add(batch.booking);
  collapseRounds(world, batch);
  for (const leg of legs) {
    if (!isUnfilled(leg.status)) continue;
    world.tally.alerts += 1;
    leg.alertedAt ??= world.now;
  }
}

function collapseRounds(world: World, batch: Batch): void {
  const waiting = legsOf(batch).some(({ status }) => status === 'OFFERED' || status === 'ACCEPTING');
  if (
    !waiting ||
    batch.awaitsExternal ||
    awardBest(world, batch) ||
    !batch.rounds.some(({ number }) => number > batch.round)
  )
    return;
  world.tally.collapsed += 1;
  batch.rounds = collapse(batch.rounds, batch.round, world.now);
  sendDue(world, batch);
}
