import type { HandoverKind, HandoverReason, ShiftSide } from '@ptc/schema/rules/lists/attention';
import { closedList } from '../../../platform/graphql/closedList.ts';

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
