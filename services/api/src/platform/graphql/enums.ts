import type {
  ContractStanding,
  CredentialKind,
  Unfit,
  VehiclePlace,
  QuantityUnit,
  RateDisplayType,
  RateOperator,
  RateParameter,
  ActivityType,
  AlertEventName,
  AnnouncementType,
  Award,
  BidEdge,
  CompanyKind,
  Confirmation,
  DayOfWeek,
  DaySelector,
  DistanceUnit,
  EndStage,
  Gender,
  HandoverKind,
  HandoverReason,
  FormKind,
  QuestionnaireState,
  HeightUnit,
  ItineraryType,
  HealthFinding,
  MarketMemberState,
  LatenessReason,
  LeftOutReason,
  LookupKind,
  LanguageName,
  NotificationMethod,
  OccurrenceState,
  OfferInterval,
  OfferReason,
  OfferResult,
  OfferStatus,
  PickUpType,
  ProgressStamp,
  Similarity,
  StampQuestion,
  RecordStatus,
  RecurrenceScope,
  RecurrenceStatus,
  ReturnType,
  Role,
  RuleFailure,
  MarketFileChange,
  MarketFileSection,
  MarketHealthKind,
  RulePlaceEnd,
  ReconfirmationState,
  ShiftSide,
  StrandedRisk,
  TransportState,
  TripDisplayState,
  TripStatus,
  WeightUnit,
} from '@ptc/schema/rules/enums';
import type { Decided } from '@ptc/schema/rules/questionnaireClassify';
import type { AnswerProblem } from '@ptc/schema/rules/questionnaireEvaluate';
import type { QuestionField, QuestionKind } from '@ptc/schema/rules/questionnaire';
import { builder } from './builder.ts';

/** Declares a closed list; a value without a description does not compile. */
const closedList = <T extends string>(name: string, description: string, values: Record<T, string>) => {
  const described = Object.fromEntries(
    Object.entries<string>(values).map(([value, text]) => [value, { value, description: text }]),
  );
  return builder.enumType(name, {
    description,
    values: described as { [K in T]: { value: K; description: string } },
  });
};

