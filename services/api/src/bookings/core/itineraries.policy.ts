import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import { isNamed } from '../../db/sides/domain/onSide.ts';
import { BOOKING_SIDES, SIDES, type SideReason } from '../../db/sides/domain/sides.ts';
import { canAttempt } from './domain/tripState.ts';
import type { ActorKind, TripCommandType } from './domain/tripCommands.ts';
import {
  dispatchesTrip,
  managesBooking,
  piiViewable,
  seesAsBooker,
  seesAsTransportProvider,
  type TripToJudge,
  type Viewer,
} from './trips.policy.ts';

/** Who is concerned by a booking. */
export interface ItineraryParties {
  readonly companyId: string;
  readonly bookedByCompanyId: string;
  readonly marketOwnerId: string;
  /** A template has no legs: it is edited and cancelled as such. */
  readonly isTemplate?: boolean;
  readonly status?: TripStatus;
}

/** What a viewer may do with a booking now. */
export interface ItineraryPermissions {
  readonly cancel: boolean;
  readonly edit: boolean;
  readonly resubmit: boolean;
  readonly acceptOffer: boolean;
  readonly acceptChanges: boolean;
  readonly decline: boolean;
  readonly comment: boolean;
  readonly review: boolean;
  readonly seePatient: boolean;
  readonly seeAllOffers: boolean;
}

/** What the viewer may do with the viewer's own offers on the booking. */
export interface OwnOffer {
  readonly accept: boolean;
  readonly decline: boolean;
}

/**
 * Whether the viewer sees the whole booking: as care provider, as the company that booked it, or as the
 * market's owner.
 */
export const seesWholeBooking = (viewer: Viewer, itinerary: ItineraryParties): boolean =>
  seesAsBooker(viewer, itinerary);

/** Whether the viewer sees the patient through any of the legs it sees. */
export const seesPatient = (
  viewer: Viewer,
  itinerary: ItineraryParties,
  legs: readonly { readonly transportProviderId: string | null; readonly status: TripStatus }[],
): boolean =>
  seesWholeBooking(viewer, itinerary) || legs.some((leg) => piiViewable(viewer, { ...itinerary, ...leg }));

/**
 * Why a viewer that may read the patient of a booking may: as its company's side of the booking, else by a
 * leg it carries.
 */
export const bookingReadReason = (viewer: Viewer, itinerary: ItineraryParties): SideReason => {
  const named = BOOKING_SIDES.find((side) => isNamed(side, viewer, itinerary));
  return (named && SIDES[named].reason) ?? 'ACCEPTED';
};

/**
 * What the viewer may do with the booking: what it may do with any of the legs it sees, or with its own
 * offers.
 */
export const itineraryPermissions = (
  viewer: Viewer,
  itinerary: ItineraryParties,
  legs: readonly TripToJudge[],
  ownOffers: readonly OwnOffer[],
): ItineraryPermissions => {
  const manages = managesBooking(viewer, itinerary);
  const whole = seesWholeBooking(viewer, itinerary);
  const any = (actor: ActorKind, command: TripCommandType): boolean =>
    legs.some(
      (leg) =>
        (actor === 'BOOKER' ? manages : dispatchesTrip(viewer, leg)) && canAttempt(leg, command, actor),
    );
  const template = itinerary.isTemplate === true && manages && itinerary.status !== 'CANCELLED';
  return {
    cancel: template || any('BOOKER', 'CANCEL'),
    edit: template || any('BOOKER', 'EDIT'),
    resubmit: any('BOOKER', 'RESUBMIT'),
    acceptOffer: ownOffers.some(({ accept }) => accept),
    acceptChanges: any('TRANSPORT_PROVIDER', 'ACCEPT_CHANGES'),
    decline: ownOffers.some(({ decline }) => decline),
    comment: whole || legs.some((leg) => seesAsTransportProvider(viewer, leg)),
    review: (manages && itinerary.isTemplate !== true) || legs.some((leg) => dispatchesTrip(viewer, leg)),
    seePatient: seesPatient(viewer, itinerary, legs),
    seeAllOffers: whole,
  };
};
