import { changeOf } from '@ptc/schema/rules/changeFields';
import { yup } from '@ptc/schema/rules/yup';
import { bookingTimeIssues } from '@ptc/schema/rules/bookingTimes';
import { clockTime } from '@ptc/schema/rules/recurrence';
import type { CommandTx } from '../../../platform/command.ts';
import { log, type Booking } from '../../core/commands/booking.ts';
import { requireBooker } from '../../core/commands/bookingAccess.ts';
import { askEdited, keepAsked } from '../../booking/commands/askEdited.ts';
import { resolveClassification } from '../../booking/commands/resolveClassification.ts';
import { applyLegEdit } from '../../booking/commands/applyLegEdit.ts';
import { checkRules } from '../../core/commands/checkRules.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import { dispatchEdited } from '../../booking/commands/dispatchEdited.ts';
import { concernsDispatch, namesFor } from '../../booking/commands/editLegs.ts';
import { asPlanned } from '../../booking/commands/planEdits.ts';
import { IllegalTransition } from '../../core/trips.errors.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { isFinal } from '../../core/domain/tripState.ts';
import {
  asPlannedLeg,
  exampleTimes,
  legOutOfOrder,
  templateLegs,
  timeOccurrence,
  type OccurrenceTimes,
  type TimedLeg,
} from '../domain/legTimes.ts';
import {
  isPassedOver,
  NO_CHANGE,
  plannedOccurrences,
  startsAt,
  withHolidays,
} from '../domain/occurrences.ts';
import type { OccurrenceChange, TemplateClassification, TemplateLeg } from '../recurrences.table.ts';
import { occurrenceOf, withProduced } from './occurrenceOf.ts';
import { saveException } from './recurrenceRows.ts';
import { enteredNeed } from './templateNeed.ts';
import { enteredLegs, requireGoingOn, type EnteredLegs, type LegsEdit } from './templateEdit.ts';
import { lookAt, patchRecurrence, withTemplate, type Template } from './template.ts';

/**
 * An edit of one occurrence; what is left out stays. Times are 'HH:mm' local to the market; `legs` bring
 * their own.
 */
export interface UpdateOccurrenceInput extends LegsEdit {
  itineraryId: string;
  date: string;
  pickUpTime?: string | null;
  returnPickUpTime?: string | null;
  comment?: string | null;
}

/** An edit of an occurrence as worked out; null: stays. */
interface OccurrenceEdit {
  readonly time: string | null;
  readonly returnTime: string | null;
  readonly comment: string | null;
  readonly entered: EnteredLegs | null;
  /** Its need beside the answers of its legs, as it was sent. */
  readonly given: LegsEdit;
}

/** What an edit makes of an occurrence; times of entered legs are their own. */
const changed = (
  base: OccurrenceChange,
  edit: OccurrenceEdit,
  classification: TemplateClassification | null,
): OccurrenceChange => ({
  onDate: edit.entered?.date ?? base.onDate,
  time: edit.entered?.time ?? edit.time ?? base.time,
  returnTime: edit.entered ? null : (edit.returnTime ?? base.returnTime),
  legs: edit.entered?.legs ?? base.legs,
  classification: classification ?? base.classification,
});

/** Refuses times that lie behind, or legs that overtake each other. */
const requirePossible = (tx: CommandTx, timed: readonly TimedLeg[]): void => {
  const wrong = legOutOfOrder(timed);
  refuseIssues([
    ...(wrong === null
      ? []
      : [
          {
            path: timed[wrong]?.leg.isReturn ? 'returnPickUpTime' : `legs.${wrong}.pickUp.at`,
            code: 'before_previous_leg',
          },
        ]),
    ...(timed[0] && timed[0].pickUpAt <= tx.now ? [{ path: 'pickUpTime', code: 'in_the_past' }] : []),
    ...bookingTimeIssues(
      timed.map((leg) => ({ ...leg, pickUpType: leg.leg.pickUpType })),
      { now: tx.now, editing: true },
    ),
  ]);
};

/**
 * Refuses a pick-up that comes after the way back of its day, which has a time of its own: on the clock alone
 * the way back would be the next day's.
 */
