/**
 * Fields of which the crawl sees no value, and why; a reason that no field needs is an error, and of every
 * other field of the schema somebody has to see a value.
 */
const reasons: readonly (readonly [names: RegExp, reason: string])[] = [
  [
    /^Mutation\.|Success\./,
    'answers of commands: whoever gets one was admitted, and what lies below are types that the crawl meets',
  ],
  [
    /^(AccountLinkRefused|AlreadyTakenOver|AnnouncementEnded|ChangesNotAccepted|ClockRefused|ConfirmDuplicates|ConfirmStamps|ConfirmationRequired|DirectoryUnavailable|FacilityInUse|IdempotencyConflict|IllegalTransition|LastOfList|MessageNotSendable|InputIssue|InvalidInput|MfaRefused|NoDispatchRule|NotFound|NotOnTheWay|NotPermitted|OfferNoLongerOpen|PasswordRefused|PriceListInUse|RideServiceUnavailable|SecondStepFailed|SecondStepRequired|SignInFailed|SimulationRefused|StaleTerms|StaleVersion|VehicleInUse)\./,
    'refusals of commands: the matrix of roles and commands meets them',
  ],
  [
    /^((SignInDirectory|PendingSignIn)\.|Query\.(pendingSignIn|signInDirectory)$)/,
    'before anybody is signed in: of a domain, and of the browser that gave a password',
  ],
  [
    /^(Directory\.|Query\.directories$|SecurityEvent\.directory$)/,
    'of the own company alone; none has a directory here: directories.db.test.ts asks as another company',
  ],
  [
    /^((DispatchSystem|ExternalCall)\.|Query\.dispatchSystem$|Offer\.externalCall$)/,
    "a transport provider's own dispatch system and what it was asked, of that company alone: externalAccess.db.test.ts asks as others",
  ],
  [
    /^(Ride(ShareZones|Zone)\.|Facility(Lyft|Uber)\.(pickUp|dropOff)Zone$)/,
    'points at which ride-share services stop, for who keeps the facilities: zones.db.test.ts asks as others',
  ],
  [
    /^Prepared(Booking|Person|Place)\.|Query\.preparedBooking$/,
    'what a health record sent, for its care provider: healthRecords.db.test.ts asks as others',
  ],
  [
    /^(PatientRide|RideLeg|RideCarrier|RideVehicle|PatientLink)\.|(Query\.patientRide|Itinerary\.patientLinks)$/,
    'the page of one booking for whoever has its link, and where it was sent, for its booking side: patientLinks.db.test.ts asks as others',
  ],
  [
    /^Upload\./,
    'answer of an upload that was announced alone: attachments.db.test.ts sends to those of others',
  ],
  [
    /^BackgroundWork\.standbyBehindSeconds$/,
    'of an installation with a standby, for the staff: standbyReads.long.db.test.ts has one',
  ],
  [/^(AccountLink\.|Query\.accountLink$)/, 'what a link opens: of oneself, and nobody was sent one here'],
  [
    /^((QuestionnaireVersion|Question|QuestionChoice|QuestionEffect|LookupRank)\.|FormDefinition\.(draft|published|versions|scriptFaults)$|QuestionnaireScriptFault\.|Market\.questionnaire$|MarketSettings\.questionnaire\w+Id$)/,
    'versions of questionnaires: questionnaires.db.test.ts asks as others',
  ],
  [
    /^(RequiredForm\.|(Trip|MarketRule)\.requiredForms$)/,
    'forms that the rule of a leg requires: marketRules.db.test.ts asks as others',
  ],
  [
    /^(QuestionnaireReplay\w*\.|Query\.questionnaireReplay$)/,
    "a draft of a questionnaire over the market's own legs, for its owner: questionnaireReplay.db.test.ts asks as others",
  ],
  [
    /^((LegAnswers|QuestionAnswer|AnswerDecision|AnswerIncomplete)\.|(Trip|Occurrence|Recurrence)\.answers$)/,
    'what was answered of a leg, for its booking side: legAnswers.db.test.ts and templateAnswers.db.test.ts ask as others',
  ],
  [
    /^(TriedLeg|ExternalPayload)\./,
    'answer of a test booking alone, which is taken back: legAnswers.db.test.ts asks as others',
  ],
  [/^StampReason\./, 'below ActivityEntry.confirmed: times and distances, for whoever reads the line'],
  [/^Import(Report|Row|Note)\./, 'answer of the import alone: rows of the file that was sent'],
  [
    /^AppointmentOutcome\./,
    'answer of a list of appointments alone: the rows that were sent, and their bookings',
  ],
  [
    /^(SimulationReport|Simulated\w+)\./,
    'answer of a simulation alone: a market of trial, in which nobody is real',
  ],
  [
    /^(MarketHealthFinding\.|Query\.marketHealth$)/,
    "what a market lacks, for its owner's configurers: marketHealth.db.test.ts asks as others",
  ],
  [
    /^(MarketConfiguration\.|MarketDifference(Field)?\.|Query\.marketConfiguration$)/,
    "a market as a file, for its owner's configurers: marketFileApi.db.test.ts asks as others",
  ],
  [
    /^(RuleReplay\.|Replay(Column|Example|Figures|Filling|RuleTrips)\.|Query\.rule(Replay|Trial)$)/,
    "a draft of a rule over the market's own bookings, for its owner: ruleReplay.db.test.ts asks as others",
  ],
  [
    /^(Recurrence\.occurrences$|OccurrenceLeg\.|Occurrence\.(bundle|classification|legs|trips)|TemplateLeg\.(dropOff|pickUp|route))/,
    'further below a template than the crawl goes',
  ],
  [/^Recurrence\.(follow(edBy|s)|pausedAt)$/, 'templates that rest or were split: this one goes on'],
  [/^(Query\.recurrencePreview|RecurrencePreview\w*\.)/, 'works out the days of its own arguments'],
  [
    /^(Subscription\.(alerts|announcements|shiftHandoversChanged)|AlertEvent\.|AnnouncementEvent\.|ShiftHandoverEvent\.)/,
    'their rows are those of Query.alerts, Query.announcements and Query.shiftHandovers, which the crawl asks for',
  ],
  [
    /^(DirectoryChoice\.|AccessOptions\.directories$)/,
    'names of directories, for those who keep logins; no company has one here',
  ],
  [/^(User\.vehicle|PriceList\.series)$/, 'leads to what the crawl meets as itself'],
  [
    /^(DispatchCandidate\.(company|estimate|estimateLegs)|LeftOut\.company|RuleRejection\.\w+)$/,
    'below DispatchPlan, which answers who books about the booking that was sent',
  ],
  [
    /^(Certification|StandingCertification|FormFailure|FormPreview|FormSample|OutstandingForm|WrittenStatement|PrintedPdf)\.|^FormRequiredWhen\.(callTypes|facilityTypes)$|^Forecast\.(certificationType|patient|itinerary)$|^(Patient\.(certifications|forecasts)|Itinerary\.forecasts|Trip\.standingCertifications)$|^Query\.(faceSheet|formPreviews|formSample|outstandingForms|tripSheet|vehicleManifest)$/,
    'forms of a leg and PDFs that are made for the answer: formSample.db.test.ts, formPreviews.db.test.ts, certifications.db.test.ts, forecasts.db.test.ts, sheets.db.test.ts and generateForms.db.test.ts ask as others',
  ],
  [/^(TripRating\.|Trip\.rating$)/, 'how a completed leg was rated: tripRatings.db.test.ts asks as others'],
  [
    /^(RatingFigures\.(meanStars|partners)|RatingGroup\.)/,
    'how legs were rated, of which none is here: figures.db.test.ts counts them for each side',
  ],
  [
    /^(Attachment\.patient|Facility\.(departments|parent)|Itinerary\.parent)$/,
    'lead to what the crawl meets as itself',
  ],
  [
    /^(Trip\.(unfitVehicleIds|vehicleConflicts)|VehicleChoice\.(overlapping|unfit))$/,
    'trips at the same time on a vehicle: the trips are those that the crawl meets',
  ],
  [
    /^(AnswerGroup\.partner|FillGroup\.(market|partner))$/,
    'one step further than the crawl goes: companies and markets that it meets by LegFigures',
  ],
  [/^UsualTrip\.weekdays$/, 'of ways that were gone on several days: nobody here goes one often enough'],
  [
    /^Viewer\.(facilityId|vehicleId)$/,
    'of drivers and facility administrators alone, whose narrow view has tests of its own',
  ],
];

/** Why the crawl need not come by a field; null: it has to. */
export const elsewhere = (name: string): string | null =>
  reasons.find(([names]) => names.test(name))?.[1] ?? null;

/** Reasons that none of these fields needs. */
export const needless = (unmet: readonly string[]): string[] =>
  reasons.filter(([names]) => !unmet.some((name) => names.test(name))).map(([, reason]) => reason);
