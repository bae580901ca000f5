import { UNFILLED_TRIP_STATUSES } from '@ptc/schema/rules/lists/legs';
import { OVERDUE_TRIP_STATUSES, passedSpan } from '@ptc/schema/rules/overdue';
import { soonSpan } from '@ptc/schema/rules/unfilledSoon';
import type { SideName } from '../../db/sides/domain/sides.ts';
import type { Params } from '../core/listShape.queries.ts';
import { seenBy } from '../core/sides.queries.ts';

/**
 * Legs as a figure of what is under way counts them at an instant: of those the company booked or carries.
 * `is`: those alone, or all others.
 */
export interface Counted {
  readonly is: boolean;
  readonly at: Date;
}

/** The sides of a company's own legs: of those it booked, for whomever, and of those it carries. */
export const OWN_SIDES: ReadonlySet<SideName> = new Set<SideName>([
  'careProvider',
  'proxy',
  'transportProvider',
]);

// What was booked for others counts with the own bookings: a call taker alone has no figures.
const own = `(${seenBy('careProvider', 't')} or (:careProvider::uuid is not null and ${seenBy('proxy', 't')}) or ${seenBy('transportProvider', 't')})`;

const counted = (
  { is }: Counted,
  statuses: readonly string[],
  { from, to }: { from: Date; to: Date },
  params: Params,
  more = '',
): string => {
  const within = `t.pick_up_at >= ${params.add(from, 'timestamptz')} and t.pick_up_at < ${params.add(to, 'timestamptz')}`;
  const all = `coalesce(${own}, false) and t.status = any(${params.add([...statuses], 'text[]')}) and ${within}${more}`;
  // Said plainly where they alone are asked for: so the indexes by pick-up serve.
  return is ? all : `not (${all})`;
};

// The views of sides have not all of a leg's columns.
const waitsForCrew = ` and exists (select 1 from trips od where od.id = t.id and od.to_pickup_at is null and not (od.pick_up_type = 'WILL_CALL' and od.ready_at is null))`;

/** SQL: the conditions on a leg `t` by which it is, or is not, one that the figures count. */
export const countedSql = (
  { unfilledSoon, overdue }: { unfilledSoon?: Counted | null; overdue?: Counted | null },
  params: Params,
): string[] => [
  ...(unfilledSoon ? [counted(unfilledSoon, UNFILLED_TRIP_STATUSES, soonSpan(unfilledSoon.at), params)] : []),
  ...(overdue ? [counted(overdue, OVERDUE_TRIP_STATUSES, passedSpan(overdue.at), params, waitsForCrew)] : []),
];