export const TripStatusEnum = closedList<TripStatus>(
  'TripStatus',
  'Where a leg stands in its life; one function decides every change.',
  {
    DRAFT: 'Saved, not offered yet: incomplete, or waiting for its offer window.',
    OFFERED: 'Transport providers have been asked.',
    UNFULFILLED: 'Nobody capable, or nobody accepted.',
    EXPIRED: 'The pick-up time passed before anybody accepted.',
    ACCEPTING: 'A transport provider said yes; the best offer or its own dispatch system decides.',
    API_FAILED: "The transport provider's own dispatch system refused or did not answer.",
    ACCEPTED: 'A transport provider carries it.',
    CONFLICT: 'Changed after acceptance; the transport provider has to agree again.',
    IN_MOTION: 'The crew is with the patient.',
    CANCELLED: 'Cancelled by the booker. Final.',
    COMPLETED: 'Carried out. Final.',
    DRY_RUN: 'The crew came and could not transport. Final.',
    BLOCKED: 'The leg it follows did not take place.',
  },
);
export const TripDisplayStateEnum = closedList<TripDisplayState>(
  'TripDisplayState',
  'What people are shown of a leg at this moment: its status, progress and lateness in one word.',
  {
    PENDING: 'A transport provider said yes, not confirmed yet.',
    UNRESOLVED: 'Changed; somebody has to answer.',
    API_ERROR: "The transport provider's system failed.",
    CANCELLED: 'Cancelled.',
    TO_PICKUP: 'On the way to the pick-up.',
    LATE: 'Past its pick-up time.',
    ASSIGNED: 'A crew is assigned.',
    UNASSIGNED: 'No crew yet.',
    AT_PICKUP: 'At the pick-up.',
    TO_DROPOFF: 'On the way to the drop-off.',
    AT_DROPOFF: 'At the drop-off.',
    CLEAR: 'The crew is free again.',
    OK: 'Completed.',
    INCOMPLETE: 'Could not be completed.',
  },
);
export const OfferStatusEnum = closedList<OfferStatus>(
  'OfferStatus',
  'Where an offer to a transport provider stands.',
  {
    OPEN: 'Waits for an answer.',
    BID: 'Accepted in a round that the best offer wins; not awarded yet.',
    ACCEPTED: 'Won: the transport provider carries the batch.',
    DECLINED: 'The transport provider said no.',
    EXPIRED: 'Not answered in time.',
    REVOKED: 'Withdrawn: somebody else won, or the booking changed.',
    COUNTERED: "The transport provider named another time; the booker's answer is awaited.",
  },
);
export const ItineraryTypeEnum = closedList<ItineraryType>('ItineraryType', 'Shape of a booking.', {
  ONE_WAY: 'One leg.',
  ROUND_TRIP: 'There and back.',
  MULTI: 'Any chain of legs.',
});
export const PickUpTypeEnum = closedList<PickUpType>('PickUpType', 'How the pick-up time is decided.', {
  SET_TIME: 'At the time given.',
  READY_NOW: 'As soon as possible.',
  WILL_CALL: 'When the patient is called ready; the time is an expectation.',
  APPOINTMENT: 'Derived from the appointment and the route.',
});
export const ReturnTypeEnum = closedList<ReturnType>('ReturnType', 'How the way back is decided.', {
  WILL_CALL: 'When the patient is called ready.',
  WAIT_AND_RETURN: 'The crew waits.',
  SET_TIME: 'At the time given.',
});
export const ProgressStampEnum = closedList<ProgressStamp>(
  'ProgressStamp',
  'Steps of carrying out a leg, in order.',
  {
    ASSIGNED: 'A crew has the job.',
    TO_PICKUP: 'On the way to the pick-up.',
    AT_PICKUP: 'At the pick-up.',
    TO_DROPOFF: 'Patient on board.',
    AT_DROPOFF: 'At the drop-off.',
    CLEAR: 'The crew is free again.',
  },
);
export const SimilarityEnum = closedList<Similarity>(
  'Similarity',
  'Why two legs of one patient look like one journey booked twice.',
  {
    SAME_APPOINTMENT: 'Both go to an appointment at the same time.',
    OVERLAPPING_TIME: 'The patient would be in two vehicles at once.',
  },
);
export const StampQuestionEnum = closedList<StampQuestion>(
  'StampQuestion',
  'What is odd about a stamp or a distance.',
  {
    FAR_FROM_PLAN: 'More than two hours from its plan, on the same day.',
    OTHER_DAY: 'On another day than planned (without a plan: than today), more than two hours away.',
    SAME_TIME: 'At the same time as the step before.',
    DISTANCE_FAR: "More than twice the route's estimate, or less than half, and by more than 5 km.",
    TOO_FAST: 'The distance and the time between the stamps come to more than 150 km in an hour.',
  },
);
export const FormKindEnum = closedList<FormKind>('FormKind', 'What is kept as named definitions.', {
  PDF_FORM: 'A PDF form that is filled for a booking and attached.',
  QUESTIONNAIRE: 'Questions that classify a booking.',
  FACE_SHEET: "A care provider's face sheet: the page that says who a patient is.",
});
export const QuestionnaireStateEnum = closedList<QuestionnaireState>(
  'QuestionnaireState',
  'Whether a version of a questionnaire is still edited.',
  {
    DRAFT: 'Edited freely; nobody is asked by it.',
    PUBLISHED: 'Never changes; the newest one is what new legs are asked by.',
  },
);
export const QuestionKindEnum = closedList<QuestionKind>(
  'QuestionKind',
  'What a row of a questionnaire is.',
  {
    QUESTION: 'Something to answer.',
    MAIN_HEADER: 'A header above all questions.',
    SECTION_HEADER: 'The title of a section.',
  },
);
export const QuestionFieldEnum = closedList<QuestionField>(
  'QuestionField',
  "What stands beside a question's checkbox.",
  {
    NONE: 'Nothing: the checkbox is the answer.',
    TEXT: 'A line of text.',
    MEMO: 'Several lines.',
    CHOICE: 'One or several of a list.',
  },
);
export const AnswerProblemEnum = closedList<AnswerProblem>('AnswerProblem', 'What is wrong with an answer.', {
  VALUE_REQUIRED: 'It is checked and has no value.',
  SELECTION_REQUIRED: 'It is checked and nothing is chosen.',
  MUST_BE_CHECKED: 'It has to be answered.',
  NOT_A_CHOICE: 'What was chosen is not in its list.',
  NOT_AS_MASKED: 'The value is not as its mask says.',
  RULE: 'Its own rule says so.',
});
export const DecidedEnum = closedList<Decided>('DecidedByAnswers', 'What answers decide by rank.', {
  callType: 'Vehicle and crew.',
  urgency: 'How soon.',
  priority: 'Who goes first.',
});
export const MoveEnum = closedList<'UP' | 'DOWN'>('Move', 'Which way something goes in its list.', {
  UP: 'One place towards the top.',
  DOWN: 'One place towards the end.',
});
export const LookupKindEnum = closedList<LookupKind>('LookupKind', 'Lists that companies configure.', {
  ATTACHMENT_TYPE: 'Kinds of documents.',
  CALL_TYPE: 'Vehicle and crew needed.',
  FACILITY_TYPE: 'Kinds of facilities.',
  PRIORITY: 'Who goes first when capacity is short.',
  URGENCY: 'How soon.',
  VARIABLE: 'What else the crew must bring or know.',
  COMPANY_TYPE: 'Kinds of companies.',
  CANCEL_REASON: 'Why a booker cancels.',
  DECLINE_REASON: 'Why a transport provider declines an offer.',
  UNABLE_TO_SERVICE_REASON: 'Why a transport provider gives an accepted leg back.',
  UNABLE_TO_COMPLETE_REASON: 'Why a crew that set out could not transport.',
});
export const RoleEnum = closedList<Role>(
  'Role',
  'What a person or token may do in a company. Some imply others.',
  {
    SYS_ADMIN: 'Administers the platform; may activate any company.',
    SYS_SUPPORT: 'Reads in any company.',
    COMPANY_ADMIN: 'Administers the company and its users.',
    COMPANY_CONFIG_ADMIN: 'Configures the company.',
    MANAGE_PATIENT: 'Keeps patients.',
    MANAGE_BOOKING: 'Books; implies VIEW_BOOKING.',
    VIEW_BOOKING: 'Sees bookings.',
    BOOKING_SUPERVISOR: 'Supervises booking; implies MANAGE_BOOKING and BOOKING_VIP.',
    BOOKING_VIP: 'May choose the transport provider.',
    DISPATCH: 'Dispatches; implies VIEW_DISPATCH.',
    VIEW_DISPATCH: 'Sees offers and trips.',
    DISPATCH_SUPERVISOR: 'Supervises dispatch; implies DISPATCH.',
    MARKET_CALL_TAKER: 'Books on behalf of members of a market.',
    DRIVER: 'Carries out the trips of their vehicle.',
    FACILITY_ADMIN: "Manages a facility's departments.",
    COMPANY_DETAILS_ADMIN: "Edits the company's details.",
    FACILITY_PUBLIC: 'Manages facilities.',
    VEHICLE_ADMIN: 'Manages vehicles.',
    USER_ADMIN: 'Manages users.',
    DEVELOPER: 'May use GraphiQL and arbitrary operations.',
  },
);
export const GenderEnum = closedList<Gender>('Gender', 'Administrative gender.', {
  FEMALE: 'Female.',
  MALE: 'Male.',
  OTHER: 'Neither.',
  UNKNOWN: 'Not known.',
});
export const RecordStatusEnum = closedList<RecordStatus>(
  'RecordStatus',
  'Whether a record may be chosen for new bookings.',
  { ACTIVE: 'In use.', INACTIVE: 'Kept, not offered for choice.' },
);
export const RateParameterEnum = closedList<RateParameter>(
  'RateParameter',
  'What decides whether a rate applies.',
  {
    DAY_OF_WEEK: 'The day of the week of the pick-up, in the zone of the market.',
    TIME_OF_DAY: 'The time of the pick-up there.',
    QUANTITY: 'A quantity of the trip.',
    FLAG: 'A need of the trip.',
  },
);
export const RateOperatorEnum = closedList<RateOperator>(
  'RateOperator',
  "How a rate's parameter is compared.",
  {
    IN: 'One of the named days.',
    BETWEEN: 'From the first to the second, both included; of times the second left out.',
    GT: 'More than the first.',
  },
);
export const QuantityUnitEnum = closedList<QuantityUnit>('QuantityUnit', 'Which quantity of a trip.', {
  AGE: "The patient's age in years.",
  COUNT: 'How many patients travel.',
  DISTANCE: "The way, in the list's unit.",
  VOLUME: 'What is carried beside.',
  WEIGHT: "The patient's weight in pounds.",
});
export const RateDisplayTypeEnum = closedList<RateDisplayType>(
  'RateDisplayType',
  'What a rate is shown as.',
  {
    PRIORITY: 'A dispatch priority.',
    CALL_TYPE: 'A call type.',
    URGENCY: 'An urgency.',
    VARIABLE: 'A need.',
    TIME: 'A time or day.',
    QUANTITY: 'A quantity.',
    OTHER: 'Something else.',
  },
);
export const VehiclePlaceEnum = closedList<VehiclePlace>('VehiclePlace', 'What a patient travels in.', {
  SEAT: 'A seat.',
  WHEELCHAIR: 'A wheelchair.',
  STRETCHER: 'A stretcher.',
});
export const UnfitEnum = closedList<Unfit>('VehicleUnfit', 'Why a vehicle cannot carry a leg.', {
  CALL_TYPE: 'It does not serve the call type.',
  PLACE: 'It has no place of the kind that the job type asks for.',
  SEATS: 'It has too few seats for those who ride along.',
  WEIGHT: 'The patient is heavier than it can carry.',
});
export const CredentialKindEnum = closedList<CredentialKind>(
  'CredentialKind',
  'What a transport provider shows that it may carry.',
  { INSURANCE: 'An insurance policy.', LICENCE: 'A licence.', OTHER: 'Something else.' },
);
export const ContractStandingEnum = closedList<ContractStanding>(
  'ContractStanding',
  'Whether a contract holds on a day, local to its market.',
  {
    IN_FORCE: 'It holds.',
    FUTURE: 'Its first day is still to come.',
    PAST: 'Its last day is over.',
    ENDED: 'It was ended by hand.',
  },
);
export const DistanceUnitEnum = closedList<DistanceUnit>('DistanceUnit', 'Unit of a distance.', {
  KM: 'Kilometres.',
  MI: 'Miles.',
});
export const HeightUnitEnum = closedList<HeightUnit>('HeightUnit', 'Unit of a height.', {
  IN: 'Inches.',
  CM: 'Centimetres.',
});
export const WeightUnitEnum = closedList<WeightUnit>('WeightUnit', 'Unit of a weight.', {
  LB: 'Pounds.',
  KG: 'Kilograms.',
});
export const CompanyKindEnum = closedList<CompanyKind>(
  'CompanyKind',
  'Which side of a market a company stands on.',
  { CARE_PROVIDER: 'Books for patients.', TRANSPORT_PROVIDER: 'Carries patients.' },
);
export const LanguageEnum = closedList<LanguageName>(
  'Language',
  'Languages of the console and of messages.',
  { EN: 'English.', ES: 'Spanish.' },
);
export const NotificationMethodEnum = closedList<NotificationMethod>(
  'NotificationMethod',
  'Ways to notify a person outside the console.',
  { EMAIL: 'By e-mail.', SMS: 'By text message.' },
);
export const AnnouncementTypeEnum = closedList<AnnouncementType>(
  'AnnouncementType',
  'How an announcement is shown.',
  { IN_APP: 'On the page.', ALERT: 'As a banner.' },
);
export const AlertEventNameEnum = closedList<AlertEventName>('AlertEventName', 'What an alert is about.', {
  OFFER: 'An offer arrived.',
  ACCEPTED: 'A transport provider accepted.',
  DECLINED_BY_ALL: 'Everybody declined.',
  EXPIRED: 'The pick-up time passed unaccepted.',
  UNABLE_TO_SERVICE: 'The transport provider gave the leg back.',
  UNABLE_TO_COMPLETE: 'The crew could not transport.',
  API_FAILED: "The transport provider's own system failed.",
  LATE: 'Past the pick-up time.',
  BLOCKED: 'The leg before did not take place.',
  CHANGES_TO_ACCEPT: 'The booking changed after acceptance.',
  CREW_ALREADY_THERE:
    'The crew was at the pick-up before the booking changed: the change was taken back to what was agreed.',
  CHANGES_ACCEPTED: 'The transport provider agreed to the changes.',
  CANCELLED: 'Cancelled by the booker.',
  READY_NOW: 'The patient is ready.',
  REVOKED: 'An offer was withdrawn.',
  COUNTER_OFFER: 'A transport provider named another time.',
  INFO_CHANGED: 'A phone number, note or number changed.',
  CHANGES_LAPSED: 'Nobody answered the changes in time; the leg goes to others, without blame.',
  LAST_SAFE_PASSED: 'The remaining rounds can no longer meet the pick-up; nobody has the leg.',
  RETURN_UNASSIGNED: 'Nobody has the way back.',
  WILL_CALL_SILENT: 'The visit should be over and nobody has called for the way back.',
  TRANSPORT_PROVIDER_GONE: 'The way back was given back by its transport provider.',
  OUTBOUND_LOST: 'The way there did not take place, the way back still stands.',
  ASSIGNMENT_DUE: 'No crew is assigned to an accepted leg shortly before its pick-up.',
  INCOMPLETE_DUE: 'The offer window opened and the leg still lacks something.',
  WILL_BE_LATE: 'The leg is expected later than planned, while something can still be done about it.',
  RECONFIRM: 'The market asks the transport provider for a second yes to a leg it has.',
  RECONFIRM_LAPSED: 'Nobody gave the second yes in time; the leg goes to others.',
  UNCONFIRMED:
    'Nobody gave the second yes in time, and it is too late for others; the leg stays with its transport provider.',
  COMPANY_SUSPENDED:
    'The platform suspended the company on the other side: the transport provider that has the leg, or whoever booked it.',
});
export const MarketMemberStateEnum = closedList<MarketMemberState>(
  'MarketMemberState',
  'How a company stands to a market.',
  {
    INVITED: 'Invited by the owner, and has not answered.',
    ACCEPTED: 'Takes part.',
    DECLINED: 'Declined the invitation, or it was withdrawn.',
    SUSPENDED: 'Kept out by the owner for the time being.',
    LEFT: 'Left by itself.',
  },
);
export const HealthFindingEnum = closedList<HealthFinding>(
  'HealthFindingKind',
  'What is unhealthy on the platform.',
  {
    WORKERS_AWAY: 'No worker has given a sign lately: nothing happens by itself.',
    WORK_OVERDUE: 'Something that is due has waited for longer than half a minute.',
    LEGS_NOT_HANDED_OVER:
      "Legs that a transport provider's own system did not take, of the last day and to come.",
    LEGS_NOT_LEFT:
      'Accepted legs whose pick-up passed a quarter of an hour ago without a stamp, of the last day.',
    LEGS_UNFILLED_SOON: 'Legs to be picked up within four hours that nobody carries and nobody is asked for.',
    MESSAGES_WAIT: 'Messages that have waited to be sent for more than five minutes.',
    MESSAGES_FAILED: 'Messages given up within the last day.',
    SIGN_INS_REFUSED: 'Attempts to sign in that failed within the last hour, from twenty on.',
    MARKET_WITHOUT_CONTRACT: 'A market in use in which no contract holds today.',
    MARKET_WITHOUT_RULE: 'A market in use without a dispatch rule in use.',
    CREDENTIALS_EXPIRED: 'Contracts that hold, with credentials that do not.',
    CREDENTIALS_EXPIRE_SOON: 'Contracts whose credentials expire within 30 days.',
    CONTRACT_ENDS_SOON: 'Contracts that end within 30 days.',
  },
);
export const LatenessReasonEnum = closedList<LatenessReason>(
  'LatenessReason',
  'Why a leg is expected when it is.',
  {
    ON_PLAN: 'It is on time.',
    NOT_ASSIGNED: 'No crew is assigned, and the way to the pick-up no longer fits.',
    NOT_LEFT: 'The crew has not left, and the way to the pick-up no longer fits.',
    EARLIER_LEG: 'Its vehicle is still busy with an earlier leg.',
    LEFT_LATE: 'The crew left late for the pick-up.',
    NOT_ARRIVED: 'The crew left in time and is not there yet.',
    PICKED_UP_LATE: 'The crew was late at the pick-up.',
    STILL_AT_PICKUP: 'The crew is at the pick-up and has not left.',
    LEFT_PICKUP_LATE: 'The crew stayed long at the pick-up.',
    STILL_UNDER_WAY: 'The ride takes longer than expected.',
    RIDE_LONGER:
      'The ride takes longer than was planned, by former trips between the same places or by the route.',
  },
);
export const ReconfirmationStateEnum = closedList<ReconfirmationState>(
  'ReconfirmationState',
  'How far the question for a second yes to an accepted leg has come.',
  {
    PLANNED: 'It will be asked for.',
    ASKED: 'It was asked for and is awaited.',
    CONFIRMED: 'The transport provider said yes again.',
    UNCONFIRMED: 'Its time is over without a yes, too late for others: the leg stays where it is.',
  },
);
export const StrandedRiskEnum = closedList<StrandedRisk>(
  'StrandedRisk',
  'Why a patient may be left behind at the place of a visit.',
  {
    RETURN_UNASSIGNED: 'Nobody has the way back.',
    WILL_CALL_SILENT: 'The visit should be over and nobody has called.',
    TRANSPORT_PROVIDER_GONE: 'The transport provider of the way back gave it back.',
    OUTBOUND_LOST: 'The way there was cancelled or could not be completed, the way back still stands.',
  },
);
export const ActivityTypeEnum = closedList<ActivityType>(
  'ActivityType',
  'What an entry of the activity log records.',
  {
    CREATE: 'Booked.',
    OFFER: 'Offered.',
    ACCEPT: 'Accepted.',
    ACCEPT_BEST_OFFER: 'Awarded to the best bid.',
    BID: 'Bid.',
    COUNTER: 'Another time named.',
    COUNTER_DECLINED: 'The other time refused.',
    DECLINE: 'Declined.',
    EDIT: 'Edited.',
    ADD_LEG: 'Leg added.',
    COMMENT: 'Comment.',
    REVIEW: 'Reviewed.',
    PROGRESS: 'Progress.',
    COMPLETE: 'Completed.',
    CANCEL: 'Cancelled.',
    UNABLE_TO_SERVICE: 'Given back.',
    UNABLE_TO_COMPLETE: 'Not transported.',
    READY_NOW: 'Called ready.',
    RESUBMIT: 'Offered again.',
    UNFULFILLED: 'Nobody found.',
    EXPIRE: 'Expired.',
    BLOCK: 'Blocked by the leg before.',
    ACCEPT_CHANGES: 'Changes agreed.',
    TAKE_BACK_CHANGES:
      'Changes taken back to what was agreed, because the crew was at the pick-up before them.',
    RECONFIRM_ASK: 'The transport provider was asked for a second yes.',
    RECONFIRM: 'The transport provider said yes again.',
    RECONFIRM_LAPSE: 'Nobody gave the second yes in time: taken back and offered to others.',
    UNCONFIRMED:
      'Nobody gave the second yes in time, and it is too late for others: it stays with its transport provider.',
    REVOKE: 'Offer withdrawn.',
    ASSIGN_VEHICLE: 'A vehicle was chosen for a leg, or taken from it.',
    LAST_SAFE: 'The last safe moment passed.',
    COLLAPSE: 'The remaining rounds were opened at once.',
    STRANDED: 'The patient may be left behind; the message is the risk.',
    REMINDER: 'Somebody was reminded; the message says of what.',
    BUNDLE: 'A recurring template produced a bundle.',
    SKIP: 'An occurrence was skipped.',
    UNSKIP: 'A skipped occurrence takes place after all.',
    PAUSE: 'A recurring template was paused.',
    RESUME: 'A recurring template goes on.',
  },
);
export const LeftOutReasonEnum = closedList<LeftOutReason>(
  'LeftOutReason',
  'Why a transport provider is not asked.',
  {
    SUSPENDED: 'Suspended by the platform.',
    NOT_MEMBER: 'No active member of the market.',
    NO_CONTRACT: 'No contract in force.',
    NO_JOB_TYPE: 'No job type covers the classification.',
    NOT_AVAILABLE: 'Its calendar has no free crew.',
    EXCLUDED: 'Declined or gave it back before.',
    NO_VEHICLE: 'None of its vehicles can carry the leg: place, seats, weight or call type.',
    CREDENTIALS_EXPIRED: 'Its credentials have expired.',
    NO_ROUND: 'No round of the rule reaches it.',
    VIP_ONLY: 'The booking is offered to its VIP vendor alone.',
  },
);
export const EndStageEnum = closedList<EndStage>(
  'EndStage',
  'How far a leg had come when it was cancelled, declined, given back or not carried, in order.',
  {
    BEFORE_OFFER: 'Nobody had been asked.',
    OFFERED: 'Transport providers had been asked.',
    ACCEPTED: 'A transport provider had it.',
    ASSIGNED: 'A crew had it.',
    EN_ROUTE: 'The crew was on its way.',
    AT_SCENE: 'The crew was at the pick-up.',
    TRANSPORTING: 'The patient was on board.',
    AT_DESTINATION: 'They were at the drop-off.',
  },
);
export const OfferResultEnum = closedList<OfferResult>(
  'OfferResult',
  'What became of an offer for the transport provider that got it.',
  {
    WON: 'It got the batch.',
    LOST: 'Another transport provider got the batch.',
    DECLINED: 'It declined, or gave the batch back.',
    LAPSED: 'Its time was over.',
    REVOKED: 'It was taken back.',
  },
);
export const OfferReasonEnum = closedList<OfferReason>(
  'OfferReason',
  'Why an offer came to what it came to.',
  {
    FIRST_TO_ACCEPT: 'Won: accepted before anybody else.',
    BEST_BID: 'Won: the best of the bids.',
    COUNTER_TAKEN: 'Won: the booker took the time it named.',
    OTHER_ACCEPTED_FIRST: 'Lost: another accepted first.',
    OTHER_BID_BETTER: 'Lost: another bid was better; `edge` says by what.',
    OTHER_BID_TAKEN: 'Lost: the best bid won, and this transport provider had made none.',
    OTHER_COUNTER_TAKEN: 'Lost: the booker took the time that another named.',
    DECLINED: 'Declined by the transport provider.',
    GIVEN_BACK: 'Won, then given back as unable to service.',
    NOT_ANSWERED: 'Lapsed: not answered in time.',
    COUNTER_NOT_ANSWERED: 'Lapsed: the booker did not answer the time it named.',
    BID_NOT_AWARDED: 'Lapsed: offering ended before its bid was awarded.',
    PICK_UP_PASSED: 'Lapsed: the pick-up time passed.',
    CANCELLED: 'Taken back: cancelled by the booker.',
    BOOKING_CHANGED:
      'Taken back: the booking changed and this transport provider is not asked for it any more.',
    RESUBMITTED: 'Taken back: the booker sent the booking out again.',
    LEG_BEFORE_LOST: 'Taken back: the leg before did not take place.',
    CHANGES_NOT_ANSWERED: 'Taken back: changes were not answered in time.',
    NOT_RECONFIRMED: 'Taken back: no second yes was given in time.',
    COMPANY_SUSPENDED: 'Taken back: the platform suspended the transport provider.',
  },
);
export const BidEdgeEnum = closedList<BidEdge>(
  'BidEdge',
  'What told one bid from another, in the order in which bids are compared.',
  {
    EARLIER_PICK_UP: 'The earlier promised pick-up.',
    LOWER_PRICE: 'The lower price.',
    CONTRACT: 'The contract: lower tier, then higher rank.',
    TIE_BREAK: 'Nothing but the order of the offers: the bids were equal.',
  },
);
export const AwardEnum = closedList<Award>('Award', 'How the transport provider of a batch is found.', {
  FIRST: 'The first to accept has it.',
  BEST: 'The best bid has it when the round ends.',
});
export const RuleFailureEnum = closedList<RuleFailure>(
  'RuleFailure',
  'Which condition kept a dispatch rule from winning.',
  {
    CALL_TYPE: 'Call type.',
    URGENCY: 'Urgency.',
    PRIORITY: 'Priority.',
    VARIABLES: 'Variables.',
    DAY_OF_WEEK: 'Day of the week.',
    TIME_OF_DAY: 'Time of day.',
    QUANTITY: 'Distance.',
    PAYOR: 'Payor.',
    FACILITY_TYPE: 'Type of the facility.',
    LEAD_TIME: 'Time from the booking to the pick-up.',
    OUTRANKED: 'It matches, but a higher-ranked rule wins.',
  },
);
export const MarketHealthKindEnum = closedList<MarketHealthKind>(
  'MarketHealthKind',
  'What of a market cannot be satisfied, or soon not any more.',
  {
    NO_RULE: 'No rule is in use: nothing can be booked.',
    CALL_TYPE_UNMATCHED: 'A call type that can be chosen is matched by no rule.',
    RULE_NEVER_WINS: 'A rule that can win nothing: one of higher rank matches all that it matches.',
    RULE_ASKS_NOBODY: 'A rule asks nobody capable, now or from a day on.',
    ROUND_ASKS_NOBODY: 'A round of a rule asks nobody capable, now or from a day on.',
    RULE_NAMES_OUT_OF_USE: 'A rule names an entry of a list that is out of use.',
    CALL_TYPE_NOT_CARRIED: 'No job type of any member knows a call type that can be chosen.',
    NEED_NOT_CARRIED: 'No job type of any member knows a need that can be chosen.',
    CONTRACT_WITHOUT_PRICES: 'A contract in force has no price list.',
    CONTRACT_ENDS_SOON: 'A contract ends within thirty days.',
    CREDENTIALS_END_SOON: 'Credentials that a contract asks for end within thirty days.',
    CREDENTIALS_ENDED: 'The day until which a contract has seen the credentials has passed.',
    CREDENTIAL_MISSING: 'A transport provider does not show a credential that market or contract requires.',
    CREDENTIAL_ENDS_SOON: 'A credential that market or contract requires ends within thirty days.',
    COMPANY_SUSPENDED: 'A member with a contract in force is suspended by the platform.',
  },
);
export const MarketFileSectionEnum = closedList<MarketFileSection>(
  'MarketFileSection',
  'A part of a market as a file.',
  {
    MARKET: 'What stays as long as there is the market: zone, currency, unit.',
    SETTINGS: 'Its settings.',
    MEMBERS: 'Who takes part.',
    PRICE_LISTS: 'Price lists that its contracts name.',
    CONTRACTS: 'Its contracts.',
    RULES: 'Its rules, in their order.',
  },
);
export const MarketFileChangeEnum = closedList<MarketFileChange>(
  'MarketFileChange',
  'What a market as a file does to one thing of a market.',
  {
    CREATE: 'It is new.',
    UPDATE: 'It is changed.',
    END: 'It is not in the file, and ended.',
    UNCHANGED: 'It is as the file says.',
    WAITS: 'It can be done once a company has accepted its invitation.',
    IMPOSSIBLE: 'It cannot be done.',
  },
);
export const RulePlaceEndEnum = closedList<RulePlaceEnd>(
  'RulePlaceEnd',
  'At which end of the way a rule of a market asks for a type of facility.',
  { PICK_UP: 'Where it begins.', DROP_OFF: 'Where it ends.', EITHER: 'At one of both.' },
);
export const ConfirmationEnum = closedList<Confirmation>(
  'Confirmation',
  'Questions the caller has answered yes to.',
  {
    OUTSIDE_OPENING_HOURS: "Drop off outside the facility's hours.",
    PAST_PICK_UP: 'Set a pick-up time that has passed to now.',
  },
);
export const DayOfWeekEnum = closedList<DayOfWeek>('DayOfWeek', 'A day of the week.', {
  MON: 'Monday.',
  TUE: 'Tuesday.',
  WED: 'Wednesday.',
  THU: 'Thursday.',
  FRI: 'Friday.',
  SAT: 'Saturday.',
  SUN: 'Sunday.',
});
export const DaySelectorEnum = closedList<DaySelector>(
  'DaySelector',
  'On which days of the week a template takes place.',
  {
    NONE: 'None chosen; not allowed of a template.',
    M2F: 'Monday to Friday.',
    MWF: 'Monday, Wednesday, Friday.',
    TH: 'Tuesday and Thursday.',
    THS: 'Tuesday, Thursday, Saturday.',
  },
);
export const OfferIntervalEnum = closedList<OfferInterval>(
  'OfferInterval',
  'For how long a transport provider takes the occurrences of a template as one bundle.',
  {
    YEARLY: 'A year.',
    MONTHLY: 'A month.',
    FORTNIGHTLY: 'Two weeks.',
    WEEKLY: 'A week.',
  },
);
export const RecurrenceStatusEnum = closedList<RecurrenceStatus>(
  'RecurrenceStatus',
  'Whether a template produces bundles.',
  {
    ACTIVE: 'It does.',
    PAUSED: 'Not until it is resumed; what was produced stays.',
    CANCELLED: 'Never again. Final.',
    ENDED: 'Its last day has passed.',
  },
);
export const RecurrenceScopeEnum = closedList<RecurrenceScope>(
  'RecurrenceScope',
  'Which occurrences an edit of a template is about; a single one is changed by updateOccurrence.',
  {
    ALL: 'All that are not produced yet.',
    THIS_AND_LATER: 'Those from a day on that are not produced yet: the template is split there.',
  },
);
export const OccurrenceStateEnum = closedList<OccurrenceState>(
  'OccurrenceState',
  'Where an occurrence of a template stands.',
  {
    PLANNED: 'Will be produced with its bundle.',
    SKIPPED: 'Will not take place.',
    PRODUCED: 'Its legs exist.',
    CANCELLED: 'Its legs were produced and are all cancelled.',
  },
);
export const TransportStateEnum = closedList<TransportState>(
  'TransportState',
  'Whether transport can be had at a time.',
  {
    AVAILABLE: 'At least one of the transport providers has a crew for the whole trip.',
    UNAVAILABLE: 'None of them has.',
    CONFLICT: 'A crew is there, but the patient travels at that time already.',
    UNKNOWN: 'It cannot be told: no transport provider, or a market the caller does not know.',
  },
);

