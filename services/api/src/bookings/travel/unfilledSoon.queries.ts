import { UNFILLED_TRIP_STATUSES } from '@ptc/schema/rules/lists/legs';
import { soonSpan } from '@ptc/schema/rules/unfilledSoon';
import type { SideName } from '../../db/sides/domain/sides.ts';
import type { Params } from '../core/listShape.queries.ts';
import { seenBy } from '../core/sides.queries.ts';

/**
 * Legs that nobody has and whose pick-up is near at an instant, of those the company booked or carries: as
 * the figures of what is under way count them. `is`: those alone, or all others.
 */
export interface UnfilledSoon {
  readonly is: boolean;
  readonly at: Date;
}

/** The sides of a company's own legs: of those it booked, for whomever, and of those it carries. */
export const OWN_SIDES: ReadonlySet<SideName> = new Set<SideName>([
  'careProvider',
  'proxy',
  'transportProvider',
]);

/** SQL: whether a leg `t` is one of them, as asked for. */
export function unfilledSoonSql({ is, at }: UnfilledSoon, params: Params): string {
  const { from, to } = soonSpan(at);
  const near = `t.pick_up_at >= ${params.add(from, 'timestamptz')} and t.pick_up_at < ${params.add(to, 'timestamptz')}`;
  const unfilled = `t.status = any(${params.add([...UNFILLED_TRIP_STATUSES], 'text[]')})`;
  // What was booked for others counts with the own bookings: a call taker alone has no figures.
  const own = `(${seenBy('careProvider', 't')} or (:careProvider::uuid is not null and ${seenBy('proxy', 't')}) or ${seenBy('transportProvider', 't')})`;
  const all = `coalesce(${own}, false) and ${unfilled} and ${near}`;
  // Said plainly where they alone are asked for: so the indexes by pick-up serve.
  return is ? all : `not (${all})`;
}
