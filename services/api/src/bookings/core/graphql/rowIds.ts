import { localId } from '../../../platform/graphql/globalId.ts';

/** What no row has: an id of another type, or none at all, reads as absent like a foreign one. */
const nothing = 'unknown';

/** The row id in an opaque id; a text that is no such id points at nothing. */
export const rowId = (typeName: string, value: string): string => localId(typeName, value) ?? nothing;

/** `rowId` where the input may be absent. */
export const optionalRowId = (typeName: string, value: string | null | undefined): string | null =>
  value == null ? null : rowId(typeName, value);
