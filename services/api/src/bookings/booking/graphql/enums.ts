import type { Confirmation, Similarity, ReturnType } from '@ptc/schema/rules/lists/bookings';
import type { DaySelector, HolidayChoice, OfferInterval } from '@ptc/schema/rules/lists/recurrence';
import type { Decided } from '@ptc/schema/rules/questionnaireClassify';
import type { AnswerProblem } from '@ptc/schema/rules/questionnaireEvaluate';
import { closedList } from '../../../platform/graphql/closedList.ts';

export const ReturnTypeEnum = closedList<ReturnType>('ReturnType', 'How the way back is decided.', {
  WILL_CALL: 'When the patient is called ready.',
  WAIT_AND_RETURN: 'The crew waits.',
  SET_TIME: 'At the time given.',
});

export const SimilarityEnum = closedList<Similarity>(
  'Similarity',
  'Why two legs of one patient look like one journey booked twice.',
  {
    SAME_APPOINTMENT: 'Both go to an appointment at the same time.',
    OVERLAPPING_TIME: 'The patient would be in two vehicles at once.',
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

export const ConfirmationEnum = closedList<Confirmation>(
  'Confirmation',
  'Questions the caller has answered yes to.',
  {
    OUTSIDE_OPENING_HOURS: "Drop off outside the facility's hours.",
    PAST_PICK_UP: 'Set a pick-up time that has passed to now.',
  },
);

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

export const HolidayChoiceEnum = closedList<HolidayChoice>(
  'HolidayChoice',
  'What a template does on a holiday of its market.',
  {
    KEEP: 'It takes place as on other days.',
    SKIP: 'It does not take place.',
    DAY_BEFORE: 'It takes place on the last free day before, at most three days; else not.',
    DAY_AFTER: 'It takes place on the next free day after, at most three days; else not.',
  },
);
