import type { Change } from '@ptc/schema/rules/changeFields';
import type { StatedFacts } from '@ptc/schema/rules/statedFacts';
import type { DistanceUnit } from '@ptc/schema/rules/lists/units';
import type { ItineraryType, PickUpType } from '@ptc/schema/rules/lists/bookings';
import type { LookupKind } from '@ptc/schema/rules/lists/network';
import type { OfferStatus } from '@ptc/schema/rules/lists/offers';
import type { ProgressStamp, StrandedRisk, TripStatus } from '@ptc/schema/rules/lists/legs';
import type { LookupView } from '../../network/lookups/lookups.queries.ts';
import type { Ending } from './domain/ending.ts';
import { routeSummary, type RouteSummary } from './domain/routeSummary.ts';
import type { Stop } from './trips.table.ts';

/**
 * A trip as lists and nodes read it: its own columns and what screens show beside them, from one statement.
 */
export interface TripView extends StatedFacts {
  id: string;
  version: number;
  termsVersion: number;
  name: string;
  position: number;
  previousTripId: string | null;
  /** Whether it is the way back of another leg. */
  isReturn: boolean;
  itineraryId: string;
  itineraryName: string;
  itineraryType: ItineraryType;
  batchId: string;
  batchNo: number;
  /**
   * Of a bundle's leg: the template it comes from, null to transport providers; and the day of its
   * occurrence.
   */
  templateId: string | null;
  occurrenceOn: string | null;
  marketId: string;
  marketName: string;
  marketTimeZone: string;
  marketOwnerId: string;
  requiredTimestamps: ProgressStamp[] | null;
  marketDistanceUnit: DistanceUnit;
  companyId: string;
  companyName: string;
  bookedByCompanyId: string;
  bookedByCompanyName: string;
  transportProviderId: string | null;
  transportProviderName: string | null;
  /**
   * The transport provider's vehicle; null where none is chosen, and to whoever neither carries the leg nor
   * may see who travels.
   */
  vehicleId: string | null;
  vehicleName: string | null;
  vehiclePlate: string | null;
  vehicleDescription: string | null;
  /** The same as one. */
  vehicle: { id: string; name: string; plate: string | null; description: string | null } | null;
  pickUpFacilityId: string | null;
  dropOffFacilityId: string | null;
  /** Null with everything else that names people where `piiViewable` is false. */
  patientId: string | null;
  patientFirstName: string | null;
  patientMiddleName: string | null;
  patientLastName: string | null;
  patientSuffix: string | null;
  piiViewable: boolean;
  status: TripStatus;
  pickUpType: PickUpType;
  pickUpAt: Date;
  pickUpTimeZone: string;
  originalPickUpAt: Date;
  promisedPickUpAt: Date | null;
  dropOffAt: Date | null;
  dropOffTimeZone: string;
  appointmentAt: Date | null;
  readyAt: Date | null;
  waitAndReturn: boolean;
  pickUp: Stop;
  dropOff: Stop;
  routeDistanceMeters: number | null;
  routeDurationSeconds: number | null;
  route: RouteSummary | null;
  callTypeId: string | null;
  urgencyId: string | null;
  priorityId: string | null;
  callType: LookupView | null;
  urgency: LookupView | null;
  priority: LookupView | null;
  variableIds: string[];
  incompleteReasons: string[];
  assignedAt: Date | null;
  toPickupAt: Date | null;
  atPickupAt: Date | null;
  toDropoffAt: Date | null;
  atDropoffAt: Date | null;
  clearAt: Date | null;
  distance: string | null;
  distanceUnit: DistanceUnit | null;
  cost: string | null;
  costCurrency: string | null;
  conflictReason: Change[] | null;
  /** In CONFLICT, to those who have the leg: when the time to answer the changes is over; else null. */
  conflictEndsAt: Date | null;
  /**
   * When a second yes will be asked of its transport provider; until when it is awaited; when that ended
   * without one; when and by whom it was given.
   */
  reconfirmAt: Date | null;
  reconfirmBy: Date | null;
  unconfirmedAt: Date | null;
  reconfirmedAt: Date | null;
  reconfirmedByUserId: string | null;
  /** What the system of its transport provider calls the order, and where it shows it. */
  externalReference: string | null;
  externalUrl: string | null;
  /** These three are null to everybody but its booker. */
  lastSafeAt: Date | null;
  lastSafePassedAt: Date | null;
  strandedRisk: StrandedRisk | null;
  /** By how much it was expected late when both sides were last told; null: it is not. */
  lateMinutes: number | null;
  /** The asking transport provider's own offer of the leg's batch, while it lives. */
  offerId: string | null;
  offerVersion: number | null;
  offerStatus: OfferStatus | null;
  offerRespondsBy: Date | null;
  endReasonId: string | null;
  endComment: string | null;
  ending: Ending | null;
  /** How many files hang on the leg or on its whole booking, those the asker may not see included. */
  attachmentCount: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A row as `tripColumns` selects it. */
export type SelectedTrip = Omit<
  TripView,
  'piiViewable' | 'callType' | 'urgency' | 'priority' | 'isReturn' | 'route' | 'vehicle'
> &
  Record<string, unknown>;

const lookups = ['callType', 'urgency', 'priority'] as const;

const carried = (row: SelectedTrip, name: (typeof lookups)[number], id: string | null): LookupView | null => {
  if (id === null) return null;
  return {
    id,
    kind: row[`${name}Kind`] as LookupKind,
    code: row[`${name}Code`] as string,
    name: row[`${name}Name`] as string,
    rank: row[`${name}Rank`] as number,
    active: row[`${name}Active`] as boolean,
    properties: row[`${name}Properties`] as LookupView['properties'],
    renamed: row[`${name}Renamed`] as boolean,
  };
};

const vehicleOf = (row: SelectedTrip): TripView['vehicle'] => {
  const { vehicleId: id, vehicleName: name, vehiclePlate: plate, vehicleDescription: description } = row;
  return id === null || name === null ? null : { id, name, plate, description };
};

const withheld = (stop: Stop): Stop => ({ ...stop, notes: null, floorAndRoom: null, phone: null });

const nameless = {
  patientId: null,
  patientFirstName: null,
  patientMiddleName: null,
  patientLastName: null,
  patientSuffix: null,
  endComment: null,
} as const;

const unpressed = { lastSafeAt: null, lastSafePassedAt: null, strandedRisk: null } as const;

const endless = { endReasonId: null, endComment: null, ending: null } as const;

const uncarried = {
  vehicleId: null,
  vehicleName: null,
  vehiclePlate: null,
  vehicleDescription: null,
  vehicle: null,
  cost: null,
  costCurrency: null,
  distance: null,
  distanceUnit: null,
} as const;

/** Where the reason kept with a leg is how it ended, not how an earlier transport provider gave it back. */
const ended: ReadonlySet<TripStatus> = new Set<TripStatus>(['CANCELLED', 'DRY_RUN']);

/**
 * The view of a selected row, which becomes it (a copy of so many columns costs more than all else here);
 * without `viewable` nothing that names people leaves this function, and nothing of the vehicle, the distance
 * and the cost unless the asker's own company carries the leg. Why a leg was given back is between the
 * booking's side and who gave it back: `booking` says that the asker is of the former.
 */
export const tripView = (
  row: SelectedTrip,
  {
    viewable,
    carrying,
    booking,
    booker,
  }: { viewable: boolean; carrying: boolean; booking: boolean; booker: boolean },
): TripView => {
  const endingSeen = booking || (carrying && ended.has(row.status));
  const view: TripView = Object.assign(row, {
    callType: carried(row, 'callType', row.callTypeId),
    urgency: carried(row, 'urgency', row.urgencyId),
    priority: carried(row, 'priority', row.priorityId),
    piiViewable: viewable,
    isReturn: row.previousTripId !== null,
    route: routeSummary(row.routeDistanceMeters, row.routeDurationSeconds),
    vehicle: vehicleOf(row),
  });
  if (row.status !== 'CONFLICT' || !viewable) view.conflictEndsAt = null;
  if (!booker) Object.assign(view, unpressed);
  if (!endingSeen) Object.assign(view, endless);
  if (!carrying && !viewable) Object.assign(view, uncarried);
  if (!viewable)
    Object.assign(view, nameless, { pickUp: withheld(view.pickUp), dropOff: withheld(view.dropOff) });
  return view;
};