const requireBackAfter = (edit: OccurrenceEdit, was: Pick<OccurrenceTimes, 'time' | 'returnTime'>): void => {
  const { time, returnTime } = was;
  if (edit.entered || edit.time === null || edit.returnTime !== null || returnTime === null) return;
  if (time <= returnTime && returnTime < edit.time)
    refuseIssues([{ path: 'pickUpTime', code: 'after_way_back' }]);
};

/**
 * Changes the legs of an occurrence that exists, as an edit of its bundle does: offers are renewed, accepted
 * legs come into conflict.
 */
const editProduced = async (
  tx: CommandTx,
  bundle: Booking,
  legs: readonly TripRow[],
  timed: readonly TimedLeg[],
  { legs: given, classification: sent }: LegsEdit,
): Promise<void> => {
  if (legs.length !== timed.length)
    refuseIssues([{ path: 'legs', code: 'leg_count', params: { min: legs.length, max: legs.length } }]);
  const byHand = sent ? await resolveClassification(tx, bundle.market, sent) : null;
  const planned = timed.map(asPlannedLeg);
  const asked = await askEdited(
    tx,
    bundle,
    planned.flatMap((one, index) => {
      const trip = legs[index];
      // Where a day is classified by hand, what was answered of it holds no more.
      if (!trip || (byHand && !given?.some(({ answers }) => answers != null))) return [];
      return [
        {
          trip,
          inputIndex: index,
          planned: one,
          input: { tripId: trip.id, answers: given?.[index]?.answers },
        },
      ];
    }),
  );
  const needs = [...asked.values()].map(({ classification }) => classification);
  const names = await namesFor(tx, bundle, [byHand, ...needs]);
  const edited: TripRow[] = [];
  for (const [index, leg] of legs.entries()) {
    const [to, answered] = [planned[index], asked.get(leg.id)];
    if (!to) continue;
    const did = applyLegEdit(tx, bundle, leg, to, answered?.classification ?? byHand, names);
    const settled = answered ? await keepAsked(tx, bundle, leg, answered) : false;
    if (concernsDispatch(leg, did) || settled) edited.push(leg);
  }
  await dispatchEdited(tx, bundle, edited);
};

/**
 * The occurrence as its legs have it now, whatever the template has become since. `ownReturn`: its way back
 * has a time of its own, and does not follow the way there.
 */
const producedBase = (
  legs: readonly TripRow[],
  timeZone: string,
  ownReturn: boolean,
): OccurrenceTimes & { legs: TemplateLeg[] } => {
  const planned = legs.map(asPlanned);
  const stored = templateLegs(planned, timeZone, false).map((leg, index) => ({
    ...leg,
    isReturn: legs[index]?.previousTripId != null,
  }));
  const back = planned.filter((_leg, index) => stored[index]?.isReturn === true);
  const returnTime = ownReturn && back.length > 0 ? exampleTimes(back, timeZone).time : null;
  return { ...exampleTimes(planned, timeZone), returnTime, legs: stored };
};

/** Whether the way back of a day has a time of its own: by the day itself, or by the template. */
const hasOwnReturn = (
  now: Date,
  { row, exceptions, booking: { market } }: Template,
  date: string,
): boolean => {
  const { timeZone } = market;
  const [day] = plannedOccurrences(withHolidays(row, market), exceptions, date, date, { now, timeZone });
  return day !== undefined && day.returnTime !== null;
};

/** Works an edit out on a day that has its legs: they are edited as an edit of their booking does. */
const changeProduced = async (
  tx: CommandTx,
  bundle: Booking,
  legs: readonly TripRow[],
  edit: OccurrenceEdit,
  ownReturn: boolean,
): Promise<[Date, Date]> => {
  const over = legs.find((leg) => isFinal(leg.status));
  if (over)
    throw IllegalTransition({ tripId: over.id, tripName: over.name, from: over.status, command: 'EDIT' });
  const { timeZone } = bundle.market;
  const base = producedBase(legs, timeZone, ownReturn);
  requireBackAfter(edit, base);
  const at = edit.entered ?? { date: base.date, time: edit.time ?? base.time };
  const timed = timeOccurrence(
    edit.entered?.legs ?? base.legs,
    { ...at, returnTime: edit.entered ? null : (edit.returnTime ?? base.returnTime) },
    timeZone,
  );
  requirePossible(tx, timed);
  if (edit.comment) log(bundle, { type: 'COMMENT', audience: 'ALL', message: edit.comment });
  const was = legs[0]?.pickUpAt ?? tx.now;
  await editProduced(tx, bundle, legs, timed, edit.given);
  return [was, timed[0]?.pickUpAt ?? was];
};

