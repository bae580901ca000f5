import { offerAgain, patchBatch, patchTrip, tripsOf, type Booking } from '../../core/commands/booking.ts';
import type { BatchRow } from '../../core/commands/itineraryRows.ts';
import type { CommandTx } from '../../../platform/command.ts';
import type { ActorKind, DispatchFacts } from '../../core/domain/tripCommands.ts';
import { transition } from '../../core/commands/transition.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import type { SourcesOfMarket } from '../dispatchFacts.queries.ts';
import { planBatch, type PlannedBatch } from './planBatch.ts';
import { sendDueRounds } from './sendDueRounds.ts';

/** How a batch is to be offered. */
export interface Opening {
  readonly by: ActorKind;
  /** Whether it is a first offering or one again. */
  readonly command: 'OPEN_OFFERS' | 'RESUBMIT';
  /** Offers go out now whatever the rule's lead. */
  readonly force: boolean;
  /** What was read of the market and the parties in this transaction already. */
  readonly sources?: SourcesOfMarket | null;
}

/** The VIP of a booking, as the plan wants it. */
export const vipOf = ({ itinerary }: Booking): { companyId: string; exclusive: boolean } | null =>
  itinerary.vipCompanyId === null
    ? null
    : { companyId: itinerary.vipCompanyId, exclusive: itinerary.vipExclusive };

/** Whose booking it is, as the plan wants it. */
export const bookedBy = ({
  itinerary,
}: Booking): { careProviderId: string; itineraryId: string; bookedAs: string; patientId: string } => ({
  careProviderId: itinerary.companyId,
  itineraryId: itinerary.id,
  bookedAs: itinerary.parentId ?? itinerary.id,
  patientId: itinerary.patientId,
});

/** Plans a batch on its legs as they are now and keeps plan and explanation with it. */
export const planStoredBatch = async (
  tx: CommandTx,
  booking: Booking,
  batch: BatchRow,
  legs: readonly TripRow[],
  force: boolean,
  sources: SourcesOfMarket | null = null,
): Promise<PlannedBatch> => {
  const planned = await planBatch(tx, {
    market: booking.market,
    ...bookedBy(booking),
    legs,
    vip: vipOf(booking),
    forceOffer: force,
    excludedCompanyIds: batch.excludedCompanyIds,
    sources,
  });
  const { plan } = planned;
  patchBatch(booking, batch, {
    ruleId: plan.rule?.id ?? null,
    dispatch: plan.explanation,
    offerOpensAt: plan.explanation.opensAt,
  });
  for (const leg of legs)
    patchTrip(booking, leg, { restrictTo: plan.capable.map(({ companyId }) => companyId) });
  return planned;
};

/** What the guards of opening want to know of a leg. */
const factsFor = ({ plan }: PlannedBatch, leg: TripRow, force: boolean): DispatchFacts => ({
  complete: leg.incompleteReasons.length === 0,
  ruleFound: plan.rule !== null,
  capable: plan.asked,
  opensAt: plan.explanation.opensAt ?? leg.pickUpAt,
  force,
});

const withoutRule = (booking: Booking, legs: readonly TripRow[], found: boolean): void => {
  for (const leg of legs) {
    const others = leg.incompleteReasons.filter((reason) => reason !== 'NO_RULE');
    if (found ? others.length !== leg.incompleteReasons.length : !leg.incompleteReasons.includes('NO_RULE')) {
      patchTrip(booking, leg, { incompleteReasons: found ? others : [...others, 'NO_RULE'] });
    }
  }
};

/**
 * Plans a batch and, when its window is open, offers it: round 1 goes out, or the batch is unfulfilled where
 * nobody can carry it. Before the window a timer waits; a batch with an incomplete leg stays a draft.
 */
export const openBatch = async (
  tx: CommandTx,
  booking: Booking,
  batch: BatchRow,
  opening: Opening,
): Promise<void> => {
  const legs = tripsOf(booking, batch).filter((trip) =>
    (opening.command === 'RESUBMIT' ? ['DRAFT', 'UNFULFILLED', 'EXPIRED', 'BLOCKED'] : ['DRAFT']).includes(
      trip.status,
    ),
  );
  if (legs.length === 0) return;
  offerAgain(booking, batch);
  const planned = await planStoredBatch(tx, booking, batch, legs, opening.force, opening.sources);
  const { plan, sources } = planned;
  withoutRule(booking, legs, plan.rule !== null);
  const complete = legs.every((leg) => leg.incompleteReasons.length === 0);
  const opensAt = plan.explanation.opensAt;
  const open = complete && opensAt !== null && (opening.force || opensAt <= tx.now);
  if (!open) {
    if (opening.command === 'RESUBMIT') resubmitAsDrafts(tx, booking, legs, planned, opening);
    if (complete && opensAt !== null)
      booking.changes.timers.push({ name: 'batch.open', id: batch.id, at: opensAt });
    return;
  }
  for (const leg of legs) {
    const facts = factsFor(planned, leg, opening.force);
    const offered = plan.asked > 0;
    if (opening.command === 'RESUBMIT') {
      transition(
        tx,
        booking,
        leg,
        { type: 'RESUBMIT', pastAgreed: true, ...facts },
        {
          by: opening.by,
          entry: { type: 'RESUBMIT', audience: 'ALL' },
          event: offered ? 'trip.offered' : 'trip.resubmitted',
        },
      );
      if (offered) continue;
    }
    if (leg.status !== 'DRAFT') continue;
    transition(
      tx,
      booking,
      leg,
      { type: 'OPEN_OFFERS', ...facts },
      {
        by: opening.by,
        entry: offered ? { type: 'OFFER', audience: 'ALL' } : { type: 'UNFULFILLED', audience: 'BOOKER' },
        event: offered ? 'trip.offered' : 'trip.unfulfilled',
      },
    );
  }
  if (plan.asked > 0) sendDueRounds(tx, booking, batch, sources);
};

/** Resubmitted before the window, or incomplete: drafts again, whatever they were. */
const resubmitAsDrafts = (
  tx: CommandTx,
  booking: Booking,
  legs: readonly TripRow[],
  planned: PlannedBatch,
  opening: Opening,
): void => {
  for (const leg of legs) {
    if (leg.status === 'DRAFT') continue;
    const facts = { ...factsFor(planned, leg, false), complete: false };
    transition(
      tx,
      booking,
      leg,
      { type: 'RESUBMIT', pastAgreed: true, ...facts },
      { by: opening.by, entry: { type: 'RESUBMIT', audience: 'BOOKER' }, event: 'trip.resubmitted' },
    );
  }
};
