import { DateTime } from 'luxon';
import type { ReturnType } from '@ptc/schema/rules/lists/bookings';
import { clocksOf } from '../../../network/companies/domain/clockSettings.ts';
import type { BookingMarket } from '../../../network/companies/bookingMarket.queries.ts';
import type { BookingPatient } from '../../../patients/records/bookingPatient.queries.ts';
import type { Appointment } from '../domain/readAppointment.ts';
import type { ClassificationInput, CreateItineraryInput, LegInput, PlaceInput } from './bookingInput.ts';

/**
 * Where a patient is picked up at home: the facility they live in, else their address; null: neither is kept.
 */
export const homeOf = ({
  inFacility,
  facilityId,
  residence,
  locationInResidence,
}: BookingPatient): PlaceInput | null => {
  const floorAndRoom = locationInResidence;
  if (inFacility && facilityId !== null) return { facilityId, floorAndRoom };
  if (residence === null) return null;
  const { isValid: _isValid, ...address } = residence;
  return { address, floorAndRoom };
};

/**
 * When the patient is fetched again: as said, else after the visit that the market expects; null where the
 * crew waits or nobody fetches.
 */
const returnAt = (market: BookingMarket, { at, returnAt: said }: Appointment, type: ReturnType | null) =>
  type === null || type === 'WAIT_AND_RETURN'
    ? null
    : (said ??
      (type === 'WILL_CALL'
        ? // A wall clock without a zone: the visit is over on the same day, whatever the clocks do at night.
          DateTime.fromISO(at, { zone: 'utc' })
            .plus({ minutes: clocksOf(market.settings).visitMinutes })
            .toFormat("yyyy-MM-dd'T'HH:mm")
        : null));

/** The booking of one row: from home to the appointment in time for it, and back as the list says. */
export const appointmentBooking = (of: {
  readonly market: BookingMarket;
  readonly careProviderId: string;
  readonly patient: BookingPatient;
  readonly home: PlaceInput;
  readonly facilityId: string;
  readonly appointment: Appointment;
  readonly returnType: ReturnType | null;
  readonly classification: ClassificationInput;
  readonly comment: string | null;
}): CreateItineraryInput => {
  const leg: LegInput = {
    pickUp: { ...of.home, type: 'APPOINTMENT' },
    dropOff: { facilityId: of.facilityId },
    appointmentAt: of.appointment.at,
  };
  return {
    marketId: of.market.id,
    patientId: of.patient.id,
    bookedForCompanyId: of.careProviderId,
    type: of.returnType === null ? 'ONE_WAY' : 'ROUND_TRIP',
    legs: [leg],
    returnType: of.returnType,
    returnPickUpAt: returnAt(of.market, of.appointment, of.returnType),
    classification: of.classification,
    comment: of.comment,
  };
};
