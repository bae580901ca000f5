import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import { actsOn, isOn, outlineReason, patientReason } from '../../db/sides/domain/onSide.ts';
import { BOOKING_SIDES, SIDE_ROLES, type SideAsker, type SideReason } from '../../db/sides/domain/sides.ts';
import { canAttempt, nextStatuses } from './domain/tripState.ts';
import type { TripToDecide } from './domain/tripGuards.ts';
import type { ActorKind, TripCommandType } from './domain/tripCommands.ts';

/** Who asks, as far as rules about rows go. */
export type Viewer = SideAsker;

/** Who is concerned by a trip. */
export interface TripParties {
  readonly companyId: string;
  readonly bookedByCompanyId: string;
  readonly transportProviderId: string | null;
  readonly marketOwnerId: string;
  readonly vehicleId?: string | null;
  readonly pickUpFacilityId?: string | null;
  readonly dropOffFacilityId?: string | null;
}

/** What the policies of a trip read. */
export type TripToJudge = TripParties & TripToDecide & { readonly status: TripStatus };

/** What a viewer may do with a trip now. */
export interface TripPermissions {
  readonly cancel: boolean;
  readonly edit: boolean;
  readonly readyNow: boolean;
  readonly acceptChanges: boolean;
  readonly reconfirm: boolean;
  readonly recordProgress: boolean;
  readonly complete: boolean;
  readonly reportUnableToService: boolean;
  readonly reportUnableToComplete: boolean;
  readonly assignVehicle: boolean;
  readonly comment: boolean;
  readonly review: boolean;
}

/** Roles with which somebody sees legs and bookings at all; which ones is the scope's. */
export const tripReaders = SIDE_ROLES;

/** Statuses in which a transport provider has a leg that is still to be carried. */
const underWay: ReadonlySet<TripStatus> = new Set<TripStatus>(['ACCEPTED', 'CONFLICT', 'IN_MOTION']);

/**
 * Whether the viewer sees the trip as its care provider, as the company that booked it, or as the market's
 * owner.
 */
export const seesAsBooker = (viewer: Viewer, trip: Omit<TripParties, 'transportProviderId'>): boolean =>
  BOOKING_SIDES.some((side) => isOn(side, viewer, trip));

/** Whether the viewer's company has the trip, and the viewer sees dispatch. */
export const seesAsTransportProvider = (
  viewer: Viewer,
  trip: Pick<TripParties, 'transportProviderId'>,
): boolean => isOn('transportProvider', viewer, trip);

/** Whether the viewer may manage the booking: the care provider, or the company that booked for it. */
export const managesBooking = (
  viewer: Viewer,
  parties: Pick<TripParties, 'companyId' | 'bookedByCompanyId'>,
): boolean => BOOKING_SIDES.some((side) => actsOn(side, viewer, parties));

/** Whether the viewer dispatches for the transport provider that has the trip. */
export const dispatchesTrip = (viewer: Viewer, trip: Pick<TripParties, 'transportProviderId'>): boolean =>
  actsOn('transportProvider', viewer, trip);

/** Whether the viewer drives the vehicle the trip is assigned to. */
export const drivesTrip = (
  viewer: Viewer,
  trip: Pick<TripParties, 'transportProviderId' | 'vehicleId'>,
): boolean => isOn('driver', viewer, trip);

/** Whether the viewer carries the trip out: dispatches it, or drives its vehicle. */
export const carriesTrip = (
  viewer: Viewer,
  trip: Pick<TripParties, 'transportProviderId' | 'vehicleId'>,
): boolean => dispatchesTrip(viewer, trip) || drivesTrip(viewer, trip);

/**
 * Whether the trip is the own company's, and begins or ends at the facility the viewer administers or a
 * department of it.
 */
export const seesAsFacility = (
  viewer: Viewer,
  trip: Pick<TripParties, 'companyId' | 'pickUpFacilityId' | 'dropOffFacilityId'>,
): boolean => isOn('facility', viewer, trip);

/**
 * Whether the viewer learns when a leg is expected: whoever waits for it or carries it, and nobody who is
 * only asked for it.
 */
export const seesExpectedTimes = (viewer: Viewer, trip: TripParties): boolean =>
  seesAsBooker(viewer, trip) ||
  seesAsFacility(viewer, trip) ||
  seesAsTransportProvider(viewer, trip) ||
  drivesTrip(viewer, trip);

/** Whether a vehicle may be chosen for a leg in this status: from acceptance until it is over. */
export const takesVehicle = (status: TripStatus): boolean => underWay.has(status);

/** Whether the viewer may see who the patient is, and what names people: notes, floor and room, phone. */
export const piiViewable = (viewer: Viewer, trip: TripParties & { readonly status: TripStatus }): boolean =>
  patientReason(viewer, trip) !== null;

/** Why a viewer may read the patient of a trip, for the audit; null: it may not. */
export const readReason = (
  viewer: Viewer,
  trip: TripParties & { readonly status: TripStatus },
): SideReason | null => patientReason(viewer, trip);

/**
 * Why a viewer may read what the patient of a trip is like, for the audit; null: it may not. `isAsked`: the
 * viewer's company has a live offer of it.
 */
export const outlineReadReason = (
  viewer: Viewer,
  trip: TripParties & { readonly status: TripStatus },
  isAsked: boolean,
): SideReason | null => outlineReason(viewer, { ...trip, offeredTo: isAsked ? [viewer.companyId] : [] });

/** What the viewer may do with the trip, from the same table of transitions that decides the commands. */
export const tripPermissions = (viewer: Viewer, trip: TripToJudge): TripPermissions => {
  const manages = managesBooking(viewer, trip);
  const dispatches = dispatchesTrip(viewer, trip);
  const carries = dispatches || drivesTrip(viewer, trip);
  const as = (holds: boolean, actor: ActorKind, command: TripCommandType): boolean =>
    holds && canAttempt(trip, command, actor);
  return {
    cancel: as(manages, 'BOOKER', 'CANCEL'),
    edit: as(manages, 'BOOKER', 'EDIT'),
    readyNow: as(manages, 'BOOKER', 'MARK_READY_NOW'),
    acceptChanges: as(dispatches, 'TRANSPORT_PROVIDER', 'ACCEPT_CHANGES'),
    reconfirm: as(dispatches, 'TRANSPORT_PROVIDER', 'RECONFIRM'),
    recordProgress: as(carries, 'TRANSPORT_PROVIDER', 'RECORD_PROGRESS'),
    complete: as(carries, 'TRANSPORT_PROVIDER', 'COMPLETE'),
    reportUnableToService: as(dispatches, 'TRANSPORT_PROVIDER', 'UNABLE_TO_SERVICE'),
    reportUnableToComplete: as(carries, 'TRANSPORT_PROVIDER', 'UNABLE_TO_COMPLETE'),
    assignVehicle: dispatches && takesVehicle(trip.status),
    comment: seesAsBooker(viewer, trip) || seesAsTransportProvider(viewer, trip),
    review: manages || dispatches,
  };
};

/** The statuses the trip may go to next, whoever moves it. */
export const statusesAhead = (trip: TripToJudge): readonly TripStatus[] => nextStatuses(trip);
