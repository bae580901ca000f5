import type {
  BidEdge,
  LeftOutReason,
  OfferReason,
  OfferResult,
  OfferStatus,
  RuleFailure,
} from '@ptc/schema/rules/lists/offers';
import { closedList } from '../../../platform/graphql/closedList.ts';

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
    RATING: 'The better rating, where the market counts it.',
    TIE_BREAK: 'Nothing but the order of the offers: the bids were equal.',
  },
);

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
    DISTANCE_UNKNOWN: 'Distance, and it is not known.',
    PATIENT_VALUE: 'Age, weight, number of patients or volume, or it is not known.',
    PAYOR: 'Payor.',
    FACILITY_TYPE: 'Type of the facility.',
    LEAD_TIME: 'Time from the booking to the pick-up.',
    OUTRANKED: 'It matches, but a higher-ranked rule wins.',
  },
);
