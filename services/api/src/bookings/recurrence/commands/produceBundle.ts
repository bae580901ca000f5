import { statedFactsOf } from '@ptc/schema/rules/statedFacts';
import type { CommandTx } from '../../../platform/command.ts';
import { addBatch, log, type Booking } from '../../core/commands/booking.ts';
import { newBatch } from '../../core/commands/newBatch.ts';
import { saveBooking } from '../../core/commands/saveBooking.ts';
import { bookedBy, openBatch, vipOf } from '../../dispatch/commands/openBatch.ts';
import { planBatch, type LegToPlan, type PlannedBatch } from '../../dispatch/commands/planBatch.ts';
import {
  firstOpenDay,
  needOfLeg,
  nextBundle,
  openHolidays,
  soonestBundle,
  startsAt,
  withHolidays,
  type Bundle,
  type TemplateFacts,
} from '../domain/occurrences.ts';
import { NO_CHANGE } from '../domain/occurrences.ts';
import { saveException } from './recurrenceRows.ts';
import {
  addOccurrences,
  bundleBooking,
  freshExceptions,
  freshLegs,
  partiesOf,
  type BundleParties,
} from './bundleRows.ts';
import {
  horizonDays,
  lookAt,
  patchRecurrence,
  saveTemplate,
  lockTemplate,
  type Template,
} from './template.ts';

/** The legs of a bundle as dispatching sees them. */
export const bundleLegs = (bundle: Bundle): LegToPlan[] =>
  bundle.occurrences.flatMap(({ legs, classification }) =>
    legs.map(({ leg, pickUpAt }, index) => ({
      ...needOfLeg(classification, index),
      ...statedFactsOf(leg),
      pickUpType: leg.pickUpType,
      pickUpAt,
      readyAt: null,
      routeDistanceMeters: leg.routeDistanceMeters,
      routeDurationSeconds: leg.routeDurationSeconds,
      pickUpFacilityId: leg.pickUp.facilityId,
      dropOffFacilityId: leg.dropOff.facilityId,
    })),
  );

/** The plan a bundle would be dispatched by now. */
export const planBundle = (tx: CommandTx, booking: Booking, bundle: Bundle): Promise<PlannedBatch> =>
  planBatch(tx, {
    market: booking.market,
    ...bookedBy(booking),
    itineraryId: null,
    legs: bundleLegs(bundle),
    vip: vipOf(booking),
    forceOffer: booking.itinerary.forceOffer,
    excludedCompanyIds: [],
  });

/** Rules may change while a template waits: it is looked at again at least this often. */
const againAfterMs = 24 * 3_600_000;
/**
 * A company that is suspended, or takes no part in the market any more, books nothing there; so long after it
 * does again at the latest, what is due comes.
 */
const whileNothingMs = 3_600_000;

/**
 * When a bundle is to be produced: when its offer window opens, not before the horizon; where no rule fits,
 * at the horizon, so that somebody sees it.
 */
const dueAt = async (tx: CommandTx, { booking }: Template, bundle: Bundle): Promise<Date> => {
  const [first] = bundle.occurrences;
  if (!first) throw new RangeError('a bundle has occurrences');
  const earliest = new Date(startsAt(first).getTime() - horizonDays(booking) * 24 * 3_600_000);
  if (earliest > tx.now || booking.itinerary.forceOffer) return earliest;
  const { plan } = await planBundle(tx, booking, bundle);
  const opensAt = plan.rule === null ? null : plan.explanation.opensAt;
  return opensAt === null || opensAt < earliest ? earliest : opensAt;
};

/** When a bundle is to be produced: when it is due, and in time for those after it, which come in order. */
const dueInOrder = async (
  tx: CommandTx,
  template: Template,
  bundle: Bundle,
  facts: TemplateFacts,
): Promise<Date> => {
  const { exceptions, booking } = template;
  const soonest = soonestBundle(facts, exceptions, tx.now, booking.market.timeZone);
  const due = await dueAt(tx, template, bundle);
  if (soonest === null || soonest.from === bundle.from) return due;
  const before = await dueAt(tx, template, soonest);
  return before < due ? before : due;
};

