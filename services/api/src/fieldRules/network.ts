import type { FieldRules } from './rules.ts';

/** Who may see the fields of companies, markets, contracts, prices, facilities and vehicles. */
export const networkRules: FieldRules = {
  AddressSuggestion: { MARKET: 'address label matchLevel' },
  Brand: { MARKET: 'enabled faviconUrl name smallLogoUrl' },
  Company: {
    MARKET:
      'brand code createdAt currency defaultMarketId driverAppEnabled id isAdmin isCareProvider isSuspended isTransportProvider name patientMandatoryFields phone timeZone updatedAt version',
    OWN_COMPANY: 'availabilityEnabled availabilityTier integrations mfaRequired userUri',
    STAFF: 'suspendedAt suspensionNote',
  },
  CompanyIntegrations: { OWN_COMPANY: 'externalDispatch lyft lyftCode ordersRidesFrom uber uberCode' },
  CompanyLookup: {
    OWN_COMPANY: 'aliasCode aliasName hidden id isMoved kind rank systemCode systemName updatedAt version',
  },
  Contract: {
    MARKET:
      'careProvider createdAt credentialsExpireOn endsOn hasPrices id market missingCredentials priceList rank requiredCredentials standing startsOn status tier transportProvider updatedAt version viewerCan',
  },
  ContractPermissions: { MARKET: 'activate deactivate edit' },
  CostLine: { PRICE: 'amount code label quantity unitAmount' },
  Credential: {
    MARKET:
      'company id issuedBy kind number standing status updatedAt validFrom validUntil version viewerCanEdit',
  },
  Facility: {
    MARKET:
      'address closesAt company contact createdAt departments displayName externalCode facilityType hasDepartments id name npi opensAt parent quickCode status updatedAt version viewerCan',
    OWN_COMPANY: 'rideShare',
  },
  FacilityContact: { MARKET: 'email firstName lastName mobile phone' },
  FacilityInUse: { COMMAND: 'code message' },
  FacilityLyft: { OWN_COMPANY: 'companyCode dropOffZone pickUpZone' },
  FacilityPermissions: {
    MARKET: 'activate addDepartment deactivate delete manageBooking managePatient update',
  },
  FacilityRideShare: { OWN_COMPANY: 'lyft uber' },
  FacilityUber: { OWN_COMPANY: 'companyCode pickUpZone' },
  JobType: {
    OWN_COMPANY:
      'callTypes createdAt id name place priorities seats status updatedAt urgencies variables version',
  },
  LegPrice: { PRICE: 'lines total' },
  LookupValue: { SIGNED_IN: 'active chargeable code id kind name needsComment rank variableGroup' },
  ManagedLookup: { STAFF: 'code createdAt id kind name nameEs rank status updatedAt variableGroup version' },
  Market: {
    MARKET:
      'canEdit createdAt currency displayName id isOwn isSandbox memberCount members owner questionnaire settings timeZone updatedAt version',
  },
  MarketClocks: {
    MARKET:
      'assignReminderMinutes minimumNoticeMinutes outboundLostLeadMinutes returnUnassignedLeadMinutes transportProviderGoneLeadMinutes visitMinutes willCallPatienceMinutes willCallSilentLeadMinutes',
  },
  MarketConfiguration: { MARKET: 'fileName market text' },
  MarketDifference: { MARKET: 'change fields reasons section subject' },
  MarketDifferenceField: { MARKET: 'field new old' },
  MarketHealthFinding: { MARKET: 'company contract credential entry kind on round rule' },
  MarketHoliday: { MARKET: 'date name' },
  MarketInvitation: {
    OWN_COMPANY: 'currency invitedAt isSandbox marketName memberId ownerName timeZone version',
  },
  MarketMember: { MARKET: 'company id joinedAt state status tier tiers version' },
  MarketRule: {
    MARKET:
      'allAtOnceUnderMinutes award callTypes canEdit createdAt daysOfWeek distance endedAt facilityEnd facilityTypes fromTime id keepEarlierOpen leadFromMinutes leadToMinutes market name offerLeadMinutes payorTypes priorities promisedPickUpLimitMinutes quantities rank requiredForms rounds status toTime updatedAt urgencies variables version',
  },
  MarketRuleDistance: { MARKET: 'from to' },
  MarketRuleQuantity: { MARKET: 'from to unit' },
  MarketRuleRound: { MARKET: 'members minutes number otherMembers tiers' },
  MarketSettings: {
    MARKET:
      'allowNoDropOff allowWillCallInitialPickUp clocks conflictMinutes defaultDropOffIsFacility defaultDropOffMinutes defaultItineraryType defaultPickUpIsFacility defaultPickUpType defaultUsePatientCertification distanceUnit expiryGraceMinutes facilityFindCompanyOnly holidays patientLinks patientMayCancel ratingBreaksTies pickUpPaddingMinutes questionnaireBookingId questionnaireProxyId reconfirmAnswerMinutes reconfirmMinutes recurrenceHorizonDays requireDepartment requiredCredentials requiredTimestamps showEstimateLines useQuestions',
  },
  Money: { CARRIED: 'amount currency' },
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
  RideServiceUnavailable: { COMMAND: 'code message' },
  RideShareZones: { OWN_COMPANY: 'zones' },
  RideZone: { OWN_COMPANY: 'label latitude longitude note placeId' },
  Route: { SIGNED_IN: 'distanceMeters durationMinutes durationSeconds fromTimeZone toTimeZone' },
  Upload: { OWN_COMPANY: 'address id' },
  Vehicle: {
    OWN_COMPANY:
      'callTypes capacity color createdAt drivers id make maxPatientPounds model name plate seats status stretcherPlaces updatedAt version wheelchairPlaces',
  },
  VehicleInUse: { COMMAND: 'code message trips vehicle' },
};