export const ShiftSideEnum = closedList<ShiftSide>('ShiftSide', 'Whose day a shift was.', {
  BOOKING: 'Of those who book, at a care provider.',
  DISPATCH: 'Of those who dispatch, at a transport provider.',
});

export const HandoverKindEnum = closedList<HandoverKind>(
  'ShiftHandoverKind',
  'What an item of a handover is.',
  {
    UNUSUAL: 'Something goes otherwise than it should.',
    OPEN: 'Somebody has still to do something.',
    PROMISED: 'It was promised and lies ahead.',
  },
);

export const HandoverReasonEnum = closedList<HandoverReason>(
  'ShiftHandoverReason',
  'Why a leg stood in a handover, when it was written.',
  {
    LATE: 'It was late, or was going to be.',
    STRANDED: 'Its patient might be left behind.',
    LAST_SAFE_PASSED: 'Its last safe moment had passed, and nobody had it.',
    UNCONFIRMED: 'Nobody had said yes to it again, and it was too late for others.',
    URGENT: 'It was booked as urgent.',
    ANSWER_OFFER: 'Its offer waited for an answer.',
    ANSWER_CHANGES: 'Its changes waited for an answer.',
    CONFIRM_AGAIN: 'A second yes to it was awaited.',
    UNASSIGNED: 'It had neither vehicle nor crew.',
    WILL_CALL: 'Its patient had still to call.',
    NOBODY_HAS_IT: 'Nobody had taken it.',
    PROMISED_TIME: 'Another pick-up time than asked for was promised.',
    PICK_UP_AHEAD: 'Its pick-up was near.',
  },
);
