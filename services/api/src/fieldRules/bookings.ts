import { statedFactNames } from '@ptc/schema/rules/statedFacts';
import type { FieldRules } from './rules.ts';

/** Who may see the fields of bookings, legs, offers, documents and what carries them out. */
export const bookingsRules: FieldRules = {
  ActivityEdit: { BOOKING: 'field label', PII: 'new old' },
  ActivityEntry: {
    BOOKING:
      'batchNo company confirmed createdAt edits ending fromStatus id person reason toStatus transportProvider tripId tripName type',
    PII: 'message',
  },
  AnswerDecision: { BOOKER: 'choice question rank value what' },
  AnswerIncomplete: { BOOKER: 'problem question undecided' },
  AppointmentOutcome: { COMMAND: 'booked issues itinerary reason row' },
  Attachment: {
    PATIENT:
      'address attachmentType canRemove contentType createdAt createdBy description id itinerary name owner patient purpose sha256 size trip',
  },
  AvailabilitySchedule: {
    OWN_COMPANY: 'canEdit company enabled exceptions id timeZone updatedAt version weekly',
  },
  AvailabilitySlot: { MARKET: 'available startsAt' },
  Batch: {
    BOOKER: 'dispatch sending',
    BOOKING: 'id no offerOpensAt round roundEndsAt trips',
    OFFER: 'offers',
  },
  Board: { CARRIED: 'trips vehicles' },
  Bundle: { BOOKING: 'from journeys to' },
  Caller: { PII: 'email mobile name' },
  CapacityException: { OWN_COMPANY: 'closed crews date fromTime toTime' },
  Certification: {
    OWN_COMPANY:
      'attachment formName id roundTrips roundTripsUsed signedAt signerName signerTitle standing trip type validFrom validTo',
  },
  ChangesNotAccepted: { BOOKING: 'code message trip' },
  Classification: { BOOKING: 'callType priority urgency variables' },
  ConfirmDuplicates: { BOOKING: 'code message similar' },
  ConfirmStamps: { BOOKING: 'code message reasons trip' },
  ConflictEntry: { BOOKING: 'field label', PII: 'new old' },
  DispatchCandidate: { BOOKER: 'company isVip tier', PRICE: 'estimate estimateLegs' },
  DispatchPlan: {
    BOOKER:
      'allAtOnce award forced keepEarlierOpen leftOut message offerClosesAt offerOpensAt promisedPickUpEditable promisedPickUpLimitMinutes rejections rounds ruleId ruleName',
  },
  DispatchRound: { BOOKER: 'candidates closesAt number opensAt respondsBy' },
  DispatchSystem: { OWN_COMPANY: 'createdAt id secretRenewedAt tells updatedAt url version' },
  Ending: { OFFER: 'chargeable minutesBeforePickUp stage' },
  ExternalCall: {
    OWN_COMPANY:
      'answerBy attempts createdAt reason reference status untold untoldReason viewerCanRetry viewerCanTellAgain',
  },
  ExternalPayload: { COMMAND: 'name payload' },
  ExternalReference: { PII: 'encounterCsn reference' },
  ExternalRide: {
    BOOKING: 'driver reason rideId service state status url vehicle viewerCanRetry',
    PRICE: 'cost estimatedCost',
  },
  ExternalRideDriver: { PII: 'name phone' },
  ExternalRideVehicle: { BOOKING: 'color make model plate' },
  Forecast: {
    OWN_COMPANY:
      'certificationType isDue itinerary kind lookedAt patient payorName reason rides runsOutOn tellOn',
  },
  FormDefinition: {
    MARKET:
      'attachmentType canEdit code company createdAt description draft id kind market name pdf published status updatedAt version versions',
    OWN_COMPANY: 'scriptFaults',
  },
  FormFailure: { COMMAND: 'code message name reason' },
  FormField: { MARKET: 'kind name options' },
  FormFieldMapping: { MARKET: 'equals fact field question' },
  FormPreview: { PATIENT: 'asks code id name pdf problem written' },
  FormRequiredWhen: { MARKET: 'callTypes facilityTypes payorTypes' },
  FormSample: { OWN_COMPANY: 'fields pdf problem usualMapping' },
  IllegalTransition: { BOOKING: 'code command from message trip' },
  IncompleteReason: { BOOKING: 'code message' },
  Itinerary: {
    BOOKING:
      'activity attachmentCount attachments batches bookedByCompany bundle canAttach company createdAt createdBy firstPickUpAt forceOffer forecasts id isProxy isTemplate market name parent recurrence returnType status transportProvider trips type updatedAt usePatientCertification version viewerCan',
    BOOKER: 'canInvitePatient patientLinks vipCompany vipExclusive',
    PII: 'authorizationNumbers caller external',
    OFFER: 'offers',
    PATIENT: 'patient',
  },
  ItineraryEvent: { BOOKING: 'cursor entries entry gap itinerary' },
  ItineraryPermissions: {
    BOOKING: 'acceptChanges acceptOffer cancel comment decline edit resubmit review seeAllOffers seePatient',
  },
  Lateness: { BOOKING: 'growsFrom minutes reason' },
  LeftOut: { BOOKER: 'company message reason' },
  LegAnswers: { BOOKER: 'answers decisions incomplete updatedAt version' },
  LookupRank: { MARKET: 'lookupId rank' },
  NoDispatchRule: { BOOKER: 'code message reasons' },
  NotOnTheWay: { BOOKING: 'code message trip' },
  Occurrence: {
    BOOKING:
      'answers bundle classification date holiday isChanged legs onDate returnPickUpTime startsAt state trips',
  },
  OccurrenceLeg: {
    BOOKING: `${statedFactNames.join(' ')} appointmentAt dropOff dropOffAt isReturn pickUp pickUpAt pickUpType waitAndReturn`,
  },
  Offer: {
    OFFER:
      'answeredAt batchNo bookingName company counterMessage counterPickUpAt createdAt ending id isVip itinerary outcome promisedPickUpAt promisedPickUpEditable promisedPickUpLimitMinutes reason reasonComment respondsBy revokedAt round sending status termsVersion tier trips updatedAt version viewerCan',
    PRICE: 'estimate estimateLegs',
    OWN_COMPANY: 'externalCall',
  },
  OfferEvent: { OFFER: 'cursor gap offer' },
  OfferNoLongerOpen: { OFFER: 'code message offer reason' },
  OfferOutcome: {
    OFFER: 'asked award bids decidedAt edge legs message pickUpAt pickUpTimeZone place reason result',
  },
  OfferPermissions: { OFFER: 'accept acceptCounter counter decline declineCounter' },
  OfferRound: { BOOKER: 'asked declined endsAt no of waiting' },
  OutstandingForm: { BOOKER: 'asks byRule certifies code fingerprint id name problem signedBefore written' },
  PatientOutline: { OUTLINE: 'age gender traits' },
  PdfForm: { MARKET: 'certifies fields mapping requiredWhen template' },
  PreparedBooking: {
    OWN_COMPANY: 'appointmentAt dropOff encounterCsn id itinerary patient person pickUp pickUpAt',
  },
  PreparedPerson: {
    OWN_COMPANY:
      'dateOfBirth email firstName gender lastName middleName mobile phone reference residence suffix',
  },
  PreparedPlace: { OWN_COMPANY: 'facility isHome name notes' },
  Question: {
    MARKET:
      'checked choices displayLabel effect field hint kind mask multiple name onIsVisible required rules section selectionRequired text valueRequired visible',
  },
  QuestionAnswer: { BOOKER: 'checked question values' },
  QuestionChoice: { MARKET: 'effect value' },
  QuestionEffect: {
    MARKET: 'callType callTypeRank priority priorityRank urgency urgencyRank variables',
  },
  QuestionnaireScriptFault: { OWN_COMPANY: 'at fault line log message question script versionNo' },
  QuestionnaireVersion: {
    MARKET:
      'code createdAt defaults hasScripts id name no publishedAt publishedBy questionnaireId questions ranks state updatedAt version',
  },
  Reconfirmation: { BOOKING: 'answerBy asksAt confirmedAt confirmedBy state unconfirmedAt' },
  Recurrence: {
    BOOKING:
      'answers changedOn classification daySelector days endsAt endsOn followedBy follows legs nextBundleAt nextOccurrence occurrences offerInterval onHolidays pausedAt producedThrough skippedOn startsOn status timeZone viewerCan',
  },
  RecurrenceDay: { BOOKING: 'day pickUpTime returnPickUpTime' },
  RecurrencePermissions: { BOOKING: 'cancel edit pause resume' },
  RecurrencePreview: { CARRIED: 'bundles occurrences timeZone total' },
  RecurrencePreviewBundle: { CARRIED: 'from no occurrences to' },
  RecurrencePreviewDay: { CARRIED: 'at bundle date holiday isSkipped onDate returnAt' },
  RequiredForm: { BOOKING: 'code id name' },
  RouteSummary: { BOOKING: 'distanceMeters durationMinutes durationSeconds' },
  RuleRejection: { BOOKER: 'failure message ruleId ruleName' },
  SimilarItinerary: { BOOKING: 'itinerary key legIndex reason trip' },
  StaleTerms: { BOOKING: 'code currentOffer currentTrips message termsVersion' },
  StampReason: {
    BOOKING: 'at distance distanceUnit key minutes plannedAt question routeDistance sameAs speed stamp',
  },
  StandingCertification: { BOOKER: 'attachment signerName type validFrom validTo' },
  Stop: {
    BOOKING: 'address departmentName facility facilityName isOpen label',
    PII: 'floorAndRoom notes phone',
  },
  TemplateLeg: {
    BOOKING:
      'afterMinutes appointmentAfterMinutes dropOff dropOffTimeZone isReturn pickUp pickUpTimeZone pickUpType route waitAndReturn',
  },
  TransportCheck: { MARKET: 'state', BOOKING: 'otherTrips' },
  TriedLeg: { COMMAND: 'callType decisions incompleteReasons name open priority urgency' },
  Trip: {
    BOOKING: `${statedFactNames.join(' ')} appointmentAt appointmentLocal attachmentCount attachments batchNo bookedByCompany canAttach canRate classification company completion conflict conflictEndsAt createdAt displayState distanceUnit dropOff dropOffAt dropOffLocal dropOffTimeZone endReason ending expectedDropOffAt expectedPickUpAt external id incompleteReasons isReturn itinerary journeyOn lateness market name nextStatuses occurrenceOn originalPickUpAt pickUp pickUpAt pickUpLocal pickUpTimeZone pickUpType piiViewable position previousTripId progress promisedPickUpAt readyAt reconfirmation requiredForms requiredStamps ride route status termsVersion transportProvider unfitVehicleIds updatedAt vehicle vehicleConflicts version viewerCan waitAndReturn`,
    BOOKER: 'answers lastSafeAt lastSafePassedAt offerRound standingCertifications strandedRisk',
    OFFER: 'rating viewerOffer',
    POSITION: 'vehiclePosition',
    OUTLINE: 'patientOutline',
    PII: 'endComment',
    PATIENT: 'patient',
  },
  TripCompletion: { PRICE: 'breakdown cost distance distanceUnit' },
  TripExternal: { BOOKING: 'reference url' },
  TripPermissions: {
    BOOKING:
      'acceptChanges assignVehicle cancel comment complete edit readyNow reconfirm recordProgress reportUnableToComplete reportUnableToService review',
  },
  TripProgress: { BOOKING: 'assignedAt atDropoffAt atPickupAt clearAt toDropoffAt toPickupAt' },
  TripRating: { OFFER: 'comment ratedAt ratedBy stars' },
  TripVehicle: { BOOKING: 'description id name plate' },
  TripsEvent: { BOOKING: 'cursor gap itinerary removedIds trips' },
  UsualTrip: { BOOKING: 'count trip weekdays' },
  VehicleChoice: { OWN_COMPANY: 'overlapping servesCallType unfit vehicle' },
  VehiclePosition: { POSITION: 'accuracyMeters at latitude longitude' },
  WeeklyCapacity: { OWN_COMPANY: 'callType crews day fromTime toTime' },
  WrittenStatement: { BOOKER: 'statement text' },
};
