import type { FieldRules } from './rules.ts';

/** Who may see the fields of answers that no area owns, and the roots. */
export const platformRules: FieldRules = {
  ConfirmationRequired: { COMMAND: 'closesAt code confirmation facilityName message opensAt tripNames' },
  IdempotencyConflict: { COMMAND: 'code message' },
  ImportNote: { PATIENT: 'params', COMMAND: 'code' },
  ImportReport: { COMMAND: 'created refused rows unchanged updated' },
  ImportRow: { PATIENT: 'key notes reason', COMMAND: 'outcome row' },
  InputIssue: { COMMAND: 'code message path' },
  InvalidInput: { COMMAND: 'code issues message' },
  Mutation: {
    COMMAND:
      'acceptChanges acceptCounterOffer acceptOffer activateCompany addComment addGroupMember answerExternalDispatch answerMarketInvitation assignDriver assignFacilityAdmin assignVehicle attachFile beginMfaRegistration beginUpload importBookings cancelItinerary cancelTrip changePassword choosePassword clearAlert clearAllAlerts completeTrip confirmMfaRegistration counterOffer createAccessToken createAnnouncement createCompany createDirectory createFacility createFormDefinition createGroup createItinerary tryItinerary createLookupValue createMarket createMarketRule createPatient createUser createVehicle declineCounterOffer declineOffer deleteDepartment deleteGroup disableUser enableUser endAnnouncement endMarketRule endOtherSessions endSession endUserSessions generateForms handOverShift importFacilities importMarketConfiguration importPatients markReadyNow markReviewed moveClock moveCompanyLookup moveLookupValue moveMarketRule pauseRecurrence placeMarketRule rateTrip reconfirmTrip retryExternalDispatch tellExternalDispatchAgain saveDispatchSystem removeAttachment recordProgress redeemActivationCode removeGroupMember renameMarket renewRecoveryCodes reportUnableToComplete reportUnableToService requestPasswordReset resendInvitation resetCompanyLookups resetMfa resubmitItinerary resumeCompany resumeRecurrence revokeAccessToken saveAvailabilitySchedule saveLookupAlias savePreferences setContractStatus setDepartmentStatus setDirectoryActive setJobTypeStatus setMarketRuleStatus setMfaRequired setUserDirectory sendMessageAgain sharePosition signIn signOut simulateMarket skipOccurrence startDirectorySignIn startWall takeOverShift turnOffMfa unskipOccurrence updateAccount updateAnnouncement updateCompany updateCompanyDetails updateContract updateDirectory updateFacility updateFormDefinition updateGroup updateItinerary updateLookupValue updateMarketMember updateMarketRule updateMarketSettings updateOccurrence updatePatient updateRecurrence updateUser updateVehicle verifySignInCode createContract createCredential updateCredential suspendCompany createPriceList updatePriceList inviteMarketMember leaveMarket createJobType updateJobType copyQuestionnaire publishQuestionnaire saveQuestionnaireDraft invitePatient revokePatientLink tellRideReady cancelRide askForRideCall',
  },
  Node: { CARRIED: 'id' },
  NotFound: { COMMAND: 'code message' },
  NotPermitted: { COMMAND: 'code message' },
  PrintedPdf: { CARRIED: 'base64 name' },
  Query: {
    CARRIED:
      'accessOptions faceSheet tripSheet vehicleManifest accessTokens activeDashboard activity address addressSuggestions alerts attachment announcementMarkets announcements availability availabilitySchedule backgroundWork board companies companyDashboard companyLookups configurationChanges contracts credentials directories dispatchPreview dispatchSystem drivers facilities facility forecasts formDefinitions formPreviews formSample groups itineraries itinerary jobTypes lookupValues managedAnnouncements managedLookups market marketConfiguration marketInvitations marketHealth marketRules markets node nodes offer offers outgoingMessages outstandingForms patient patients platformHealth platformSummary preparedBooking priceList priceLists pricePreview recurrencePreview route rideShareZones ruleReplay ruleTrial securityEvents sessions shiftColleagues shiftHandovers similarItineraries similarPatients transportCheck trip trips tripStatusCounts users usualTrips vehicleChoices vehicles questionnaireReplay',
    EVERYONE: 'accountLink clock patientRide pendingSignIn signInDirectory viewer',
  },
  Refusal: { COMMAND: 'code message' },
  StaleVersion: { COMMAND: 'changedAt changedBy code current message' },
  Subscription: {
    CARRIED:
      'alerts announcements itineraryChanged offersChanged sessionChanged shiftHandoversChanged tripStatusCounts tripsChanged',
  },
};
