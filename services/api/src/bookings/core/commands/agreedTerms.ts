import { statedFactsOf } from '@ptc/schema/rules/statedFacts';
import { journeyOf } from '../domain/journeyOf.ts';
import type { AgreedTerms, TripRow } from './tripRows.ts';

/** What a transport provider agrees to when it takes a leg together with the others of its batch. */
export const agreedTerms = (leg: TripRow, legs: readonly TripRow[]): AgreedTerms => ({
  pickUpAt: leg.pickUpAt.toISOString(),
  dropOffAt: leg.dropOffAt?.toISOString() ?? null,
  appointmentAt: leg.appointmentAt?.toISOString() ?? null,
  pickUp: leg.pickUp,
  dropOff: leg.dropOff,
  callTypeId: leg.callTypeId,
  urgencyId: leg.urgencyId,
  priorityId: leg.priorityId,
  variableIds: leg.variableIds,
  ...statedFactsOf(leg),
  // Of a bundle the leg's own journey: it is agreed to as a whole, its days are changed one by one.
  legIds: journeyOf(leg, legs).map(({ id }) => id),
  travel: {
    pickUpType: leg.pickUpType,
    pickUpTimeZone: leg.pickUpTimeZone,
    dropOffTimeZone: leg.dropOffTimeZone,
    routeDistanceMeters: leg.routeDistanceMeters,
    routeDurationSeconds: leg.routeDurationSeconds,
    waitAndReturn: leg.waitAndReturn,
  },
});
