import { changeOf } from '@ptc/schema/rules/changeFields';
import { NO_SURROUNDINGS } from '../../core/outlook.queries.ts';
import type { RecurrenceScope } from '@ptc/schema/rules/lists/recurrence';
import { localDay } from '@ptc/schema/rules/dates';
import { occurrenceDays } from '@ptc/schema/rules/occurrences';
import { plusDays } from '@ptc/schema/rules/plusDays';
import type { CommandTx } from '../../../platform/command.ts';
import { holdsAny } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { NotPermitted } from '../../../platform/refusal.ts';
import { log, noChanges, patchItinerary, type Booking } from '../../core/commands/booking.ts';
import { requireBooker } from '../../core/commands/bookingAccess.ts';
import type { CallerInput, VipInput } from '../../booking/commands/bookingInput.ts';
import { changeItinerary } from '../../booking/commands/changeItinerary.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import { nextItineraryName } from '../../core/commands/itineraryRows.ts';
import { refuseWithoutRule } from '../../booking/commands/refuseWithoutRule.ts';
import { requireVersion } from '../../booking/commands/requireVersion.ts';
import { resolveVip } from '../../booking/commands/resolveParties.ts';
import { firstOpenDay, nextBundle, startsAt, withHolidays } from '../domain/occurrences.ts';
import { producedLegs, type RecurrenceRow } from '../recurrences.queries.ts';
import { planBundle } from './produceBundle.ts';
import { checkedPattern, requireSensible, type RecurrenceInput } from './recurrenceInput.ts';
import { insertRecurrence, moveExceptions, moveFollowers, saveException } from './recurrenceRows.ts';
import { describePattern } from './describePattern.ts';
import { enteredLegs, requireGoingOn, type LegsEdit } from './templateEdit.ts';
import { enteredNeed } from './templateNeed.ts';
import { lookAt, patchRecurrence, saveTemplate, withTemplate, type Template } from './template.ts';

/** An edit of a template; what is left out stays. `date` with THIS_AND_LATER: the first day it is about. */
export interface UpdateRecurrenceInput extends LegsEdit {
  itineraryId: string;
  expectedVersion: number;
  scope: RecurrenceScope;
  date?: string | null;
  recurrence?: RecurrenceInput | null;
  authorizationNumbers?: readonly string[] | null;
  caller?: CallerInput | null;
  vip?: VipInput | null;
  forceOffer?: boolean | null;
  comment?: string | null;
}

/** What an edit did. */
export interface UpdatedRecurrence {
  /** The template that has the edit: another than before where it was split. */
  itineraryId: string;
  /** The template it was split from; null: it was not. */
  previousId: string | null;
  /** Days the edit was about that are produced already: they stay as they are. */
  keptDates: string[];
}

/** The rest of a template from a day on, as a template of its own with the same days that differ. */
const split = async (tx: CommandTx, template: Template, from: string): Promise<Template> => {
  const { booking, row, exceptions } = template;
  const next: Booking = {
    itinerary: {
      ...booking.itinerary,
      id: newId(),
      name: await nextItineraryName(tx),
      version: 1,
      createdByUserId: tx.actor.userId,
      createdAt: tx.now,
      updatedAt: tx.now,
    },
    market: booking.market,
    batches: [],
    trips: [],
    offers: [],
    surroundings: NO_SURROUNDINGS,
    changes: { ...noChanges(), created: true },
  };
  next.changes.itineraryEvents.add('itinerary.created');
  log(next, { type: 'CREATE', audience: 'BOOKER', message: booking.itinerary.name });
  const last = plusDays(from, -1);
  const nextRow: RecurrenceRow = {
    ...row,
    itineraryId: next.itinerary.id,
    startsOn: from,
    producedThrough: null,
    bundleNo: 0,
    followsId: row.itineraryId,
    adjoining: [{ days: row.days, startsOn: row.startsOn, endsOn: last }, ...row.adjoining],
    lookAt: null,
    createdAt: tx.now,
    updatedAt: tx.now,
  };
  log(booking, {
    type: 'EDIT',
    audience: 'BOOKER',
    edits: [changeOf('END_DATE', row.endsOn, last)],
    message: next.itinerary.name,
  });
  patchRecurrence(template, { endsOn: last });
  lookAt(template, row.status === 'ACTIVE' ? tx.now : null);
  return {
    booking: next,
    row: nextRow,
    exceptions: exceptions.filter(({ onDate }) => onDate >= from),
    patch: {},
  };
};

/** Changes whom bundles are offered to first, and whether they wait; what is left out stays as it is. */
const changeVip = async (
  tx: CommandTx,
  booking: Booking,
  { vip, forceOffer }: Pick<UpdateRecurrenceInput, 'vip' | 'forceOffer'>,
): Promise<void> => {
  const { itinerary, market } = booking;
  const chosen = vip === undefined ? null : await resolveVip(tx, market, vip, false);
  const change = {
    ...(vip === undefined
      ? {}
      : { vipCompanyId: chosen?.companyId ?? null, vipExclusive: chosen?.exclusive ?? false }),
    ...(forceOffer == null ? {} : { forceOffer }),
  };
  if (Object.entries(change).every(([key, value]) => itinerary[key as keyof typeof change] === value)) return;
  if (!holdsAny(tx.actor, ['BOOKING_VIP'])) throw NotPermitted({});
  patchItinerary(booking, change);
};

