import type { ActivityType, EndStage, StampQuestion, TripStatus } from '@ptc/schema/rules/lists/legs';
import { closedList } from '../../../platform/graphql/closedList.ts';

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
    PATIENT_INVITED: 'The link to the page of the booking was sent.',
    PATIENT_UNINVITED: 'A link to the page of the booking was taken back.',
    PATIENT_READY: 'By that page: the patient is ready.',
    PATIENT_CANCELLED: 'By that page: the ride is not needed.',
    PATIENT_ASKS_CALL: 'By that page: somebody asks to be called.',
    ATTACH: 'A file was attached; `message` has its name.',
    DETACH: 'An attachment was removed; `message` has its name.',
    UNSKIP: 'A skipped occurrence takes place after all.',
    PAUSE: 'A recurring template was paused.',
    RESUME: 'A recurring template goes on.',
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
