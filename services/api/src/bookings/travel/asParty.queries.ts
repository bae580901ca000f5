import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import type { SideName } from '../../db/sides/domain/sides.ts';
import type { Params } from '../core/listShape.queries.ts';
import { liveStatuses } from '../core/sides.queries.ts';

/**
 * Legs that count for a company: it books them, for itself or for another one, is asked for them or carries
 * them. `is`: those alone, or all others, such as what the owner of a market sees of it besides.
 */
export interface AsParty {
  readonly is: boolean;
  readonly companyId: string;
}

/** The sides on which a company sees what it books and nothing else: all of it counts, by its own status. */
export const BOOKED_SIDES: ReadonlySet<SideName> = new Set<SideName>(['careProvider', 'proxy', 'facility']);

/** The statuses of legs that wait for answers. */
export const WAITING_STATUSES: readonly TripStatus[] = ['OFFERED', 'ACCEPTING'];

/** SQL: whether a leg `t` waits for answers. */
export const waits = `t.status in (${WAITING_STATUSES.map((status) => `'${status}'`).join(', ')})`;

/**
 * SQL: whether a leg `t` counts for the company as asked for, under one of these statuses (null: any). It
 * says in one condition what `trip_count_parts` counts by: to whom a leg is offered it counts as OFFERED,
 * also where somebody has bid already.
 */
export function asPartySql(
  { is, companyId }: AsParty,
  statuses: readonly TripStatus[] | null,
  params: Params,
): string {
  const company = params.add(companyId, 'uuid');
  const wanted = statuses && params.add(statuses, 'text[]');
  const inStatus = wanted ? `t.status = any(${wanted})` : 'true';
  const asOffered = wanted ? `'OFFERED' = any(${wanted})` : 'true';
  const isAsked = `exists (select 1 from offers po where po.batch_id = t.batch_id and po.company_id = ${company} and po.status in ${liveStatuses})`;
  const counts = `case
    when ${company} in (t.company_id, t.booked_by_company_id) then ${inStatus}
    when ${waits} then ${asOffered} and ${isAsked}
    else coalesce(t.transport_provider_id = ${company}, false) and ${inStatus}
  end`;
  return is ? `(${counts})` : `not (${counts})`;
}
