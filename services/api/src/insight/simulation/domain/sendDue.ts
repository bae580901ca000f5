import { statedFactsOf } from '@ptc/schema/rules/statedFacts';
import { poundsOfLeg } from '../../../bookings/core/domain/quantitiesOf.ts';
import { candidatesFor } from '../../../bookings/dispatch/domain/candidatesFor.ts';
import { clocksOf } from '../../../network/companies/domain/clockSettings.ts';
import { estimate } from '../../../bookings/dispatch/domain/estimate.ts';
import { newcomersRound, stayOpen } from '../../../bookings/dispatch/domain/newcomers.ts';
import { isOpen } from '../../../bookings/dispatch/domain/offerState.ts';
import { planDispatch } from '../../../bookings/dispatch/domain/planDispatch.ts';
import type { DispatchExplanation } from '../../../bookings/core/domain/dispatchPlan.ts';
import { metersIn } from '../../../network/pricing/domain/price.ts';
import { allows, end, move } from './moveLeg.ts';
import type { Batch, Booking, Leg, Offer, World } from './state.ts';
import { at, legsOf, openLegs, violate } from './state.ts';
import { companyTally } from './tally.ts';

/** Far enough around legs to see every trip that may overlap them. */
const AROUND_MS = 2 * 3_600_000;

/**
 * The transport providers as dispatching sees them at this moment: calendars with what is booked around these
 * legs.
 */
function transportProvidersFor(world: World, booking: Booking, legs: readonly Leg[]) {
  const { pickUpPaddingMinutes } = world.market.settings;
  const from = Math.min(...legs.map((leg) => leg.pickUpAt.getTime())) - AROUND_MS;
  const to =
    Math.max(...legs.map((leg) => leg.pickUpAt.getTime() + leg.routeDurationSeconds * 1000)) + AROUND_MS;
  return booking.careProvider.transportProviders.map((one) => {
    if (one.calendar === null) return one;
    return {
      ...one,
      calendar: {
        ...one.calendar,
        paddingMinutes: pickUpPaddingMinutes,
        booked: world.load.booked(one.companyId, from, to, (leg) => leg.booking === booking),
      },
    };
  });
}

/** The product's plan for legs at this moment. */
export function planned(
  world: World,
  batch: Pick<Batch, 'booking' | 'excluded'>,
  legs: readonly Leg[],
  force: boolean,
) {
  const { market, now } = world;
  const { booking } = batch;
  const unit = market.settings.distanceUnit;
  return planDispatch({
    legs: legs.map((leg) => ({
      ...statedFactsOf(leg),
      patientPounds: poundsOfLeg(leg, booking.patient.pounds),
      callTypeId: leg.callTypeId,
      urgencyId: leg.urgencyId,
      priorityId: leg.priorityId,
      variableIds: leg.variableIds,
      pickUpType: leg.pickUpType,
      pickUpAt: leg.pickUpAt,
      readyAt: leg.readyAt,
      circumstances: leg.circumstances,
      quantity: leg.routeDistanceMeters === null ? null : Number(metersIn(leg.routeDistanceMeters, unit)),
    })),
    rules: market.rules,
    candidates: candidatesFor(
      { transportProviders: transportProvidersFor(world, booking, legs) },
      { legs, vip: booking.vip, excludedCompanyIds: batch.excluded },
    ),
    timeZone: market.timeZone,
    vip: booking.vip,
    forceOffer: force,
    expiryGraceMinutes: market.settings.expiryGraceMinutes,
    minimumNoticeMinutes: clocksOf(market.settings).minimumNoticeMinutes,
    requiredCredentials: market.settings.requiredCredentials ?? [],
    now,
  });
}

const notInARound = (explanation: DispatchExplanation): string[] =>
  explanation.leftOut
    .filter(({ reason }) => reason === 'NO_ROUND' || reason === 'VIP_ONLY')
    .map(({ companyId }) => companyId);

