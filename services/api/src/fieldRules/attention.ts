import type { FieldRules } from './rules.ts';

/** Who may see the fields of alerts, announcements, handovers and links for patients. */
export const attentionRules: FieldRules = {
  Alert: {
    OWN_COMPANY:
      'batchNo bookingName createdAt event handledAt handledBy id itinerary offer offerTier settled side trip',
  },
  AlertEvent: { OWN_COMPANY: 'alert clearedAlertIds clearedAll cursor gap handled' },
  AlreadyTakenOver: { COMMAND: 'code handover message takenBy' },
  Announcement: { OWN_COMPANY: 'content contentType endsAt id startsAt type version' },
  AnnouncementEnded: { COMMAND: 'announcement code message' },
  AnnouncementEvent: { OWN_COMPANY: 'announcement cursor ended' },
  AnnouncementMarket: { PLATFORM: 'id name' },
  ManagedAnnouncement: {
    PLATFORM:
      'companies content contentType createdAt endsAt id markets startsAt status type updatedAt version',
  },
  PatientLink: { BOOKER: 'channel createdAt createdBy expiresAt id recipient state usedAt' },
  PatientRide: { EVERYONE: 'askedCallAt expiresAt firstName legs timeZone' },
  RideCarrier: { EVERYONE: 'name phone' },
  RideLeg: {
    EVERYONE:
      'canCancel canTellReady carrier dropOffTimeZone expectedDropOffAt expectedPickUpAt isAwaitingCall isReturn no pickUpAt pickUpTimeZone state vehicle',
  },
  RideVehicle: { EVERYONE: 'look name plate' },
  ShiftHandover: {
    OWN_COMPANY:
      'from handedOverAt id itemCount items note openCount side takenAt takenBy to version viewerCan',
  },
  ShiftHandoverEvent: { OWN_COMPANY: 'cursor handover' },
  ShiftHandoverItem: { OWN_COMPANY: 'id kind note reason takenAt takenBy', BOOKING: 'trip' },
  ShiftHandoverPermissions: { OWN_COMPANY: 'takeOver' },
};
