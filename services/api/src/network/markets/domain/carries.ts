import type { Unfit, VehiclePlace } from '@ptc/schema/rules/lists/network';
import { statedFactsOf, type SomeStatedFacts } from '@ptc/schema/rules/statedFacts';

/**
 * What a transport provider takes on. Call types and variables must be named; no urgency or no priority named
 * means any.
 */
export interface JobType {
  readonly callTypeIds: readonly string[];
  readonly urgencyIds: readonly string[];
  readonly priorityIds: readonly string[];
  readonly variableIds: readonly string[];
  /** People who can ride along; null: as many as may. */
  readonly seats?: number | null;
  /** What its patients travel in; null: any place of a vehicle. */
  readonly place?: VehiclePlace | null;
}

/** What of a vehicle says whom it can carry. What is not stated hinders nothing. */
export interface VehicleShape {
  /** Empty: all. */
  readonly callTypeIds: readonly string[];
  /** People who can ride along. */
  readonly seats: number | null;
  readonly wheelchairPlaces: number | null;
  readonly stretcherPlaces: number | null;
  readonly maxPatientPounds: number | null;
}

/** A leg as whoever carries it sees it. */
export interface LegToCarry extends SomeStatedFacts {
  readonly callTypeId: string | null;
  readonly urgencyId: string | null;
  readonly priorityId: string | null;
  readonly variableIds: readonly string[];
  /** How heavy the patient is; null or left out: not known. */
  readonly patientPounds?: number | null;
}

/** Whether a job type covers a leg. */
export const covers = (job: JobType, leg: LegToCarry): boolean =>
  leg.callTypeId !== null &&
  job.callTypeIds.includes(leg.callTypeId) &&
  anyOr(job.urgencyIds, leg.urgencyId) &&
  anyOr(job.priorityIds, leg.priorityId) &&
  leg.variableIds.every((id) => job.variableIds.includes(id)) &&
  (job.seats == null || statedFactsOf(leg).companions <= job.seats);

const anyOr = (list: readonly string[], id: string | null): boolean =>
  list.length === 0 || (id !== null && list.includes(id));

const hasPlace = (vehicle: VehicleShape, place: VehiclePlace): boolean =>
  place === 'WHEELCHAIR'
    ? vehicle.wheelchairPlaces !== 0
    : place === 'STRETCHER'
      ? vehicle.stretcherPlaces !== 0
      : true;

/**
 * Why a vehicle cannot carry a leg of its transport provider; null: it can. The one rule: the choice of a
 * vehicle, its board, and who is capable go by it. What a patient travels in, the job types say that cover
 * the leg; where none does, nothing is asked.
 */
export const whyUnfit = (
  vehicle: VehicleShape,
  leg: LegToCarry,
  jobTypes: readonly JobType[],
): Unfit | null => {
  if (
    vehicle.callTypeIds.length > 0 &&
    leg.callTypeId !== null &&
    !vehicle.callTypeIds.includes(leg.callTypeId)
  )
    return 'CALL_TYPE';
  const jobs = jobTypes.filter((job) => covers(job, leg));
  if (jobs.length > 0 && !jobs.some(({ place }) => place == null || hasPlace(vehicle, place))) return 'PLACE';
  if (vehicle.seats !== null && statedFactsOf(leg).companions > vehicle.seats) return 'SEATS';
  if (
    vehicle.maxPatientPounds !== null &&
    leg.patientPounds != null &&
    leg.patientPounds > vehicle.maxPatientPounds
  )
    return 'WEIGHT';
  return null;
};

/** Whether some vehicle of a fleet can carry a leg; a company that keeps no vehicles here is not asked. */
export const fleetCarries = (
  fleet: readonly VehicleShape[],
  leg: LegToCarry,
  jobTypes: readonly JobType[],
): boolean => fleet.length === 0 || fleet.some((vehicle) => whyUnfit(vehicle, leg, jobTypes) === null);