/** Plans a batch on its legs as they are now and keeps the plan with it. Returns how many it asks. */
export function plan(
  world: World,
  batch: Batch,
  legs: readonly Leg[],
  force: boolean,
): { readonly asked: number; readonly ruleFound: boolean } {
  const { rule, asked, explanation } = planned(world, batch, legs, force);
  Object.assign(batch, {
    rule,
    rounds: explanation.rounds,
    opensAt: explanation.opensAt,
    awaitsExternal: false,
  });
  return { asked, ruleFound: rule !== null };
}

/** Before a batch is given up: asks who could not carry it when its rounds were planned and can now. */
export function askNewcomers(
  world: World,
  batch: Batch,
  answerBy: Date | null,
  lapsing: readonly Offer[],
): boolean {
  const legs = openLegs(batch);
  if (legs.length === 0) return false;
  const { rule, explanation } = planned(world, batch, legs, true);
  const round = newcomersRound({
    rounds: batch.rounds,
    able: explanation.rounds.flatMap(({ companies }) => companies),
    minutes: rule?.settings.rounds.at(-1)?.minutes ?? 0,
    answerBy,
    now: world.now,
  });
  if (round === null) return false;
  const keeps = rule?.settings.keepEarlierOpen === true;
  batch.rounds = [...(keeps ? stayOpen(batch.rounds, round) : batch.rounds), round];
  for (const offer of lapsing) {
    if (keeps) offer.respondsBy = round.respondsBy;
    else end(world, offer, 'EXPIRE');
  }
  return sendDue(world, batch) > 0;
}

/** Who could carry legs of a batch at this moment: those a round would ask, and those none does. */
export function capableNow(
  world: World,
  batch: Batch,
  legs: readonly Leg[],
): { readonly inRound: readonly string[]; readonly outside: readonly string[] } {
  const { capable, explanation } = planned(world, batch, legs, true);
  const outside = notInARound(explanation);
  return {
    inRound: capable.map(({ companyId }) => companyId).filter((id) => !outside.includes(id)),
    outside,
  };
}

/** Plans a batch and, when its window is open, offers it; before that a timer waits. */
export function open(
  world: World,
  batch: Batch,
  opening: {
    readonly by: 'SCHEDULER' | 'BOOKER';
    readonly command: 'OPEN_OFFERS' | 'RESUBMIT';
    readonly force: boolean;
  },
): void {
  const from = opening.command === 'RESUBMIT' ? ['DRAFT', 'UNFULFILLED', 'EXPIRED', 'BLOCKED'] : ['DRAFT'];
  const legs = legsOf(batch).filter(({ status }) => from.includes(status));
  if (legs.length === 0) return;
  world.touched.add(batch.booking);
  batch.round = 0;
  batch.roundEndsAt = null;
  const { asked, ruleFound } = plan(world, batch, legs, opening.force);
  for (const leg of legs) leg.incomplete = !ruleFound;
  const opensAt = batch.opensAt;
  if (!ruleFound || opensAt === null || (!opening.force && opensAt > world.now)) {
    for (const leg of opening.command === 'RESUBMIT' ? legs.filter(({ status }) => status !== 'DRAFT') : []) {
      move(
        world,
        leg,
        {
          type: 'RESUBMIT',
          pastAgreed: true,
          complete: false,
          ruleFound,
          capable: asked,
          opensAt: opensAt ?? leg.pickUpAt,
          force: false,
        },
        'BOOKER',
      );
    }
    if (ruleFound && opensAt !== null) at(world, opensAt, () => openDue(world, batch));
    return;
  }
  const facts = { complete: true, ruleFound, capable: asked, opensAt, force: opening.force };
  for (const leg of legs) {
    if (opening.command === 'RESUBMIT') {
      move(world, leg, { type: 'RESUBMIT', pastAgreed: true, ...facts }, 'BOOKER');
      if (asked > 0) continue;
    }
    if (leg.status === 'DRAFT') move(world, leg, { type: 'OPEN_OFFERS', ...facts }, opening.by);
  }
  if (asked > 0) sendDue(world, batch);
}

