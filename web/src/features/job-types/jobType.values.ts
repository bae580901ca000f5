import type { JobTypeRow_jobTypeFragment, VehiclePlace } from '../../gql/hooks.ts';

/** What the form of a job type holds. */
export interface JobTypeValues {
  name: string;
  callTypeIds: string[];
  variableIds: string[];
  urgencyIds: string[];
  priorityIds: string[];
  /** Empty: as many as may. */
  seats: string;
  /** Empty: any. */
  place: VehiclePlace | '';
}

const ids = (list: readonly { id: string }[] | undefined): string[] => list?.map(({ id }) => id) ?? [];

/** What the form begins with: a job type, or a new one that covers some call types and needs already. */
export const jobTypeValues = (
  row: JobTypeRow_jobTypeFragment | null,
  start: { callTypeIds?: string[]; variableIds?: string[] } = {},
): JobTypeValues => ({
  name: row?.name ?? '',
  callTypeIds: row ? ids(row.callTypes) : (start.callTypeIds ?? []),
  variableIds: row ? ids(row.variables) : (start.variableIds ?? []),
  urgencyIds: ids(row?.urgencies),
  priorityIds: ids(row?.priorities),
  seats: row?.seats == null ? '' : String(row.seats),
  place: row?.place ?? '',
});

/** What is sent. */
export const jobTypeInput = (values: JobTypeValues) => ({
  name: values.name,
  callTypeIds: values.callTypeIds,
  variableIds: values.variableIds,
  urgencyIds: values.urgencyIds,
  priorityIds: values.priorityIds,
  seats: values.seats.trim() === '' ? null : Number(values.seats),
  place: values.place === '' ? null : values.place,
});