/**
 * What holidays made of the days that are decided with a bundle stays, whatever the market's holidays become.
 */
const keepHolidays = async (tx: CommandTx, { row, booking, exceptions }: Template, to: string) => {
  for (const [onDate, outcome] of openHolidays(
    withHolidays(row, booking.market),
    exceptions,
    tx.now,
    booking.market.timeZone,
  ))
    if (onDate <= to && (outcome.skipped || outcome.onDate !== null))
      await saveException(tx, {
        itineraryId: row.itineraryId,
        onDate,
        marketId: row.marketId,
        companyId: row.companyId,
        skipped: outcome.skipped,
        change: outcome.onDate === null ? null : { ...NO_CHANGE, onDate: outcome.onDate },
        holiday: outcome.name,
      });
};

const produce = async (
  tx: CommandTx,
  template: Template,
  bundle: Bundle,
  parties: BundleParties,
): Promise<string> => {
  const [first] = bundle.occurrences;
  if (!first) throw new RangeError('a bundle has occurrences');
  const child = await bundleBooking(tx, template.booking, bundle, first);
  const bundleNo = template.row.bundleNo + 1;
  const batch = newBatch(tx, child.itinerary, bundleNo);
  addBatch(child, batch);
  await addOccurrences(tx, child, batch, template.row.itineraryId, bundle.occurrences, parties);
  child.changes.itineraryEvents.add('itinerary.created');
  await openBatch(tx, child, batch, {
    by: 'SCHEDULER',
    command: 'OPEN_OFFERS',
    force: child.itinerary.forceOffer,
  });
  await saveBooking(tx, child);
  await keepHolidays(tx, template, bundle.to);
  patchRecurrence(template, { producedThrough: bundle.to, bundleNo });
  log(template.booking, {
    type: 'BUNDLE',
    audience: 'BOOKER',
    batchNo: bundleNo,
    message: child.itinerary.name,
    byScheduler: true,
  });
  return child.itinerary.id;
};

/** A patient who does not travel any more is fetched no more: the template waits until somebody looks. */
const pause = (tx: CommandTx, template: Template): void => {
  patchRecurrence(template, { status: 'PAUSED', pausedAt: tx.now });
  lookAt(template, null);
  log(template.booking, { type: 'PAUSE', audience: 'BOOKER', byScheduler: true });
};

/** The template's facts with its places as they are today. */
export const factsOf = async (tx: CommandTx, { row, booking }: Template): Promise<TemplateFacts> => ({
  ...withHolidays(row, booking.market),
  legs: await freshLegs(tx, row.legs),
});

/**
 * Timer: produces the next bundle of a template if it is due, else waits for it. Works on the locked
 * template, so that any number of workers and of calls produce each bundle once; one bundle per transaction.
 * Returns the bundle's booking.
 */
export const produceDue = async (tx: CommandTx, templateId: string): Promise<string | null> => {
  const template = await lockTemplate(tx, templateId);
  const { row, booking } = template;
  if (row.status !== 'ACTIVE') return null;
  const timeZone = booking.market.timeZone;
  const facts = await factsOf(tx, template);
  const exceptions = await freshExceptions(tx, template.exceptions, firstOpenDay(row));
  const bundle = nextBundle(facts, exceptions, tx.now, timeZone);
  let produced: string | null = null;
  if (bundle === null) {
    // Nothing lies ahead; days that are taken up again set the timer again.
    lookAt(template, null);
  } else {
    const due = await dueInOrder(tx, template, bundle, facts);
    const parties = due > tx.now ? null : await partiesOf(tx, booking);
    if (due > tx.now) lookAt(template, new Date(Math.min(due.getTime(), tx.now.getTime() + againAfterMs)));
    else if (parties?.booksNothing) lookAt(template, new Date(tx.now.getTime() + whileNothingMs));
    else if (parties?.patient.status !== 'ACTIVE') pause(tx, template);
    else {
      produced = await produce(tx, template, bundle, parties);
      lookAt(template, tx.now);
    }
  }
  await saveTemplate(tx, template);
  return produced;
};