/** Works an edit out on a day that is only planned: the template keeps how it differs. */
const changePlanned = async (
  tx: CommandTx,
  template: Template,
  date: string,
  edit: OccurrenceEdit,
): Promise<[Date, Date]> => {
  const { row, exceptions, booking } = template;
  const occurrence = await occurrenceOf(tx, template, date);
  if (occurrence.skipped) refuseIssues([{ path: 'date', code: 'not_an_occurrence' }]);
  if (startsAt(occurrence) <= tx.now) refuseIssues([{ path: 'date', code: 'in_the_past' }]);
  if (isPassedOver(row, occurrence)) refuseIssues([{ path: 'date', code: 'not_an_occurrence' }]);
  // A day that a holiday moves stays where that put it, unless the edit says otherwise.
  const none = { ...NO_CHANGE, onDate: occurrence.onDate === date ? null : occurrence.onDate };
  const base = exceptions.find(({ onDate }) => onDate === date)?.change ?? none;
  const current = base.classification ?? row.classification;
  const change = changed(
    base,
    edit,
    await enteredNeed(tx, booking, edit.given, edit.entered?.planned ?? null, current),
  );
  requireBackAfter(edit, occurrence);
  const times = {
    date: change.onDate ?? date,
    time: change.time ?? occurrence.time,
    returnTime: change.returnTime ?? (change.legs ? null : occurrence.returnTime),
  };
  const timed = timeOccurrence(
    change.legs ?? occurrence.legs.map(({ leg }) => leg),
    times,
    booking.market.timeZone,
  );
  requirePossible(tx, timed);
  await saveException(tx, {
    itineraryId: row.itineraryId,
    onDate: date,
    marketId: row.marketId,
    companyId: row.companyId,
    skipped: false,
    change,
    holiday: occurrence.holiday,
  });
  return [startsAt(occurrence), timed[0]?.pickUpAt ?? tx.now];
};

/**
 * Changes one occurrence: its day and times, its legs, its classification. Before it is produced the day is
 * kept as one that differs; afterwards its legs are edited.
 */
export const updateOccurrence = (
  tx: CommandTx,
  input: UpdateOccurrenceInput,
): Promise<{ itineraryId: string; date: string }> =>
  withTemplate(
    tx,
    input.itineraryId,
    (booking) => requireBooker(tx, booking),
    async (template) => {
      const { booking, row } = template;
      requireGoingOn(row);
      const times = checkRules(yup.object({ pickUpTime: clockTime(), returnPickUpTime: clockTime() }), {
        pickUpTime: input.pickUpTime,
        returnPickUpTime: input.returnPickUpTime,
      });
      const edit: OccurrenceEdit = {
        time: times.pickUpTime ?? null,
        returnTime: times.returnPickUpTime ?? null,
        comment: input.comment ?? null,
        entered: await enteredLegs(tx, booking, input),
        given: input,
      };
      const { given, ...said } = edit;
      if (!given.classification && Object.values(said).every((value) => value === null))
        refuseIssues([{ path: 'date', code: 'nothing_to_change' }]);
      const moved =
        (await withProduced(tx, template, input.date, (bundle, legs) =>
          changeProduced(tx, bundle, legs, edit, hasOwnReturn(tx.now, template, input.date)),
        )) ?? (await changePlanned(tx, template, input.date, edit));
      log(booking, {
        type: 'EDIT',
        audience: 'BOOKER',
        message: [input.date, input.comment].filter(Boolean).join(': '),
        edits: [changeOf('PICK_UP_TIME', moved[0].toISOString(), moved[1].toISOString())],
      });
      patchRecurrence(template, {});
      if (row.status === 'ACTIVE') lookAt(template, tx.now);
      return { itineraryId: row.itineraryId, date: input.date };
    },
  );
