import { clocksOf } from '../../../network/companies/domain/clockSettings.ts';
import { reconfirmStep } from '../../../bookings/core/domain/reconfirmation.ts';
import { askedInTime } from '../../../bookings/dispatch/domain/askedInTime.ts';
import { commandBack } from '../../../bookings/dispatch/domain/waysBack.ts';
import { giveBack, leaving } from './giveBack.ts';
import { allows, move } from './moveLeg.ts';
import { planned } from './sendDue.ts';
import type { Booking, Leg, World } from './state.ts';
import { at, inMinutes, tell, violate } from './state.ts';

/**
 * Asks for second yeses that are due, and lets go of what is settled, as the product does with every command.
 */
export function keepReconfirmations(world: World, booking: Booking): void {
  for (const leg of booking.legs) keepReconfirmation(world, leg);
}

function keepReconfirmation(world: World, leg: Leg): void {
  const step = reconfirmStep(leg, world.market.settings, world.now);
  if (step.type === 'NONE') Object.assign(leg, { reconfirmAt: null, reconfirmBy: null, unconfirmedAt: null });
  if (step.type === 'WAIT' && leg.reconfirmAt?.getTime() !== step.asksAt.getTime()) {
    leg.reconfirmAt = step.asksAt;
    at(world, step.asksAt, () => world.touched.add(leg.booking));
  }
  if (step.type !== 'ASK') return;
  const { asksAt, answerBy } = step;
  move(world, leg, { type: 'ASK_RECONFIRMATION', asksAt }, 'SCHEDULER');
  Object.assign(leg, { reconfirmAt: null, reconfirmBy: answerBy });
  world.tally.reconfirmAsked += 1;
  at(world, answerBy, () => lapse(world, leg));
  at(world, new Date(answerBy.getTime() + 1), () => checkReconfirmation(world, leg));
  answers(world, leg);
}

/** Its transport provider says yes again, or says nothing. */
function answers(world: World, leg: Leg): void {
  const companyId = leg.transportProvider;
  if (companyId === null) return;
  const minutes = world.script.reconfirms({
    bookingNo: leg.booking.no,
    legIndex: leg.index,
    companyId,
  });
  if (minutes === null) return;
  at(world, inMinutes(world, minutes), () => {
    if (
      leg.transportProvider !== companyId ||
      !allows(world, leg, { type: 'RECONFIRM' }, 'TRANSPORT_PROVIDER')
    )
      return;
    move(world, leg, { type: 'RECONFIRM' }, 'TRANSPORT_PROVIDER');
    tell(world, 'RECONFIRM', leg, companyId);
    Object.assign(leg, { reconfirmBy: null, unconfirmedAt: null, reconfirmedAt: world.now });
  });
}

/**
 * Timer: there was no second yes. While there is time the leg is offered to others; else the booker is told.
 */
function lapse(world: World, leg: Leg): void {
  if (leg.reconfirmBy === null || leg.reconfirmBy > world.now) return;
  if (reconfirmStep(leg, world.market.settings, world.now).type !== 'ASKED') return;
  const giving = { why: 'LAPSE_RECONFIRMATION', deadline: leg.reconfirmBy } as const;
  if (othersInTime(world, leg, giving) > 0) {
    world.tally.reconfirmLapsed += 1;
    giveBack(world, leg, giving);
    return;
  }
  move(world, leg, commandBack(giving, 0), 'SCHEDULER');
  Object.assign(leg, { reconfirmBy: null, unconfirmedAt: world.now });
  world.tally.unconfirmed += 1;
  world.tally.alerts += 1;
}

function othersInTime(
  world: World,
  leg: Leg,
  giving: { readonly why: 'LAPSE_RECONFIRMATION'; readonly deadline: Date },
): number {
  const { moving, excluded } = leaving(world, leg, giving);
  const plan = planned(world, { ...leg.batch, excluded }, moving, true);
  return askedInTime(plan, moving, clocksOf(world.market.settings).minimumNoticeMinutes, world.now);
}

/**
 * A leg is carried, or its time to answer is over: whoever had to say yes again was asked, and its silence
 * was told.
 */
export function checkReconfirmation(world: World, leg: Leg): void {
  const before = new Date(Math.min(world.now.getTime(), leg.pickUpAt.getTime() - 1));
  const step = reconfirmStep(leg, world.market.settings, before);
  if (step.type === 'ASK' && step.asksAt < before)
    violate(world, 'SILENTLY_UNCONFIRMED', leg.name, 'no second yes was asked for');
  if (step.type === 'ASKED' && leg.reconfirmBy !== null && leg.reconfirmBy < world.now)
    violate(world, 'SILENTLY_UNCONFIRMED', leg.name, 'a second yes was not given, and nobody was told');
}
