/** Fields that the crawl does not come by, and why; a reason that no field needs is an error, and every other field of the schema has to be met. */
const reasons: readonly (readonly [names: RegExp, reason: string])[] = [
  [/^Mutation\.|Success\./, 'answers of commands: whoever gets one was admitted, and what lies below are types that the crawl meets'],
  [/^(AnnouncementEnded|ConfirmationRequired|DirectoryUnavailable|FacilityInUse|IdempotencyConflict|IllegalTransition|InputIssue|InvalidInput|MfaRefused|NoDispatchRule|NotFound|NotPermitted|OfferNoLongerOpen|SecondStepFailed|SecondStepRequired|SignInFailed|SimulationRefused|StaleVersion|VehicleInUse)\./, 'refusals of commands: the matrix of roles and commands meets them'],
  [/^(SignInDirectory|PendingSignIn)\./, 'before anybody is signed in: of a domain, and of the browser that gave a password'],
  [/^Directory\./, 'of the own company alone; none has a directory here: directories.db.test.ts asks as another company'],
  [/^(ImportReport|ImportRow)\./, 'answer of the import alone: rows of the file that was sent'],
  [/^(SimulationReport|Simulated\w+)\./, 'answer of a simulation alone: a market of trial, in which nobody is real'],
  [/^(Recurrence(Day|Permissions)?|TemplateLeg|Occurrence(Leg)?|Bundle)\./, 'templates: this story has single bookings; they stand below Itinerary, which is not there for others'],
  [/^(Query\.recurrencePreview|RecurrencePreview\w*\.)/, 'works out the days of its own arguments'],
  [/^(Subscription\.(alerts|announcements)|AlertEvent\.|AnnouncementEvent\.)/, 'their rows are those of Query.alerts and Query.announcements, which the crawl asks for'],
  [/^(WeeklyCapacity|CapacityException)\./, 'below AvailabilitySchedule, which is found for the own company alone; the calendars are empty here'],
  [/^EventPreference\./, 'of oneself; nobody has chosen anything here'],
  [/^Brand\./, 'what a company shows to everybody it meets; none has a brand here'],
  [/^ConflictEntry\./, 'changes to agree on: no leg waits for its transporter here'],
  [/^CostLine\.(amount|unitAmount)$/, 'lines of a price: empty where only a base rate applies'],
  [/^(DispatchCandidate\.(company|estimate)|LeftOut\.company|RuleRejection\.\w+)$/, 'below DispatchPlan, which answers who books about the booking that was sent'],
  [/^ExternalReference\./, "of bookings that a partner's system made"],
  [/^IncompleteReason\./, 'of bookings that still lack something'],
  [/^(Facility\.(departments|parent)|Itinerary\.parent)$/, 'lead to what the crawl meets as itself'],
  [/^Trip\.vehicleConflicts$/, 'trips at the same time on a vehicle: the trips are those that the crawl meets'],
];

/** Why the crawl need not come by a field; null: it has to. */
export const elsewhere = (name: string): string | null => reasons.find(([names]) => names.test(name))?.[1] ?? null;

/** Reasons that none of these fields needs. */
export const needless = (unmet: readonly string[]): string[] => reasons.filter(([names]) => !unmet.some((name) => names.test(name))).map(([, reason]) => reason);
