import { statedFactNames } from '@ptc/schema/rules/statedFacts';
import { isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql';

/**
 * Who may see a value. Declared for every field of the API; a field without one fails the build.
 */
export const rules = {
  EVERYONE: 'anybody, signed in or not',
  SIGNED_IN: 'anybody signed in: the same for all',
  SELF: 'the person or program that asks, about itself',
  OWN_COMPANY: "the company's own people",
  ACCESS:
    "the user administrators of the company it belongs to; a session besides its holder and the platform's staff, how a message stands and a security event the platform's staff",
  MARKET: 'companies that meet in a market, and platform staff',
  BOOKING:
    'who sees the booking or leg: its booking side (care provider, caller, market owner), who carries it, who holds a live offer of it',
  POSITION:
    'the transport provider that has the leg, for a day; the care provider and whoever booked for it while the crew is on the way',
  BOOKER: 'the booking side alone: it may name other transport providers',
  OFFER: 'the transport provider it went to, for good, and the booking side',
  PRICE:
    'the transport provider whose price it is, and the booking side; of a price list whoever it is agreed with, and the owners of its markets',
  PII: 'names people: the booking side, and the transport provider that has the leg, from acceptance until it gives it back',
  PATIENT:
    "the patient's record: as PII, and the care provider's people and its call takers at any time; every read is audited",
  COMMAND: 'whoever was admitted to the command it answers; what lies below has rules of its own',
  PLATFORM: 'administrators of the platform',
  STAFF: "the platform's staff: administrators and support",
  OUTLINE:
    'what a patient is like, without a name: whoever may see who travels, and who holds a live offer of the leg; every read is audited',
  CARRIED: 'nothing by itself: what lies above or below it has the rule',
} as const;

/** Name of a rule. */
export type FieldRule = keyof typeof rules;

/** Rules of the fields of every type, by rule; a type's fields in one line. */
export const fieldRules: Readonly<Record<string, Partial<Record<FieldRule, string>>>> = {
  AccessChange: { ACCESS: 'action at changedBy changes' },
  AccessFieldChange: { ACCESS: 'field from to' },
  AccessOptions: { ACCESS: 'directories fittingRoles grantableRoles' },
  AccessToken: { OWN_COMPANY: 'createdAt expiresAt id lastUsedAt name prefix revokedAt roles' },
  AccountLink: { EVERYONE: 'companyName displayName expiresAt login purpose' },
  AccountLinkRefused: { EVERYONE: 'code message retryAfterSeconds' },
  ActivityEdit: { BOOKING: 'field label', PII: 'new old' },
  ActivityEntry: {
    BOOKING:
      'batchNo company confirmed createdAt edits ending fromStatus id person reason toStatus transportProvider tripId tripName type',
    PII: 'message',
  },
  ActiveDashboard: { OWN_COMPANY: 'atRisk hours late moving toAnswer unfilledSoon' },
  Address: {
    CARRIED:
      'city countryCode county isValid label latitude line1 line2 line3 longitude postcode state timeZone',
  },
  AddressSuggestion: { MARKET: 'address label matchLevel' },
  Alert: {
    OWN_COMPANY:
      'batchNo bookingName createdAt event handledAt handledBy id itinerary offer offerTier settled trip',
  },
  AlreadyTakenOver: { COMMAND: 'code handover message takenBy' },
  AlertEvent: { OWN_COMPANY: 'alert clearedAlertIds clearedAll cursor gap handled' },
  Announcement: { OWN_COMPANY: 'content contentType endsAt id startsAt type version' },
  AnnouncementEnded: { COMMAND: 'announcement code message' },
  AnnouncementEvent: { OWN_COMPANY: 'announcement cursor ended' },
  AnnouncementMarket: { PLATFORM: 'id name' },
  AnswerFigures: { OWN_COMPANY: 'accepted days declined lapsed medianMinutes p90Minutes partners received' },
  AnswerGroup: { OWN_COMPANY: 'accepted date declined lapsed medianMinutes p90Minutes partner received' },
  AppointmentOutcome: { COMMAND: 'booked issues itinerary reason row' },
  Attachment: {
    PATIENT:
      'address attachmentType canRemove contentType createdAt createdBy description id itinerary name owner patient purpose sha256 size trip',
  },
  AvailabilitySchedule: {
    OWN_COMPANY: 'canEdit company enabled exceptions id timeZone updatedAt version weekly',
  },
  AvailabilitySlot: { MARKET: 'available startsAt' },
  Avatar: { MARKET: 'backgroundColor label labelColor' },
  Batch: {
    BOOKER: 'dispatch sending',
    BOOKING: 'id no offerOpensAt round roundEndsAt trips',
    OFFER: 'offers',
  },
  Board: { CARRIED: 'trips vehicles' },
  Brand: { MARKET: 'enabled faviconUrl name smallLogoUrl' },
  Bundle: { BOOKING: 'from journeys to' },
  CapacityException: { OWN_COMPANY: 'closed crews date fromTime toTime' },
  Caller: { PII: 'email mobile name' },
  Classification: { BOOKING: 'callType priority urgency variables' },
  Clock: { EVERYONE: 'aheadSeconds movable now', SELF: 'viewerCanMove', PLATFORM: 'nextTimer' },
  ClockRefused: { COMMAND: 'code message' },
  ClockTimer: { PLATFORM: 'at kind' },
  Company: {
    MARKET:
      'brand code createdAt currency defaultMarketId driverAppEnabled id isAdmin isCareProvider isSuspended isTransportProvider name patientMandatoryFields phone timeZone updatedAt version',
    OWN_COMPANY: 'availabilityEnabled availabilityTier integrations mfaRequired userUri',
    STAFF: 'suspendedAt suspensionNote',
  },
  CompanyIntegrations: { OWN_COMPANY: 'externalDispatch lyft lyftCode ordersRidesFrom uber uberCode' },
  CompanyDashboard: {
    OWN_COMPANY: 'answers days fill fromDate hours markets partners ratings statuses toDate total vehicles',
  },
  CompanyLookup: {
    OWN_COMPANY: 'aliasCode aliasName hidden id isMoved kind rank systemCode systemName updatedAt version',
  },
  ConfigurationChange: { OWN_COMPANY: 'action createdAt edits id person' },
  ConfigurationEdit: { OWN_COMPANY: 'field new old' },
  ChangesNotAccepted: { BOOKING: 'code message trip' },
  ConfirmDuplicates: { BOOKING: 'code message similar' },
  ConfirmStamps: { BOOKING: 'code message reasons trip' },
  ConfirmationRequired: { COMMAND: 'closesAt code confirmation facilityName message opensAt tripNames' },
  ConflictEntry: { BOOKING: 'field label', PII: 'new old' },
  Contract: {
    MARKET:
      'careProvider createdAt credentialsExpireOn endsOn hasPrices id market missingCredentials priceList rank requiredCredentials standing startsOn status tier transportProvider updatedAt version viewerCan',
  },
  ContractPermissions: { MARKET: 'activate deactivate edit' },
  Credential: {
    MARKET:
      'company id issuedBy kind number standing status updatedAt validFrom validUntil version viewerCanEdit',
  },
  CostLine: { PRICE: 'amount code label quantity unitAmount' },
  Directory: {
    OWN_COMPANY:
      'active clientId createdAt emailDomains id issuer label singleLogout updatedAt userCount version',
  },
  DirectoryChoice: { ACCESS: 'id label' },
  DirectoryUnavailable: { COMMAND: 'code message' },
  DispatchCandidate: { BOOKER: 'company isVip tier', PRICE: 'estimate estimateLegs' },
  DispatchPlan: {
    BOOKER:
      'allAtOnce award forced keepEarlierOpen leftOut message offerClosesAt offerOpensAt promisedPickUpEditable promisedPickUpLimitMinutes rejections rounds ruleId ruleName',
  },
  DispatchRound: { BOOKER: 'candidates closesAt number opensAt respondsBy' },
  DispatchSystem: { OWN_COMPANY: 'createdAt id secretRenewedAt tells updatedAt url version' },
  ExternalCall: {
    OWN_COMPANY:
      'answerBy attempts createdAt reason reference status untold untoldReason viewerCanRetry viewerCanTellAgain',
  },
  ExternalRide: {
    BOOKING: 'driver reason rideId service state status url vehicle viewerCanRetry',
    PRICE: 'cost estimatedCost',
  },
  ExternalRideVehicle: { BOOKING: 'color make model plate' },
  ExternalRideDriver: { PII: 'name phone' },
  Driver: { OWN_COMPANY: 'isInvited person vehicle' },
  Ending: { OFFER: 'chargeable minutesBeforePickUp stage' },
  EventPreference: { SELF: 'actionTaken event receive' },
  ExternalReference: { PII: 'encounterCsn reference' },
  Facility: {
    MARKET:
      'address closesAt company contact createdAt departments displayName externalCode facilityType hasDepartments id name npi opensAt parent quickCode status updatedAt version viewerCan',
    OWN_COMPANY: 'rideShare',
  },
  FacilityLyft: { OWN_COMPANY: 'companyCode dropOffZone pickUpZone' },
  FacilityRideShare: { OWN_COMPANY: 'lyft uber' },
  FacilityUber: { OWN_COMPANY: 'companyCode pickUpZone' },
  HourAhead: { OWN_COMPANY: 'filled startsAt unfilled' },
  HourFigures: { OWN_COMPANY: 'hour late measured onTime total weekday' },
  RatingFigures: { OWN_COMPANY: 'meanStars partners rated' },
  RatingGroup: { OWN_COMPANY: 'meanStars partner rated' },
  FillFigures: { OWN_COMPANY: 'asked days filled markets medianMinutes offered p90Minutes partners' },
  FillGroup: { OWN_COMPANY: 'date filled market medianMinutes offered p90Minutes partner' },
  LegFigures: {
    OWN_COMPANY:
      'cancelled completed date drivenMeters market measured onTime partner status total unfilled vehicle',
  },
  OutgoingMessage: {
    ACCESS:
      'attempts channel company createdAt id kind lastError nextAttemptAt person sentAt status viewerCanSendAgain',
  },
  BackgroundWork: { STAFF: 'away overdue overdueSince seenAt standbyAway standbyBehindSeconds' },
  PriceList: {
    MARKET:
      'company createdAt currency id inUse name rates series standing unit updatedAt validFrom version viewerCanEdit viewerCanFollow',
    PRICE: 'baseRate freeUnits minimum perUnitRate',
  },
  PriceListInUse: { COMMAND: 'code message priceList' },
  PriceRate: {
    MARKET:
      'code displayType name parameterAmount parameterAmount2 parameterOperator parameterType parameterUnit variable',
    PRICE: 'amount',
  },
  PlatformCompany: { STAFF: 'id legs name' },
  HealthFinding: { STAFF: 'company count kind market name since' },
  PlatformDay: { STAFF: 'cancelled completed date legs unfilled' },
  PlatformStatus: { STAFF: 'count status' },
  PlatformSummary: {
    STAFF:
      'careProviders companies days markets messagesFailed messagesWaiting people signedIn statuses transportProviders',
  },
  FacilityContact: { MARKET: 'email firstName lastName mobile phone' },
  FacilityInUse: { COMMAND: 'code message' },
  FacilityPermissions: {
    MARKET: 'activate addDepartment deactivate delete manageBooking managePatient update',
  },
  FormDefinition: {
    MARKET:
      'attachmentType canEdit code company createdAt description draft id kind market name pdf published status updatedAt version versions',
    OWN_COMPANY: 'scriptFaults',
  },
  Certification: {
    OWN_COMPANY:
      'attachment formName id roundTrips roundTripsUsed signedAt signerName signerTitle standing trip type validFrom validTo',
  },
  Forecast: {
    OWN_COMPANY:
      'certificationType isDue itinerary kind lookedAt patient payorName reason rides runsOutOn tellOn',
  },
  StandingCertification: { BOOKER: 'attachment signerName type validFrom validTo' },
  FormPreview: { PATIENT: 'asks code id name pdf' },
  FormFailure: { COMMAND: 'code message name reason' },
  FormField: { MARKET: 'kind name options' },
  FormFieldMapping: { MARKET: 'equals fact field question' },
  FormRequiredWhen: { MARKET: 'callTypes facilityTypes payorTypes' },
  FormSample: { OWN_COMPANY: 'fields pdf problem usualMapping' },
  OutstandingForm: { BOOKER: 'asks byRule certifies code id name problem signedBefore' },
  PdfForm: { MARKET: 'certifies fields mapping requiredWhen template' },
  PrintedPdf: { CARRIED: 'base64 name' },
  AnswerDecision: { BOOKER: 'choice question rank value what' },
  AnswerIncomplete: { BOOKER: 'problem question undecided' },
  LegAnswers: { BOOKER: 'answers decisions incomplete updatedAt version' },
  LookupRank: { MARKET: 'lookupId rank' },
  Question: {
    MARKET:
      'checked choices displayLabel effect field hint kind mask multiple name onIsVisible required rules section selectionRequired text valueRequired visible',
  },
  QuestionAnswer: { BOOKER: 'checked question values' },
  QuestionChoice: { MARKET: 'effect value' },
  QuestionEffect: {
    MARKET: 'callType callTypeRank priority priorityRank urgency urgencyRank variables',
  },
  QuestionnaireReplay: { COMMAND: 'becomeIncomplete classifiedOtherwise examples legs toOthers' },
  QuestionnaireReplayChange: { COMMAND: 'after before what' },
  QuestionnaireReplayExample: {
    COMMAND: 'addedNeeds changes droppedNeeds gained incomplete lost trip',
  },
  TriedLeg: { COMMAND: 'callType decisions incompleteReasons name open priority urgency' },
  ExternalPayload: { COMMAND: 'name payload' },
  QuestionnaireScriptFault: { OWN_COMPANY: 'at fault line log message question script versionNo' },
  QuestionnaireVersion: {
    MARKET:
      'code createdAt defaults hasScripts id name no publishedAt publishedBy questionnaireId questions ranks state updatedAt version',
  },
  Group: {
    ACCESS: 'changes createdAt description id memberCount members name privileges roles updatedAt version',
  },
  IdempotencyConflict: { COMMAND: 'code message' },
  IllegalTransition: { BOOKING: 'code command from message trip' },
  ImportReport: { COMMAND: 'created refused rows unchanged updated' },
  ImportNote: { PATIENT: 'params', COMMAND: 'code' },
  ImportRow: { PATIENT: 'key notes reason', COMMAND: 'outcome row' },
  IncompleteReason: { BOOKING: 'code message' },
  InputIssue: { COMMAND: 'code message path' },
  InvalidInput: { COMMAND: 'code issues message' },
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
  JobType: {
    OWN_COMPANY:
      'callTypes createdAt id name place priorities seats status updatedAt urgencies variables version',
  },
  LastOfList: { COMMAND: 'code message' },
  Lateness: { BOOKING: 'growsFrom minutes reason' },
  LeftOut: { BOOKER: 'company message reason' },
  LegPrice: { PRICE: 'lines total' },
  LookupValue: { SIGNED_IN: 'active chargeable code id kind name needsComment rank variableGroup' },
  ManagedAnnouncement: {
    PLATFORM:
      'companies content contentType createdAt endsAt id markets startsAt status type updatedAt version',
  },
  ManagedLookup: { STAFF: 'code createdAt id kind name nameEs rank status updatedAt variableGroup version' },
  Market: {
    MARKET:
      'canEdit createdAt currency displayName id isOwn isSandbox memberCount members owner questionnaire settings timeZone updatedAt version',
  },
  MarketClocks: {
    MARKET:
      'assignReminderMinutes minimumNoticeMinutes outboundLostLeadMinutes returnUnassignedLeadMinutes transportProviderGoneLeadMinutes visitMinutes willCallPatienceMinutes willCallSilentLeadMinutes',
  },
  MarketInvitation: {
    OWN_COMPANY: 'currency invitedAt isSandbox marketName memberId ownerName timeZone version',
  },
  MarketMember: { MARKET: 'company id joinedAt state status tier tiers version' },
  MarketRule: {
    MARKET:
      'allAtOnceUnderMinutes award callTypes canEdit createdAt daysOfWeek distance endedAt facilityEnd facilityTypes fromTime id keepEarlierOpen leadFromMinutes leadToMinutes market name offerLeadMinutes payorTypes priorities promisedPickUpLimitMinutes quantities rank requiredForms rounds status toTime updatedAt urgencies variables version',
  },
  MarketConfiguration: { MARKET: 'fileName market text' },
  MarketDifference: { MARKET: 'change fields reasons section subject' },
  MarketDifferenceField: { MARKET: 'field new old' },
  PatientLink: { BOOKER: 'channel createdAt createdBy expiresAt id recipient state usedAt' },
  PatientRide: { EVERYONE: 'askedCallAt expiresAt firstName legs timeZone' },
  PreparedBooking: {
    OWN_COMPANY: 'appointmentAt dropOff encounterCsn id itinerary patient person pickUp pickUpAt',
  },
  PreparedPerson: {
    OWN_COMPANY:
      'dateOfBirth email firstName gender lastName middleName mobile phone reference residence suffix',
  },
  PreparedPlace: { OWN_COMPANY: 'facility isHome name notes' },
  RideCarrier: { EVERYONE: 'name phone' },
  RideLeg: {
    EVERYONE:
      'canCancel canTellReady carrier expectedDropOffAt expectedPickUpAt isAwaitingCall isReturn no pickUpAt state vehicle',
  },
  RideVehicle: { EVERYONE: 'look name plate' },
  MarketHoliday: { MARKET: 'date name' },
  MarketHealthFinding: { MARKET: 'company contract credential entry kind on round rule' },
  MarketRuleDistance: { MARKET: 'from to' },
  MarketRuleQuantity: { MARKET: 'from to unit' },
  MarketRuleRound: { MARKET: 'members minutes number otherMembers tiers' },
  MarketSettings: {
    MARKET:
      'allowNoDropOff allowWillCallInitialPickUp clocks conflictMinutes defaultDropOffIsFacility defaultDropOffMinutes defaultItineraryType defaultPickUpIsFacility defaultPickUpType defaultUsePatientCertification distanceUnit expiryGraceMinutes facilityFindCompanyOnly holidays patientLinks patientMayCancel ratingBreaksTies pickUpPaddingMinutes questionnaireBookingId questionnaireProxyId reconfirmAnswerMinutes reconfirmMinutes recurrenceHorizonDays requireDepartment requiredCredentials requiredTimestamps showEstimateLines useQuestions',
  },
  MessageNotSendable: { COMMAND: 'code message' },
  MfaRefused: { COMMAND: 'code message retryAfterSeconds' },
  Money: { CARRIED: 'amount currency' },
  Mutation: {
    COMMAND:
      'acceptChanges acceptCounterOffer acceptOffer activateCompany addComment addGroupMember answerExternalDispatch answerMarketInvitation assignDriver assignFacilityAdmin assignVehicle attachFile beginMfaRegistration beginUpload importBookings cancelItinerary cancelTrip changePassword choosePassword clearAlert clearAllAlerts completeTrip confirmMfaRegistration counterOffer createAccessToken createAnnouncement createCompany createDirectory createFacility createFormDefinition createGroup createItinerary tryItinerary createLookupValue createMarket createMarketRule createPatient createUser createVehicle declineCounterOffer declineOffer deleteDepartment deleteGroup disableUser enableUser endAnnouncement endMarketRule endOtherSessions endSession endUserSessions generateForms handOverShift importFacilities importMarketConfiguration importPatients markReadyNow markReviewed moveClock moveCompanyLookup moveLookupValue moveMarketRule pauseRecurrence placeMarketRule rateTrip reconfirmTrip retryExternalDispatch tellExternalDispatchAgain saveDispatchSystem removeAttachment recordProgress redeemActivationCode removeGroupMember renameMarket renewRecoveryCodes reportUnableToComplete reportUnableToService requestPasswordReset resendInvitation resetCompanyLookups resetMfa resubmitItinerary resumeCompany resumeRecurrence revokeAccessToken saveAvailabilitySchedule saveLookupAlias savePreferences setContractStatus setDepartmentStatus setDirectoryActive setJobTypeStatus setMarketRuleStatus setMfaRequired setUserDirectory sendMessageAgain sharePosition signIn signOut simulateMarket skipOccurrence startDirectorySignIn startWall takeOverShift turnOffMfa unskipOccurrence updateAccount updateAnnouncement updateCompany updateCompanyDetails updateContract updateDirectory updateFacility updateFormDefinition updateGroup updateItinerary updateLookupValue updateMarketMember updateMarketRule updateMarketSettings updateOccurrence updatePatient updateRecurrence updateUser updateVehicle verifySignInCode createContract createCredential updateCredential suspendCompany createPriceList updatePriceList inviteMarketMember leaveMarket createJobType updateJobType copyQuestionnaire publishQuestionnaire saveQuestionnaireDraft invitePatient revokePatientLink tellRideReady cancelRide askForRideCall',
  },
  NoDispatchRule: { BOOKER: 'code message reasons' },
  Node: { CARRIED: 'id' },
  NotOnTheWay: { BOOKING: 'code message trip' },
  NotFound: { COMMAND: 'code message' },
  NotPermitted: { COMMAND: 'code message' },
  Occurrence: {
    BOOKING: 'answers bundle classification date holiday isChanged legs onDate startsAt state trips',
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
  OfferRound: { BOOKER: 'asked declined endsAt no of waiting' },
  OfferOutcome: {
    OFFER: 'asked award bids decidedAt edge legs message pickUpAt pickUpTimeZone place reason result',
  },
  OfferPermissions: { OFFER: 'accept acceptCounter counter decline declineCounter' },
  PasswordRefused: { EVERYONE: 'code message retryAfterSeconds' },
  Patient: {
    PATIENT:
      'age attachmentCount attachments canAttach certifications company createdAt dateOfBirth displayName email facility firstName forecasts gender guardianDateOfBirth guardianName id inFacility lastName locationInResidence medicaidNumber medicareNumber middleName mobile notes payors phone reads reference residence status suffix traits updatedAt version viewerCan',
  },
  PatientPermissions: { PATIENT: 'book edit' },
  PatientRead: { OWN_COMPANY: 'byToken company operation person readAt reason' },
  PatientOutline: { OUTLINE: 'age gender traits' },
  PatientTraits: { CARRIED: 'height heightUnit summary weight weightUnit' },
  Payor: {
    PATIENT:
      'address authorizationType coverage effectiveDate expiryDate group groupNumber medicaidNumber memberId name payorType plan planId policyNumber productType subscriberNumber tokensRemaining tokensTotal',
  },
  PcsAuthorization: { ACCESS: 'authorized licenseNumber signeeType title' },
  PendingSignIn: { EVERYONE: 'companyName expiresAt login step' },
  Person: { MARKET: 'avatar company displayName id' },
  Preferences: {
    SELF: 'callTakerMarketId callTakerMemberId externalNotificationMethods externalNotifications filters grids internalNotifications notificationMarketIds refreshEnabled refreshMinutes showAlerts sidebarMini soundBeep version',
  },
  Privilege: { ACCESS: 'allowedValues name' },
  Query: {
    CARRIED:
      'accessOptions faceSheet tripSheet vehicleManifest accessTokens activeDashboard activity address addressSuggestions alerts attachment announcementMarkets announcements availability availabilitySchedule backgroundWork board companies companyDashboard companyLookups configurationChanges contracts credentials directories dispatchPreview dispatchSystem drivers facilities facility forecasts formDefinitions formPreviews formSample groups itineraries itinerary jobTypes lookupValues managedAnnouncements managedLookups market marketConfiguration marketInvitations marketHealth marketRules markets node nodes offer offers outgoingMessages outstandingForms patient patients platformHealth platformSummary preparedBooking priceList priceLists pricePreview recurrencePreview route rideShareZones ruleReplay ruleTrial securityEvents sessions shiftColleagues shiftHandovers similarItineraries similarPatients transportCheck trip trips tripStatusCounts users usualTrips vehicleChoices vehicles questionnaireReplay',
    EVERYONE: 'accountLink clock patientRide pendingSignIn signInDirectory viewer',
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
  Refusal: { COMMAND: 'code message' },
  RideServiceUnavailable: { COMMAND: 'code message' },
  RideShareZones: { OWN_COMPANY: 'zones' },
  RideZone: { OWN_COMPANY: 'label latitude longitude note placeId' },
  Route: { SIGNED_IN: 'distanceMeters durationMinutes durationSeconds fromTimeZone toTimeZone' },
  RouteSummary: { BOOKING: 'distanceMeters durationMinutes durationSeconds' },
  RuleRejection: { BOOKER: 'failure message ruleId ruleName' },
  SecondStepFailed: { EVERYONE: 'code message restart retryAfterSeconds' },
  SecondStepRequired: { EVERYONE: 'code message step' },
  SecurityEvent: { ACCESS: 'address at company directory doneBy id kind person' },
  SignInDirectory: { EVERYONE: 'id label' },
  User: {
    ACCESS:
      'avatar changes createdAt directoryId displayName effectivePrivileges effectiveRoles email facility firstName groups hasSecondStep id lastName lastSignInAt login middleName mobile pcs person privileges roles status updatedAt vehicle version viewerCan',
  },
  UserPermissions: { ACCESS: 'disable edit editIdentity enable invite' },
  Upload: { OWN_COMPANY: 'address id' },
  UsualTrip: { BOOKING: 'count trip weekdays' },
  UserSession: {
    ACCESS:
      'absoluteExpiresAt activeCompany address browser company createdAt endReason endedAt endedBy id idleExpiresAt isCurrent isWall lastSeenAt login method person state system viewerCanEnd',
  },
  SessionEvent: { SELF: 'at change clock' },
  SignInFailed: { EVERYONE: 'code directory message retryAfterSeconds' },
  SimilarPatient: { PATIENT: 'patient similarity' },
  ReplayColumn: { COMMAND: 'after before fromMinutes toMinutes' },
  ReplayExample: { COMMAND: 'change now ruleBeforeId was', BOOKING: 'trip' },
  ReplayFigures: { COMMAND: 'costPerTrip filled medianMinutes trips' },
  ReplayFilling: { COMMAND: 'company cost minutes' },
  ReplayRuleTrips: { COMMAND: 'ruleId trips' },
  RuleReplay: {
    COMMAND:
      'after before examples from gained histogram isWhole later legs lost lostTo matched matchedBefore rules sooner takenFrom to usual',
  },
  SimulatedCase: { COMMAND: 'cause message offers pickUpAt ruleName tripName' },
  SimulatedMinutes: { COMMAND: 'median p95' },
  SimulatedRound: { COMMAND: 'round trips' },
  ShiftHandover: {
    OWN_COMPANY:
      'from handedOverAt id itemCount items note openCount side takenAt takenBy to version viewerCan',
  },
  ShiftHandoverEvent: { OWN_COMPANY: 'cursor handover' },
  ShiftHandoverItem: { OWN_COMPANY: 'id kind note reason takenAt takenBy', BOOKING: 'trip' },
  ShiftHandoverPermissions: { OWN_COMPANY: 'takeOver' },
  SimilarItinerary: { BOOKING: 'itinerary key legIndex reason trip' },
  SimulatedRule: { COMMAND: 'fillRate minutesToFill name trips' },
  SimulatedStranding: { COMMAND: 'cause message trips' },
  SimulatedTransportProvider: { COMMAND: 'accepted asked declined lapsed late name unable' },
  SimulationRefused: { COMMAND: 'code message' },
  SimulationReport: {
    COMMAND:
      'bookings cancelled conflicts conflictsLapsed fillRate filled givenBack minutesToFill offersPerTrip reconfirmAsked reconfirmLapsed resubmitted rounds rules stranded strandedBy strandedWithCapacity transportProviders trips unconfirmed withoutRule worst',
  },
  StaleTerms: { BOOKING: 'code currentOffer currentTrips message termsVersion' },
  StampReason: {
    BOOKING: 'at distance distanceUnit key minutes plannedAt question routeDistance sameAs speed stamp',
  },
  StaleVersion: { COMMAND: 'changedAt changedBy code current message' },
  Stop: {
    BOOKING: 'address departmentName facility facilityName isOpen label',
    PII: 'floorAndRoom notes phone',
  },
  Subscription: {
    CARRIED:
      'alerts announcements itineraryChanged offersChanged sessionChanged shiftHandoversChanged tripStatusCounts tripsChanged',
  },
  TemplateLeg: {
    BOOKING:
      'afterMinutes appointmentAfterMinutes dropOff dropOffTimeZone isReturn pickUp pickUpTimeZone pickUpType route waitAndReturn',
  },
  TransportCheck: { MARKET: 'state', BOOKING: 'otherTrips' },
  RequiredForm: { BOOKING: 'code id name' },
  Trip: {
    BOOKING: `${statedFactNames.join(' ')} appointmentAt appointmentLocal attachmentCount attachments batchNo bookedByCompany canAttach canRate classification company completion conflict conflictEndsAt createdAt displayState dropOff dropOffAt dropOffLocal dropOffTimeZone endReason ending expectedDropOffAt expectedPickUpAt external id incompleteReasons isReturn itinerary journeyOn lateness market name nextStatuses occurrenceOn originalPickUpAt pickUp pickUpAt pickUpLocal pickUpTimeZone pickUpType piiViewable position previousTripId progress promisedPickUpAt readyAt reconfirmation requiredForms requiredStamps ride route status termsVersion transportProvider unfitVehicleIds updatedAt vehicle vehicleConflicts version viewerCan waitAndReturn`,
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
  TripStatusCount: { OWN_COMPANY: 'count status' },
  TripStatusCounts: { OWN_COMPANY: 'counts invalid windowStartsAt' },
  TripStatusCountsEvent: { OWN_COMPANY: 'counts cursor' },
  TripVehicle: { BOOKING: 'description id name plate' },
  TripsEvent: { BOOKING: 'cursor gap itinerary removedIds trips' },
  Vehicle: {
    OWN_COMPANY:
      'callTypes capacity color createdAt drivers id make maxPatientPounds model name plate seats status stretcherPlaces updatedAt version wheelchairPlaces',
  },
  VehicleChoice: { OWN_COMPANY: 'overlapping servesCallType unfit vehicle' },
  VehiclePosition: { POSITION: 'accuracyMeters at latitude longitude' },
  VehicleInUse: { COMMAND: 'code message trips vehicle' },
  Viewer: {
    SELF: 'companies company email eventCursor facilityId isImpersonating isWall language login loginCompany mfa ownsMarket ownsSandboxMarket person phone preferences roleLabel roles session sessions signsInByPassword vehicleId',
  },
  ViewerMfa: { SELF: 'byDirectory recoveryCodesLeft registeredAt required' },
  ViewerSession: { SELF: 'absoluteExpiresAt createdAt draftKey id idleExpiresAt' },
  WeeklyCapacity: { OWN_COMPANY: 'callType crews day fromTime toTime' },
};

/** Pages and their edges hold rows, and nothing else; one function makes them all. */
const isPage = (name: string): boolean => /(Connection|Edge)$/.test(name) || name === 'PageInfo';

/** What a mutation answers when it was done; whoever gets one was admitted to the command. */
const isAnswer = (name: string): boolean => name.endsWith('Success');

const declared = new Map(
  Object.entries(fieldRules).flatMap(([type, byRule]) =>
    Object.entries(byRule).flatMap(([rule, fields]) =>
      fields.split(' ').map((field): [string, FieldRule] => [`${type}.${field}`, rule as FieldRule]),
    ),
  ),
);

/** The rule of a field; null where none is declared. */
export const ruleOf = (type: string, field: string): FieldRule | null =>
  declared.get(`${type}.${field}`) ?? (isPage(type) ? 'CARRIED' : isAnswer(type) ? 'COMMAND' : null);

/** What is wrong with the declarations: fields without a rule, with two, and rules without a field. */
export const missingRules = (schema: GraphQLSchema): string[] => {
  const problems: string[] = [];
  const present = new Set<string>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || !(isObjectType(type) || isInterfaceType(type))) continue;
    for (const field of Object.keys(type.getFields())) {
      present.add(`${type.name}.${field}`);
      if (ruleOf(type.name, field) === null)
        problems.push(
          `${type.name}.${field} has no rule: say in services/api/src/fieldRules.ts who may see it (${Object.keys(rules).join(', ')})`,
        );
    }
  }
  for (const name of declared.keys())
    if (!present.has(name))
      problems.push(`${name} has a rule in services/api/src/fieldRules.ts, but is no field`);
  const times = Object.entries(fieldRules).flatMap(([type, byRule]) =>
    Object.values(byRule).flatMap((fields) => fields.split(' ').map((field) => `${type}.${field}`)),
  );
  for (const name of new Set(times.filter((each, index) => times.indexOf(each) !== index)))
    problems.push(`${name} has two rules in services/api/src/fieldRules.ts`);
  return problems;
};
