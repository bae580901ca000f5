import type { Holiday } from '@ptc/schema/rules/holidays';
import { RECURRENCE } from '@ptc/schema/rules/limits';
import { plusDays } from '@ptc/schema/rules/plusDays';
import type { Context } from '../../../platform/context.ts';
import { badInput } from '../../../platform/graphql/scalars.ts';
import { holidaysOf } from '../../../network/companies/bookingMarket.queries.ts';
import { loader } from '../../../platform/loader.ts';
import type { Itinerary } from '../../core/graphql/refs.ts';
import {
  isPassedOver,
  plannedOccurrences,
  soonestBundle,
  startsAt,
  type PlannedOccurrence,
} from '../domain/occurrences.ts';
import {
  exceptionsOf,
  nextProduced,
  producedLegs,
  recurrencesOf,
  type ExceptionRow,
  type NextProduced,
  type ProducedLeg,
  type RecurrenceRow,
} from '../recurrences.queries.ts';

/** A template as its fields need it. */
export interface TemplateView {
  readonly row: RecurrenceRow & { readonly holidays: readonly Holiday[] };
  readonly exceptions: readonly ExceptionRow[];
  readonly itinerary: typeof Itinerary.$inferType;
}

/** The recurrence of a template the caller sees, batched; null of any other booking. */
export const loadRecurrence = (
  ctx: Context,
  itinerary: typeof Itinerary.$inferType,
): Promise<TemplateView | null> =>
  itinerary.isTemplate && itinerary.whole
    ? loader<string, Omit<TemplateView, 'itinerary'> | null>(ctx, 'recurrences', async (_ctx, ids) => {
        const [rows, exceptions] = await Promise.all([recurrencesOf(ctx.db, ids), exceptionsOf(ctx.db, ids)]);
        const holidays = await holidaysOf(ctx.db, [...new Set(rows.map(({ marketId }) => marketId))]);
        return ids.map((id) => {
          const row = rows.find(({ itineraryId }) => itineraryId === id);
          return row
            ? {
                row: { ...row, holidays: holidays.get(row.marketId) ?? [] },
                exceptions: exceptions.filter(({ itineraryId }) => itineraryId === id),
              }
            : null;
        });
      })
        .load(itinerary.id)
        .then((found) => found && { ...found, itinerary })
    : Promise.resolve(null);

/** An occurrence with the legs it has by now. */
export interface OccurrenceView extends PlannedOccurrence {
  readonly template: TemplateView;
  readonly produced: readonly ProducedLeg[];
}

/** The occurrences of a template between two days, planned and produced. */
export const occurrencesBetween = async (
  ctx: Context,
  template: TemplateView,
  from: string,
  to: string,
): Promise<OccurrenceView[]> => {
  if (to < from) throw badInput('The range ends before it begins');
  if (to > plusDays(from, RECURRENCE.listedDays)) throw badInput(`At most ${RECURRENCE.listedDays} days`);
  const { row, exceptions, itinerary } = template;
  const produced = await producedLegs(ctx.db, row.itineraryId, from, to);
  const planned = plannedOccurrences(row, exceptions, from, to, {
    now: ctx.now(),
    timeZone: itinerary.marketTimeZone,
  });
  const byDay = Map.groupBy(produced, ({ date }) => date);
  // Days that were produced before the template changed are occurrences still.
  const former = [...byDay.keys()]
    .filter((date) => !planned.some((one) => one.date === date))
    .map((date): PlannedOccurrence => ({
      date,
      onDate: date,
      time: '00:00',
      returnTime: null,
      skipped: false,
      changed: true,
      holiday: exceptions.find(({ onDate }) => onDate === date)?.holiday ?? null,
      legs: [],
      classification: row.classification,
    }));
  return [...planned, ...former]
    .filter((one) => byDay.has(one.date) || (row.status !== 'CANCELLED' && !isPassedOver(row, one)))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map((one) => ({ ...one, template, produced: byDay.get(one.date) ?? [] }));
};

const startOf = (one: OccurrenceView): Date => one.produced[0]?.pickUpAt ?? startsAt(one);

/** The next occurrence that will take place; null: none is ahead. */
export const upcoming = async (ctx: Context, template: TemplateView): Promise<OccurrenceView | null> => {
  const { row, exceptions, itinerary } = template;
  const now = ctx.now();
  if (row.status === 'CANCELLED') return null;
  const ahead: OccurrenceView[] = [];
  const next = await loader<string, NextProduced | null>(ctx, 'next produced days', async (_ctx, ids) => {
    const found = await nextProduced(ctx.sql, ids, now);
    return ids.map((id) => found.get(id) ?? null);
  }).load(row.itineraryId);
  if (next) ahead.push(...(await occurrencesBetween(ctx, template, next.date, next.date)));
  const bundle = soonestBundle(row, exceptions, now, itinerary.marketTimeZone);
  ahead.push(...(bundle?.occurrences ?? []).map((one) => ({ ...one, template, produced: [] })));
  // A day may be moved behind those after it, or before those before it.
  const [first] = ahead.toSorted((a, b) => startOf(a).getTime() - startOf(b).getTime());
  return first ?? null;
};