/** Applies what was sent to a template that has not been produced from there on. */
const apply = async (tx: CommandTx, template: Template, input: UpdateRecurrenceInput): Promise<void> => {
  const { booking, row } = template;
  const { market } = booking;
  const entered = await enteredLegs(tx, booking, input);
  const classification = await enteredNeed(tx, booking, input, entered?.planned ?? null, row.classification);
  const legs = entered?.legs ?? row.legs;
  const before = { ...row };
  if (input.recurrence) {
    const pattern = checkedPattern(input.recurrence, market, tx.now, {
      legs: legs.length,
      startsOn: row.startsOn,
      onHolidays: row.onHolidays,
      editing: true,
    });
    if (row.producedThrough !== null && pattern.startsOn !== row.startsOn)
      refuseIssues([{ path: 'recurrence.startsOn', code: 'not_allowed_value' }]);
    Object.assign(row, pattern);
    patchRecurrence(template, pattern);
  }
  if (entered) patchRecurrence(template, { legs: entered.legs });
  if (entered && entered.returnType !== booking.itinerary.returnType)
    patchItinerary(booking, { returnType: entered.returnType });
  if (classification) patchRecurrence(template, { classification });
  const [open, today] = [firstOpenDay(row), localDay(tx.now, market.timeZone)];
  const from = open > today ? open : today;
  requireSensible(row, input.recurrence?.days, legs, market, from, row.producedThrough === null);
  changeItinerary(booking, input);
  await changeVip(tx, booking, input);
  const edits = describePattern(before, row, {
    legs: entered !== null,
    classification: classification !== null,
  });
  if (edits.length > 0) log(booking, { type: 'EDIT', audience: 'BOOKER', edits });
  if (input.comment) log(booking, { type: 'COMMENT', audience: 'ALL', message: input.comment });
  const bundle = nextBundle(withHolidays(row, market), template.exceptions, tx.now, market.timeZone);
  if (bundle?.occurrences[0]) {
    const { plan } = await planBundle(tx, booking, bundle);
    refuseWithoutRule({ ruleId: plan.rule?.id ?? null, dispatch: plan.explanation });
    patchItinerary(booking, {
      firstPickUpAt:
        row.producedThrough === null ? startsAt(bundle.occurrences[0]) : booking.itinerary.firstPickUpAt,
    });
  }
  if (row.status === 'ACTIVE') lookAt(template, tx.now);
};

/** The days of an edit that exist already, from a day on. */
const keptDates = async (tx: CommandTx, row: RecurrenceRow, from: string): Promise<string[]> => {
  const legs =
    row.producedThrough === null ? [] : await producedLegs(tx.db, row.itineraryId, from, row.producedThrough);
  return [...new Set(legs.filter(({ status }) => status !== 'CANCELLED').map(({ date }) => date))];
};

/**
 * Changes a template for bundles that are not produced yet; what transport providers have been asked for or
 * have accepted stays. 'This and later' splits it: the old template ends the day before, a new one goes on
 * from there.
 */
export const updateRecurrence = (tx: CommandTx, input: UpdateRecurrenceInput): Promise<UpdatedRecurrence> =>
  withTemplate(
    tx,
    input.itineraryId,
    (booking) => requireBooker(tx, booking),
    async (template) => {
      const { booking, row } = template;
      await requireVersion(tx, booking, input.expectedVersion);
      requireGoingOn(row);
      const today = localDay(tx.now, booking.market.timeZone);
      const { date } = input;
      if (input.scope === 'ALL') {
        const kept = await keptDates(tx, row, today);
        await apply(tx, template, input);
        return { itineraryId: row.itineraryId, previousId: null, keptDates: kept };
      }
      if (!date) {
        refuseIssues([{ path: 'date', code: 'required' }]);
        throw new Error('unreachable');
      }
      if (date < today) refuseIssues([{ path: 'date', code: 'in_the_past' }]);
      if (date < row.startsOn || (row.endsOn !== null && date > row.endsOn))
        refuseIssues([{ path: 'date', code: 'not_an_occurrence' }]);
      const kept = await keptDates(tx, row, date);
      const open = firstOpenDay(row);
      const from = date > open ? date : open;
      if (row.endsOn !== null && from > row.endsOn && !input.recurrence?.endsOn)
        refuseIssues([{ path: 'date', code: 'nothing_to_change' }]);
      if (from <= row.startsOn) {
        await apply(tx, template, input);
        return { itineraryId: row.itineraryId, previousId: null, keptDates: kept };
      }
      const next = await split(tx, template, from);
      await insertRecurrenceOf(tx, next, input);
      await moveExceptions(tx, row.itineraryId, next.row.itineraryId, from);
      await leaveOutTaken(tx, template, next.row);
      await moveFollowers(tx, row, next.row);
      return { itineraryId: next.row.itineraryId, previousId: row.itineraryId, keptDates: kept };
    },
  );

/** A day of the later part onto which a holiday moved one of the earlier part has its ride. */
const leaveOutTaken = async (tx: CommandTx, { exceptions }: Template, next: RecurrenceRow): Promise<void> => {
  const differs = new Set(exceptions.map(({ onDate }) => onDate));
  for (const { onDate, skipped, change, holiday, marketId, companyId } of exceptions) {
    const to = change?.onDate;
    if (skipped || holiday === null || !to || change.legs || onDate >= next.startsOn || differs.has(to))
      continue;
    if (occurrenceDays(next, to, to).length > 0)
      await saveException(tx, {
        itineraryId: next.itineraryId,
        onDate: to,
        marketId,
        companyId,
        skipped: true,
        change: null,
        holiday,
      });
  }
};

const insertRecurrenceOf = async (
  tx: CommandTx,
  next: Template,
  input: UpdateRecurrenceInput,
): Promise<void> => {
  const sent = input.recurrence
    ? { ...input, recurrence: { ...input.recurrence, startsOn: next.row.startsOn } }
    : input;
  await apply(tx, next, sent);
  await saveTemplate(tx, { ...next, patch: {} });
  await insertRecurrence(tx, next.row);
};
