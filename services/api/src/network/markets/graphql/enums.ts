import type {
  ContractStanding,
  CredentialKind,
  VehiclePlace,
  MarketMemberState,
  MarketHealthKind,
  RulePlaceEnd,
} from '@ptc/schema/rules/lists/network';
import type {
  QuantityUnit,
  RateDisplayType,
  RateOperator,
  RateParameter,
} from '@ptc/schema/rules/lists/rates';
import type { Award } from '@ptc/schema/rules/lists/offers';
import type { ItineraryType, PickUpType } from '@ptc/schema/rules/lists/bookings';
import type { ProgressStamp } from '@ptc/schema/rules/lists/legs';
import { closedList } from '../../../platform/graphql/closedList.ts';

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

export const AwardEnum = closedList<Award>('Award', 'How the transport provider of a batch is found.', {
  FIRST: 'The first to accept has it.',
  BEST: 'The best bid has it when the round ends.',
});

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
    QUESTIONS_NAME_OUT_OF_USE:
      'An answer to the questions that the market asks leads to an entry of a list that is out of use.',
    CALL_TYPE_NOT_CARRIED: 'No job type of any member knows a call type that can be chosen.',
    NEED_NOT_CARRIED: 'No job type of any member knows a need that can be chosen.',
    CONTRACT_WITHOUT_PRICES: 'A contract in force has no price list that holds today.',
    CONTRACT_ENDS_SOON: 'A contract ends within thirty days.',
    CREDENTIALS_END_SOON: 'Credentials that a contract asks for end within thirty days.',
    CREDENTIALS_ENDED: 'The day until which a contract has seen the credentials has passed.',
    CREDENTIAL_MISSING: 'A transport provider does not show a credential that market or contract requires.',
    CREDENTIAL_ENDS_SOON: 'A credential that market or contract requires ends within thirty days.',
    COMPANY_SUSPENDED: 'A member with a contract in force is suspended by the platform.',
  },
);

export const RulePlaceEndEnum = closedList<RulePlaceEnd>(
  'RulePlaceEnd',
  'At which end of the way a rule of a market asks for a type of facility.',
  { PICK_UP: 'Where it begins.', DROP_OFF: 'Where it ends.', EITHER: 'At one of both.' },
);
