import { isUuid } from '../../../platform/ids.ts';
import type { LookupKind } from '@ptc/schema/rules/lists/network';
import { findBookingLookups, type BookingLookup } from '../../../network/lookups/bookingLookups.queries.ts';
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

/** The list entries a classification names: where, which, and of which list each must be. */
export const lookupsNamed = (
  input: ClassificationInput,
): { field: string; id: string; kind: LookupKind }[] => [
  { field: 'callTypeId', id: input.callTypeId, kind: 'CALL_TYPE' },
  { field: 'urgencyId', id: input.urgencyId, kind: 'URGENCY' },
  { field: 'priorityId', id: input.priorityId, kind: 'PRIORITY' },
  ...(input.variableIds ?? []).map((id, index) => ({
    field: `variableIds.${index}`,
    id,
    kind: 'VARIABLE' as const,
  })),
];

/** Checks that every id is an active entry of its list, among those that were found. */
const checkClassification = (
  found: ReadonlyMap<string, BookingLookup>,
  input: ClassificationInput,
  path = 'classification',
): Classification => {
  refuseIssues(
    lookupsNamed(input).flatMap(({ field, id, kind }) => {
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

/** Finds what a classification names, as the market's owner shows it, and checks it. */
export const resolveClassification = async (
  tx: Reading,
  market: BookingMarket,
  input: ClassificationInput,
  path = 'classification',
): Promise<Classification> => {
  const ids = lookupsNamed(input).map(({ id }) => id);
  const found = await findBookingLookups(tx.db, ids.filter(isUuid), market.ownerCompanyId);
  return checkClassification(found, input, path);
};

interface ClassifiedInput {
  readonly classification?: ClassificationInput | null;
  readonly legs: readonly { readonly classification?: ClassificationInput | null }[];
}

/**
 * What each leg of a new booking is by hand: its own classification, else the booking's; null where none was
 * sent.
 */
export const checkLegClassifications = (
  found: ReadonlyMap<string, BookingLookup>,
  input: ClassifiedInput,
): (Classification | null)[] => {
  const common = input.classification ? checkClassification(found, input.classification) : null;
  return input.legs.map(({ classification }, index) =>
    classification ? checkClassification(found, classification, `legs.${index}.classification`) : common,
  );
};

/** The days of a template are all of one kind. */
export const refuseOwnClassifications = ({ legs }: ClassifiedInput): void =>
  refuseIssues(
    legs.flatMap(({ classification }, index) =>
      classification ? [{ path: `legs.${index}.classification`, code: 'not_allowed_value' }] : [],
    ),
  );
