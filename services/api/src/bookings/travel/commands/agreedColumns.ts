import { statedFactsOf } from '@ptc/schema/rules/statedFacts';
import type { AgreedTerms, Stop, TripPatch, TripRow } from '../../core/commands/tripRows.ts';
import { isSamePlace } from '../../core/domain/conflict.ts';

/**
 * A place as it was agreed on; what merely informs (notes, floor and room, phone) stays as it is where the
 * place is the same.
 */
const placeBack = (agreed: Stop, now: Stop): Stop => (isSamePlace(agreed, now) ? now : agreed);

/** The columns of a leg as they were agreed on. */
export const agreedColumns = (trip: TripRow, agreed: AgreedTerms): TripPatch => {
  const [pickUp, dropOff] = [placeBack(agreed.pickUp, trip.pickUp), placeBack(agreed.dropOff, trip.dropOff)];
  return {
    pickUpAt: new Date(agreed.pickUpAt),
    dropOffAt: agreed.dropOffAt === null ? null : new Date(agreed.dropOffAt),
    appointmentAt: agreed.appointmentAt === null ? null : new Date(agreed.appointmentAt),
    pickUp,
    dropOff,
    pickUpFacilityId: pickUp.facilityId,
    dropOffFacilityId: dropOff.facilityId,
    callTypeId: agreed.callTypeId,
    urgencyId: agreed.urgencyId,
    priorityId: agreed.priorityId,
    variableIds: agreed.variableIds,
    ...statedFactsOf(agreed),
    ...agreed.travel,
    conflictReason: null,
    conflictEndsAt: null,
  };
};
