import { isUuid } from '../../../platform/ids.ts';
import type { LookupKind } from '@ptc/schema/rules/enums';
import { findBookingLookups } from '../../../network/lookups/bookingLookups.queries.ts';
import type { BookingMarket } from '../../../network/companies/bookingMarket.queries.ts';
import type { ClassificationInput } from './bookingInput.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import type { Reading } from './reading.ts';

/** A leg's classification as stored. */
export interface Classification {
  readonly callTypeId: string;
  readonly urgencyId: string;
  readonly priorityId: string;
  readonly variableIds: string[];
}

/** Checks that every id is an active entry of its list, as the market's owner shows it. */
export const resolveClassification = async (
  tx: Reading,
  market: BookingMarket,
  input: ClassificationInput,
  path = 'classification',
): Promise<Classification> => {
  const wanted: [string, string, LookupKind][] = [
    ['callTypeId', input.callTypeId, 'CALL_TYPE'],
    ['urgencyId', input.urgencyId, 'URGENCY'],
    ['priorityId', input.priorityId, 'PRIORITY'],
    ...(input.variableIds ?? []).map((id, index): [string, string, LookupKind] => [
      `variableIds.${index}`,
      id,
      'VARIABLE',
    ]),
  ];
  const found = await findBookingLookups(
    tx.db,
    wanted.map(([, id]) => id).filter(isUuid),
    market.ownerCompanyId,
  );
  refuseIssues(
    wanted.flatMap(([field, id, kind]) => {
      const value = found.get(id);
      if (value?.kind !== kind) return [{ path: `${path}.${field}`, code: 'unknown_option' }];
      return value.active ? [] : [{ path: `${path}.${field}`, code: 'inactive' }];
    }),
  );
  return {
    callTypeId: input.callTypeId,
    urgencyId: input.urgencyId,
    priorityId: input.priorityId,
    variableIds: [...new Set(input.variableIds ?? [])],
  };
};
