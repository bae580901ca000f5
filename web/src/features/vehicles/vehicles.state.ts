import type { CreateVehicleInput, RecordStatus, VehicleRow_vehicleFragment } from '../../gql/hooks.ts';

/** The vehicle form. */
export interface VehicleValues {
  name: string;
  plate: string;
  make: string;
  model: string;
  color: string;
  callTypeIds: string[];
  capacity: string;
  /** Empty: not stated. */
  seats: string;
  wheelchairPlaces: string;
  stretcherPlaces: string;
  maxPatientPounds: string;
  status: RecordStatus;
}

const textOf = (value: number | null | undefined): string => (value == null ? '' : String(value));

/** The form of a stored vehicle, or of a new one. */
export const vehicleValues = (row: VehicleRow_vehicleFragment | null): VehicleValues => ({
  name: row?.name ?? '',
  plate: row?.plate ?? '',
  make: row?.make ?? '',
  model: row?.model ?? '',
  color: row?.color ?? '',
  callTypeIds: row?.callTypes.map(({ id }) => id) ?? [],
  capacity: String(row?.capacity ?? 1),
  seats: textOf(row?.seats),
  wheelchairPlaces: textOf(row?.wheelchairPlaces),
  stretcherPlaces: textOf(row?.stretcherPlaces),
  maxPatientPounds: textOf(row?.maxPatientPounds),
  status: row?.status ?? 'ACTIVE',
});

const orNull = (text: string): string | null => text.trim() || null;

const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The form as it is sent; a capacity that is no number is the rule's to refuse. */
export const vehicleInput = (
  values: VehicleValues,
): Omit<CreateVehicleInput, 'idempotencyKey'> & { status: RecordStatus } => ({
  name: values.name,
  plate: orNull(values.plate),
  make: orNull(values.make),
  model: orNull(values.model),
  color: orNull(values.color),
  callTypeIds: values.callTypeIds,
  capacity: (values.capacity.trim() === '' ? null : Number(values.capacity)) as number,
  seats: numberOrNull(values.seats),
  wheelchairPlaces: numberOrNull(values.wheelchairPlaces),
  stretcherPlaces: numberOrNull(values.stretcherPlaces),
  maxPatientPounds: numberOrNull(values.maxPatientPounds),
  status: values.status,
});

/**
 * Who gets off and who gets on, between who was seen on a vehicle and who shall be. Off this one: whom
 * somebody has put on another meanwhile stays there.
 */
export function crewChanges(
  before: readonly string[],
  after: readonly string[],
  vehicleId: string,
): { userId: string; vehicleId: string | null; fromVehicleId?: string }[] {
  return [
    ...before
      .filter((id) => !after.includes(id))
      .map((userId) => ({ userId, vehicleId: null, fromVehicleId: vehicleId })),
    ...after.filter((id) => !before.includes(id)).map((userId) => ({ userId, vehicleId })),
  ];
}
