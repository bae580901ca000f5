import { waitingAnnouncements } from './attention/announcements/announcements.queries.ts';
import { moveLinks } from './attention/patient-links/commands/moveLinks.ts';
import { templateCancelled, templateEntered, templatesShown } from './bookings/booking/booking.hooks.ts';
import { formsForMarket } from './bookings/documents/forms.queries.ts';
import { dropOldPrepared } from './bookings/health-records/preparedBookings.queries.ts';
import { dropOldFaults } from './bookings/documents/commands/dropOldFaults.ts';
import {
  askableInMarket,
  entriesOfQuestionnaires,
  titlesOfQuestionnaires,
} from './bookings/documents/questionnaires.queries.ts';
import { dropOldCalls } from './bookings/external-dispatch/commands/dropOldCalls.ts';
import { keepNews } from './bookings/external-dispatch/commands/keepNews.ts';
import { keepCall } from './bookings/external-dispatch/commands/keepCall.ts';
import { callsFailedLately } from './bookings/external-dispatch/dispatchCalls.queries.ts';
import { unfoldedCounts } from './insight/dashboards/dashboards.queries.ts';
import { moduleFigures } from './platform/figures.ts';
import { externalAsked, meanRatings } from './bookings/dispatch/dispatch.hooks.ts';
import { bookingSaved } from './bookings/core/core.hooks.ts';
import { dropOldRides } from './bookings/rides/commands/dropOldRides.ts';
import { keepRides } from './bookings/rides/commands/keepRides.ts';
import { carriedByRide } from './bookings/rides/rides.queries.ts';
import { carriedMeanwhile } from './bookings/travel/travel.hooks.ts';
import { legReasons } from './bookings/core/patientReasons.queries.ts';
import { waitingTimersOfTrips } from './bookings/core/tripTimers.queries.ts';
import { hasLegsToCarry, hasLiveOffers, isFacilityOfLegs } from './bookings/core/trips.queries.ts';
import { cancelTemplate } from './bookings/recurrence/commands/cancelTemplate.ts';
import { createTemplate } from './bookings/recurrence/commands/createTemplate.ts';
import { lookAtMarket } from './bookings/recurrence/commands/lookAtMarket.ts';
import { shownTemplates, waitingBundles } from './bookings/recurrence/recurrences.queries.ts';
import { dropOldPositions } from './bookings/travel/commands/dropOldPositions.ts';
import { meanRatingsIn } from './bookings/travel/tripRatings.queries.ts';
import { countUnfinishedLegs } from './bookings/travel/vehicleLegs.queries.ts';
import { takeBrandPictures } from './network/files/commands/takeBrandPictures.ts';
import { dropOldFiles } from './network/files/commands/dropOldFiles.ts';
import { departmentsChanged, facilityReferences } from './network/facilities/facilities.hooks.ts';
import { driverNames, unfinishedLegs, vehicleTakenOut } from './network/vehicles/vehicles.hooks.ts';
import { reasonsByLegs } from './patients/records/patients.hooks.ts';
import { isFacilityOfPatients } from './patients/records/patients.queries.ts';
import { addressesMoved } from './people/accounts/commands/addressesMoved.ts';
import { dropOldLinks } from './people/accounts/commands/dropOldLinks.ts';
import { requestActivation } from './people/accounts/commands/requestActivation.ts';
import { keepChange } from './people/configuration-history/commands/keepChange.ts';
import { dropOldMessages } from './people/messages/commands/dropOldMessages.ts';
import { messagesGivenUpLately } from './people/messages/messages.queries.ts';
import { sessionAddress } from './people/security/security.hooks.ts';
import { dropOldSessions } from './people/sessions/commands/dropOldSessions.ts';
import { scheduleStandDown } from './bookings/dispatch/commands/scheduleStandDown.ts';
import { tellOfInvitation } from './attention/notifications/commands/tellOfInvitation.ts';
import {
  askableQuestionnaires,
  holidaysChanged,
  invitationTold,
  questionnaireEntries,
  questionnaireTitles,
  requirableForms,
} from './network/companies/markets.hooks.ts';
import {
  brandPicturesChanged,
  companyBoundAs,
  companySuspended,
} from './network/companies/companies.hooks.ts';
import { findBookingLookups } from './network/lookups/bookingLookups.queries.ts';
import { needNames, seriesNamed } from './network/pricing/pricing.hooks.ts';
import { isUuid } from './platform/ids.ts';
import { holdsContractAs, isSeriesNamed } from './network/markets/contractParties.queries.ts';
import { endSessionsOfDisabled, endSessionsOfSuspended } from './people/sessions/commands/endSessions.ts';
import { followMovedSignIn } from './people/sign-in/commands/followMovedSignIn.ts';
import { addressOfSession } from './people/sessions/sessions.queries.ts';
import { freeDrivers } from './people/users/commands/assignDriver.ts';
import { tellFacilityAdmins } from './people/users/commands/assignFacilityAdmin.ts';
import { namesOfDrivers } from './people/users/drivers.queries.ts';
import { addressesChanged, identityInvited, signInMoved, userDisabled } from './people/users/users.hooks.ts';
import { keepsFacility } from './people/users/users.queries.ts';
import { dropOldRows } from './platform/jobs/dropOldRows.ts';
import { waitingTimers } from './reference/clock/clock.queries.ts';
import { configurationChanged } from './reference/configuration/configuration.hooks.ts';
import { toldApart } from './reference/configuration/domain/toldApart.ts';