/** Timer: the offer window of a batch opens. */
function openDue(world: World, batch: Batch): void {
  const drafts = legsOf(batch).filter(({ status }) => status === 'DRAFT');
  if (
    drafts.length === 0 ||
    drafts.some(({ incomplete }) => incomplete) ||
    batch.round > 0 ||
    batch.opensAt === null ||
    batch.opensAt > world.now
  )
    return;
  if (batch.opensAt < world.now) violate(world, 'LATE_TIMER', drafts[0]?.name ?? '', 'the offer window');
  open(world, batch, { by: 'SCHEDULER', command: 'OPEN_OFFERS', force: batch.booking.forceOffer });
}

/** Sends every round that is due and not sent yet; the number of offers. */
export function sendDue(world: World, batch: Batch): number {
  world.touched.add(batch.booking);
  const due = batch.rounds.filter((round) => round.number > batch.round && round.opensAt <= world.now);
  const legs = legsOf(batch);
  let sent = 0;
  for (const round of due) {
    for (const invitee of round.companies) {
      if (
        batch.excluded.includes(invitee.companyId) ||
        batch.offers.some(
          (offer) =>
            offer.companyId === invitee.companyId && (isOpen(offer.status) || offer.status === 'ACCEPTED'),
        )
      )
        continue;
      const facts = batch.booking.careProvider.transportProviders.find(
        ({ companyId }) => companyId === invitee.companyId,
      );
      const price =
        facts && batch.rule?.settings.award === 'BEST'
          ? estimate(facts, legs, world.market, batch.booking.patient)
          : null;
      const offer = {
        batch,
        companyId: invitee.companyId,
        id: `${batch.booking.no}/${batch.no}/${batch.offers.length}`,
        sentAt: world.now,
        isVip: invitee.isVip,
        tier: invitee.tier,
        status: 'OPEN' as const,
        round: round.number,
        respondsBy: round.respondsBy,
        promisedPickUpAt: null,
        counterPickUpAt: null,
        estimate: price?.amount ?? null,
        means: 'SILENT' as const,
        question: 0,
        lapsed: false,
      };
      batch.offers.push(offer);
      sent += 1;
      world.tally.offers += 1;
      companyTally(world.tally, invitee.companyId).asked += 1;
      world.steps.considerOffer(world, offer);
    }
  }
  const last = due.at(-1);
  if (last === undefined) return 0;
  const ends = [...new Set(due.map((round) => round.closesAt.getTime()))];
  batch.round = last.number;
  batch.roundEndsAt = new Date(Math.max(...ends));
  for (const end of ends) at(world, new Date(end), () => world.steps.moveOn(world, batch));
  return sent;
}

/**
 * Plans an offered batch again: those still asked get the question again, the others are let go, new ones are
 * asked.
 */
export function renew(world: World, batch: Batch): void {
  const offered = legsOf(batch).filter(({ status }) => status === 'OFFERED');
  if (offered.length === 0) return;
  const { ruleFound } = plan(world, batch, offered, true);
  const due = batch.rounds.filter((round) => round.opensAt <= world.now);
  for (const offer of batch.offers.filter(({ status }) => isOpen(status))) {
    const round = due.find(({ companies }) =>
      companies.some(({ companyId }) => companyId === offer.companyId),
    );
    if (round === undefined) {
      end(world, offer, 'REVOKE');
      continue;
    }
    Object.assign(offer, {
      status: 'OPEN',
      round: round.number,
      respondsBy: round.respondsBy,
      promisedPickUpAt: null,
      counterPickUpAt: null,
    });
    world.tally.renewed += 1;
    world.steps.considerOffer(world, offer);
  }
  if (!ruleFound) return;
  batch.round = 0;
  batch.roundEndsAt = null;
  sendDue(world, batch);
  if (!batch.offers.some(({ status }) => isOpen(status))) close(world, batch, false);
}

/** Ends the offering: nobody took it. */
export function close(world: World, batch: Batch, allDeclined: boolean): void {
  for (const offer of batch.offers) end(world, offer, 'EXPIRE');
  for (const leg of legsOf(batch)) {
    const command = { type: 'CLOSE_OFFERS', roundsOver: !allDeclined, allDeclined } as const;
    if ((leg.status === 'OFFERED' || leg.status === 'ACCEPTING') && allows(world, leg, command, 'SCHEDULER'))
      move(world, leg, command, 'SCHEDULER');
  }
  batch.roundEndsAt = null;
}
