import type { FieldRules } from './rules.ts';

/** Who may see the fields of figures and the simulator. */
export const insightRules: FieldRules = {
  ActiveDashboard: { OWN_COMPANY: 'atRisk hours late moving toAnswer unfilledSoon' },
  AnswerFigures: { OWN_COMPANY: 'accepted days declined lapsed medianMinutes p90Minutes partners received' },
  AnswerGroup: { OWN_COMPANY: 'accepted date declined lapsed medianMinutes p90Minutes partner received' },
  BackgroundWork: { STAFF: 'away overdue overdueSince seenAt standbyAway standbyBehindSeconds' },
  CompanyDashboard: {
    OWN_COMPANY: 'answers days fill fromDate hours markets partners ratings statuses toDate total vehicles',
  },
  FillFigures: { OWN_COMPANY: 'asked days filled markets medianMinutes offered p90Minutes partners' },
  FillGroup: { OWN_COMPANY: 'date filled market medianMinutes offered p90Minutes partner' },
  HealthFinding: { STAFF: 'company count kind market name since' },
  HourAhead: { OWN_COMPANY: 'filled startsAt unfilled' },
  HourFigures: { OWN_COMPANY: 'hour late measured onTime total weekday' },
  LegFigures: {
    OWN_COMPANY:
      'cancelled completed date drivenMeters market measured onTime partner status total unfilled vehicle',
  },
  PlatformCompany: { STAFF: 'id legs name' },
  PlatformDay: { STAFF: 'cancelled completed date legs unfilled' },
  PlatformStatus: { STAFF: 'count status' },
  PlatformSummary: {
    STAFF:
      'careProviders companies days markets messagesFailed messagesWaiting people signedIn statuses transportProviders',
  },
  QuestionnaireReplay: { COMMAND: 'becomeIncomplete classifiedOtherwise examples legs toOthers' },
  QuestionnaireReplayChange: { COMMAND: 'after before what' },
  QuestionnaireReplayExample: {
    COMMAND: 'addedNeeds changes droppedNeeds gained incomplete lost trip',
  },
  RatingFigures: { OWN_COMPANY: 'meanStars partners rated' },
  RatingGroup: { OWN_COMPANY: 'meanStars partner rated' },
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
  SimulatedRule: { COMMAND: 'fillRate minutesToFill name trips' },
  SimulatedStranding: { COMMAND: 'cause message trips' },
  SimulatedTransportProvider: { COMMAND: 'accepted asked declined lapsed late name unable' },
  SimulationRefused: { COMMAND: 'code message' },
  SimulationReport: {
    COMMAND:
      'bookings cancelled conflicts conflictsLapsed fillRate filled givenBack minutesToFill offersPerTrip reconfirmAsked reconfirmLapsed resubmitted rounds rules stranded strandedBy strandedWithCapacity transportProviders trips unconfirmed withoutRule worst',
  },
  TripStatusCount: { OWN_COMPANY: 'count status' },
  TripStatusCounts: { OWN_COMPANY: 'counts invalid windowStartsAt' },
  TripStatusCountsEvent: { OWN_COMPANY: 'counts cursor' },
};
