import { NO_SURROUNDINGS } from '../../core/outlook.queries.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { findBookingCompany } from '../../../network/companies/bookingCompany.queries.ts';
import { isActiveMember } from '../../../network/companies/bookingMarket.queries.ts';
import { findBookingFacilities } from '../../../network/facilities/bookingFacility.queries.ts';
import { noChanges, patchTrip, type Booking } from '../../core/commands/booking.ts';
import { findIncompleteReasons } from '../../booking/commands/findIncompleteReasons.ts';
import { nextItineraryName, type BatchRow } from '../../core/commands/itineraryRows.ts';
import { keepAnswers } from '../../documents/commands/keepAnswers.ts';
import { createTrip } from '../../booking/commands/createTrip.ts';
import { routeOf } from '../../booking/commands/timeLeg.ts';
import { findBookingPatient, type BookingPatient } from '../../../patients/records/bookingPatient.queries.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { nextLegIndex } from '../../travel/domain/tripName.ts';
import { asPlannedLeg } from '../domain/legTimes.ts';
import { needOfLeg, startsAt, type PlannedOccurrence } from '../domain/occurrences.ts';
import type { ExceptionRow } from '../recurrences.queries.ts';
import type { TemplateLeg } from '../recurrences.table.ts';

/** What completeness asks for, read once per bundle. */
export interface BundleParties {
  readonly patient: BookingPatient;
  readonly mandatory: readonly string[];
  /**
   * The care provider books nothing there now: it is suspended, takes no part in the market, or that is out
   * of use.
   */
  readonly booksNothing: boolean;
}

/** The patient and the care provider's demands as they are now; null where either is gone. */
export const partiesOf = async (
  tx: CommandTx,
  { itinerary, market }: Booking,
): Promise<BundleParties | null> => {
  const [patient, careProvider, takesPart] = await Promise.all([
    findBookingPatient(tx.db, itinerary.patientId),
    findBookingCompany(tx.db, itinerary.companyId),
    isActiveMember(tx.db, market.id, itinerary.companyId),
  ]);
  return patient && careProvider
    ? {
        patient,
        mandatory: careProvider.settings.patientMandatoryFields,
        booksNothing: careProvider.suspendedAt !== null || !takesPart || !market.active,
      }
    : null;
};

/**
 * Facilities as they are named and reached today, on the clock of where they are: a template may be older
 * than that. Places that are gone keep their copy.
 */
export const freshLegs = async (tx: CommandTx, legs: readonly TemplateLeg[]): Promise<TemplateLeg[]> => {
  const ids = legs
    .flatMap(({ pickUp, dropOff }) => [pickUp.facilityId, dropOff.facilityId])
    .filter((id) => id !== null);
  const found = await findBookingFacilities(tx.db, [...new Set(ids)]);
  const facilityOf = ({ facilityId }: TemplateLeg['pickUp']) => {
    const facility = facilityId === null ? undefined : found.get(facilityId);
    return facility?.active ? facility : undefined;
  };
  const fresh = (stop: TemplateLeg['pickUp']): TemplateLeg['pickUp'] => {
    const facility = facilityOf(stop);
    if (!facility) return stop;
    return {
      ...stop,
      facilityName: facility.parentName ?? facility.name,
      departmentName: facility.parentName === null ? null : facility.name,
      address: facility.address,
      phone: facility.phone,
    };
  };
  // A zone that was said of the place stays, unless the house has moved into another.
  const zoneOf = (stop: TemplateLeg['pickUp'], zone: string): string => {
    const now = facilityOf(stop)?.address.timeZone ?? null;
    return now === null || now === stop.address.timeZone ? zone : now;
  };
  return legs.map((was) => {
    const leg = {
      ...was,
      pickUp: fresh(was.pickUp),
      dropOff: fresh(was.dropOff),
      pickUpTimeZone: zoneOf(was.pickUp, was.pickUpTimeZone),
      dropOffTimeZone: zoneOf(was.dropOff, was.dropOffTimeZone),
    };
    const at = (stop: TemplateLeg['pickUp']): string => `${stop.address.latitude} ${stop.address.longitude}`;
    if (at(leg.pickUp) === at(was.pickUp) && at(leg.dropOff) === at(was.dropOff)) return leg;
    const place = (stop: TemplateLeg['pickUp']) => ({
      stop,
      timeZone: leg.pickUpTimeZone,
      opensAt: null,
      closesAt: null,
    });
    return { ...leg, ...routeOf(place(leg.pickUp), place(leg.dropOff)) };
  });
};

/**
 * Days that differ; from a day on, the legs that they have for themselves name their places as they are
 * today.
 */
export const freshExceptions = async (
  tx: CommandTx,
  exceptions: readonly ExceptionRow[],
  from: string,
): Promise<ExceptionRow[]> => {
  const ownLegs = ({ change, onDate }: ExceptionRow): readonly TemplateLeg[] =>
    (onDate >= from && change?.legs) || [];
  const legs = exceptions.flatMap(ownLegs);
  if (legs.length === 0) return [...exceptions];
  // The places of all days are asked for at once.
  const fresh = await freshLegs(tx, legs);
  return exceptions.map((one) => {
    const own = fresh.splice(0, ownLegs(one).length);
    return one.change && own.length > 0 ? { ...one, change: { ...one.change, legs: own } } : one;
  });
};

/** A booking of a template that will hold its occurrences. */
export const bundleBooking = async (
  tx: CommandTx,
  template: Booking,
  days: { from: string; to: string },
  first: PlannedOccurrence,
): Promise<Booking> => ({
  itinerary: {
    ...template.itinerary,
    id: newId(),
    name: await nextItineraryName(tx),
    status: 'DRAFT',
    isTemplate: false,
    parentId: template.itinerary.id,
    bundleFrom: days.from,
    bundleTo: days.to,
    firstPickUpAt: startsAt(first),
    version: 1,
    createdAt: tx.now,
    updatedAt: tx.now,
  },
  market: template.market,
  batches: [],
  trips: [],
  offers: [],
  surroundings: NO_SURROUNDINGS,
  changes: { ...noChanges(), created: true },
});

/**
 * Adds the legs of occurrences to a bundle, as drafts that know what they lack, with the answers of their
 * template. Letters go on where the bundle's last leg ended.
 */
export const addOccurrences = async (
  tx: CommandTx,
  bundle: Booking,
  batch: BatchRow,
  templateId: string,
  occurrences: readonly PlannedOccurrence[],
  parties: BundleParties,
): Promise<void> => {
  let position = Math.max(-1, ...bundle.trips.map((trip) => trip.position)) + 1;
  let nameIndex = nextLegIndex(bundle.trips.map(({ name }) => name));
  for (const occurrence of occurrences) {
    let previous: string | null = null;
    for (const [leg, timed] of occurrence.legs.entries()) {
      const trip: TripRow = createTrip(tx, bundle, {
        batch,
        position,
        nameIndex,
        previousTripId: timed.leg.isReturn ? previous : null,
        leg: asPlannedLeg(timed),
        classification: needOfLeg(occurrence.classification, leg),
        occurrence: { templateId, date: occurrence.date, leg },
      });
      patchTrip(bundle, trip, {
        incompleteReasons: findIncompleteReasons(
          trip,
          { index: leg, count: occurrence.legs.length },
          parties.patient,
          parties.mandatory,
        ),
      });
      const answered = occurrence.classification.answers?.[leg];
      if (answered) await keepAnswers(tx, { tripId: trip.id, itineraryId: trip.itineraryId, ...answered });
      previous = trip.id;
      position += 1;
      nameIndex += 1;
    }
  }
};
