import { statedFactsOf } from '@ptc/schema/rules/statedFacts';
import { watchExpiry } from '../../core/commands/watchExpiry.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { begin } from '../../core/commands/transition.ts';
import { carriedByNobody, type TripRow } from '../../core/commands/tripRows.ts';
import { tripName } from '../../travel/domain/tripName.ts';
import { addTrip, type Booking } from '../../core/commands/booking.ts';
import type { BatchRow } from '../../core/commands/itineraryRows.ts';
import type { LegClassification } from './answerLegs.ts';
import type { PlannedLeg } from './timeLeg.ts';

/** The columns of a trip that come from a planned leg. */
export const legColumns = (leg: PlannedLeg) => ({
  pickUpType: leg.pickUpType,
  pickUpTimeZone: leg.pickUpTimeZone,
  dropOffAt: leg.dropOffAt,
  dropOffTimeZone: leg.dropOffTimeZone,
  appointmentAt: leg.appointmentAt,
  waitAndReturn: leg.waitAndReturn,
  ...statedFactsOf(leg),
  pickUp: leg.pickUp.stop,
  dropOff: leg.dropOff.stop,
  pickUpFacilityId: leg.pickUp.stop.facilityId,
  dropOffFacilityId: leg.dropOff.stop.facilityId,
  routeDistanceMeters: leg.routeDistanceMeters,
  routeDurationSeconds: leg.routeDurationSeconds,
});

/** Where a new leg stands in its booking. */
export interface NewLeg {
  readonly batch: BatchRow;
  readonly position: number;
  /** Index of its letters. */
  readonly nameIndex: number;
  readonly previousTripId: string | null;
  readonly leg: PlannedLeg;
  readonly classification: LegClassification;
  /** Of a bundle: which leg of which occurrence it is. */
  readonly occurrence?: { readonly templateId: string; readonly date: string; readonly leg: number };
}

/** Adds a leg to a booking, as a draft, with its first line in the log and its expiry timer. */
export const createTrip = (tx: CommandTx, booking: Booking, of: NewLeg): TripRow => {
  const { itinerary } = booking;
  const pickUpAt = of.leg.pickUpAt;
  if (pickUpAt === null) throw new Error('a leg without a pick-up time passed the rules');
  const trip: TripRow = {
    id: newId(),
    itineraryId: itinerary.id,
    batchId: of.batch.id,
    marketId: itinerary.marketId,
    companyId: itinerary.companyId,
    bookedByCompanyId: itinerary.bookedByCompanyId,
    patientId: itinerary.patientId,
    ...carriedByNobody,
    name: tripName(itinerary.name, of.nameIndex),
    position: of.position,
    previousTripId: of.previousTripId,
    status: 'DRAFT',
    templateId: of.occurrence?.templateId ?? null,
    occurrenceOn: of.occurrence?.date ?? null,
    occurrenceLeg: of.occurrence?.leg ?? null,
    ...legColumns(of.leg),
    pickUpAt,
    originalPickUpAt: pickUpAt,
    readyAt: null,
    ...of.classification,
    incompleteReasons: [],
    restrictTo: [],
    atPickupAt: null,
    toDropoffAt: null,
    atDropoffAt: null,
    clearAt: null,
    distance: null,
    distanceUnit: null,
    cost: null,
    costCurrency: null,
    costBreakdown: null,
    lastSafeAt: null,
    lastSafePassedAt: null,
    strandedRisk: null,
    strandedWatchAt: null,
    remindAt: null,
    lateWatchAt: null,
    lateMinutes: null,
    lostTransportProviderAt: null,
    told: {},
    endReasonId: null,
    endComment: null,
    ending: null,
    reviewedAt: null,
    termsVersion: 1,
    version: 1,
    createdAt: tx.now,
    updatedAt: tx.now,
  };
  addTrip(booking, trip);
  begin(tx, booking, trip);
  watchExpiry(booking, trip);
  return trip;
};
