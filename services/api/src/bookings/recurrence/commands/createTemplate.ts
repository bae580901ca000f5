import { NO_SURROUNDINGS } from '../../core/outlook.queries.ts';
import type { TemplateInput, TemplateParts } from '../../booking/booking.hooks.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { holdsAny } from '../../../platform/actor.ts';
import { NotPermitted } from '../../../platform/refusal.ts';
import { log, noChanges, type Booking } from '../../core/commands/booking.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import { noteScriptFaults } from '../../documents/commands/noteScriptFaults.ts';
import { newItinerary } from '../../booking/commands/newItinerary.ts';
import { refuseWithoutRule } from '../../booking/commands/refuseWithoutRule.ts';
import { exampleTimes, templateLegs } from '../domain/legTimes.ts';
import { nextBundle, startsAt, withHolidays } from '../domain/occurrences.ts';
import type { RecurrenceRow } from '../recurrences.queries.ts';
import { checkedPattern, requireSensible, requireTimed } from './recurrenceInput.ts';
import { insertRecurrence } from './recurrenceRows.ts';
import { needWithAnswers } from './templateNeed.ts';
import { planBundle } from './produceBundle.ts';
import { lookAt, saveTemplate, type Template } from './template.ts';

/**
 * Makes a template of what would be a booking: it never travels itself. Its legs were entered for one day and
 * hold for every day of the recurrence; the worker produces the first bundle when its offer window opens.
 */
export const createTemplate = async (
  tx: CommandTx,
  input: TemplateInput,
  { name, parties, legs, classification, answered, vip }: TemplateParts,
): Promise<{ itineraryId: string }> => {
  const { market, careProvider } = parties;
  if (careProvider.id !== tx.actor.companyId)
    refuseIssues([{ path: 'bookedForCompanyId', code: 'not_allowed_value' }]);
  if (!holdsAny(tx.actor, ['MANAGE_BOOKING'])) throw NotPermitted({});
  requireTimed(legs);
  const stored = templateLegs(legs, market.timeZone, input.type === 'ROUND_TRIP');
  const example = exampleTimes(legs, market.timeZone);
  const pattern = checkedPattern(input.recurrence, market, tx.now, {
    legs: stored.length,
    startsOn: example.date,
    editing: false,
  });
  requireSensible(pattern, input.recurrence.days, stored, market, pattern.startsOn, true);
  const row = (itineraryId: string): RecurrenceRow => ({
    itineraryId,
    marketId: market.id,
    companyId: careProvider.id,
    status: 'ACTIVE',
    ...pattern,
    legs: stored,
    classification: needWithAnswers(classification, answered),
    producedThrough: null,
    bundleNo: 0,
    lookAt: null,
    pausedAt: null,
    followsId: null,
    isFollowed: false,
    adjoining: [],
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  const bundle = nextBundle(withHolidays(row(''), market), [], tx.now, market.timeZone);
  const [first] = bundle?.occurrences ?? [];
  if (!bundle || !first) {
    refuseIssues([{ path: 'recurrence.endsOn', code: 'too_few', params: { min: 1 } }]);
    throw new Error('unreachable');
  }
  const itinerary = await newItinerary(tx, name, input, parties, startsAt(first), vip);
  const booking: Booking = {
    itinerary,
    market,
    batches: [],
    trips: [],
    offers: [],
    surroundings: NO_SURROUNDINGS,
    changes: { ...noChanges(), created: true },
  };
  const { plan } = await planBundle(tx, booking, bundle);
  refuseWithoutRule({ ruleId: plan.rule?.id ?? null, dispatch: plan.explanation });
  booking.changes.itineraryEvents.add('itinerary.created');
  log(booking, { type: 'CREATE', audience: 'BOOKER' });
  if (input.comment) log(booking, { type: 'COMMENT', audience: 'ALL', message: input.comment });
  const template: Template = { booking, row: row(itinerary.id), exceptions: [], patch: {} };
  lookAt(template, tx.now);
  await saveTemplate(tx, { ...template, patch: {} });
  await insertRecurrence(tx, template.row);
  for (const one of answered) if (one) await noteScriptFaults(tx, one.version, one.faults);
  return { itineraryId: itinerary.id };
};
