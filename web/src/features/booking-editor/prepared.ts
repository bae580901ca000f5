import type { Prepared_placeFragment, Prepared_recordQuery } from '../../gql/hooks.ts';
import { changeLeg, changePickUpType, changePlace, patientPlace, type End } from './booking-editor.state.ts';
import { toWall, zoneOf, type BookingValues, type PlaceValues } from './booking-editor.values.ts';

export type PreparedRecord = NonNullable<Prepared_recordQuery['preparedBooking']>;

const placeFor = (
  { facility, isHome, notes }: Prepared_placeFragment,
  { patient }: BookingValues,
): Partial<PlaceValues> => {
  const said = { notes: notes ?? '' };
  if (isHome) return { ...(patient && patientPlace(patient, null)), ...said };
  if (!facility) return said;
  const { parent } = facility;
  return {
    isFacility: true,
    facility: parent ?? facility,
    departmentId: parent ? facility.id : '',
    address: null,
    unit: '',
    ...said,
  };
};

/**
 * The form of a new booking with what a health record said of the visit; what was not found stays to be said.
 */
export function preparedValues(begun: BookingValues, record: PreparedRecord, now: Date): BookingValues {
  const named = { ...begun, patient: record.patient ?? begun.patient, preparedBookingId: record.id };
  const placed = (['pickUp', 'dropOff'] as const).reduce<BookingValues>(
    (values, end: End) => changePlace(values, 0, end, placeFor(record[end], values), now),
    named,
  );
  const { appointmentAt, pickUpAt } = record;
  if (appointmentAt !== null)
    return changeLeg(
      changePickUpType(placed, 0, 'APPOINTMENT', now),
      0,
      (leg) => ({
        ...leg,
        appointmentAt: toWall(new Date(appointmentAt), zoneOf(leg.dropOff, placed.market)),
      }),
      now,
    );
  if (pickUpAt === null) return placed;
  return changeLeg(
    changePickUpType(placed, 0, 'SET_TIME', now),
    0,
    (leg) => ({
      ...leg,
      typed: true,
      pickUp: { ...leg.pickUp, at: toWall(new Date(pickUpAt), zoneOf(leg.pickUp, placed.market)) },
    }),
    now,
  );
}