// Who answers what a lower module asks those above it. Where several answer, they do so in this order.

// Every hour, what nobody can ask for any more is dropped.
dropOldRows.answerWith(dropOldSessions);
dropOldRows.answerWith(dropOldLinks);
dropOldRows.answerWith(dropOldMessages);
dropOldRows.answerWith(dropOldPositions);
dropOldRows.answerWith(dropOldFaults);
dropOldRows.answerWith(dropOldCalls);
dropOldRows.answerWith(dropOldRides);
dropOldRows.answerWith(dropOldPrepared);
dropOldRows.answerWith((_sql, runtime) => dropOldFiles(runtime));

// The clock and the configuration.
waitingTimers.answerWith(waitingTimersOfTrips);
waitingTimers.answerWith(waitingBundles);
waitingTimers.answerWith(waitingAnnouncements);
configurationChanged.answerWith(keepChange);

// Companies.
companySuspended.answerWith(endSessionsOfSuspended);
companySuspended.answerWith(scheduleStandDown);
brandPicturesChanged.answerWith(takeBrandPictures);
companyBoundAs.answerWith(async ({ sql }, id, kind) =>
  (await holdsContractAs(sql, id, kind)) ? 'kind_in_use' : null,
);
companyBoundAs.answerWith(async ({ sql }, id, kind) =>
  kind === 'TRANSPORT_PROVIDER' && (await hasLegsToCarry(sql, id)) ? 'kind_has_legs' : null,
);
companyBoundAs.answerWith(async ({ sql }, id, kind) =>
  kind === 'TRANSPORT_PROVIDER' && (await hasLiveOffers(sql, id)) ? 'kind_has_offers' : null,
);

invitationTold.answerWith(tellOfInvitation);
needNames.answerWith(async ({ db }, companyId, ids) => {
  const found = await findBookingLookups(db, ids.filter(isUuid), companyId);
  return toldApart([...found.values()].filter(({ kind }) => kind === 'VARIABLE'));
});
seriesNamed.answerWith(({ sql }, id) => isSeriesNamed(sql, id));
requirableForms.answerWith(formsForMarket);
questionnaireTitles.answerWith(titlesOfQuestionnaires);
questionnaireEntries.answerWith(entriesOfQuestionnaires);
holidaysChanged.answerWith(lookAtMarket);
askableQuestionnaires.answerWith(({ db }, marketId, ids) => askableInMarket(db, marketId, ids));

// Facilities and vehicles.
departmentsChanged.answerWith(tellFacilityAdmins);
facilityReferences.answerWith(({ sql }, id) => keepsFacility(sql, id));
facilityReferences.answerWith(({ sql }, id) => isFacilityOfPatients(sql, id));
facilityReferences.answerWith(({ sql }, id) => isFacilityOfLegs(sql, id));
vehicleTakenOut.answerWith(freeDrivers);
unfinishedLegs.answerWith(({ sql }, id) => countUnfinishedLegs(sql, id));
driverNames.answerWith(namesOfDrivers);

// People.
identityInvited.answerWith(requestActivation);
addressesChanged.answerWith(addressesMoved);
userDisabled.answerWith(endSessionsOfDisabled);
signInMoved.answerWith(followMovedSignIn);
sessionAddress.answerWith(addressOfSession);

// Patients and bookings.
reasonsByLegs.answerWith(legReasons);
meanRatings.answerWith(({ db, now }, marketId, ids) => meanRatingsIn(db, marketId, ids, now));
externalAsked.answerWith(keepCall);
externalAsked.answerWith(keepRides);
carriedMeanwhile.answerWith(({ sql }, ids) => carriedByRide(sql, ids));
bookingSaved.answerWith(keepNews);
bookingSaved.answerWith(moveLinks);
templateEntered.answerWith(createTemplate);
templatesShown.answerWith(shownTemplates);
templateCancelled.answerWith(cancelTemplate);

// Figures for those who run it.
moduleFigures.answerWith(async (sql) => ({ unfolded: await unfoldedCounts(sql) }));
moduleFigures.answerWith(async (sql) => ({ failedCalls: await callsFailedLately(sql) }));
moduleFigures.answerWith(async (sql) => ({ messagesGivenUp: await messagesGivenUpLately(sql) }));
