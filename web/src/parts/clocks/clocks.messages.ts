import type { AlertEventName } from '@ptc/schema/rules/lists/attention';
import { defineMessages } from '../../lib/intl/messages.ts';

/**
 * Words of the clocks of a leg: last safe moment, answer to changes, patients who may be left behind,
 * reminders.
 */
export const clockMessages = defineMessages({
  lastSafe: { id: 'clocks.lastSafe', defaultMessage: 'Last safe moment in {time}' },
  lastSafeShort: { id: 'clocks.lastSafeShort', defaultMessage: 'Safe for {time}' },
  lastSafeHint: {
    id: 'clocks.lastSafeHint',
    defaultMessage: 'Until {time} the remaining rounds can still meet the pick-up; then they open at once.',
  },
  lastSafeIdle: {
    id: 'clocks.lastSafeIdle',
    defaultMessage:
      'Until {time} a transport provider can still meet the pick-up; nobody is being asked now.',
  },
  lastSafeOver: { id: 'clocks.lastSafeOver', defaultMessage: 'Last safe moment is now' },
  passed: { id: 'clocks.passed', defaultMessage: 'Last safe moment passed {time}: nobody has it' },
  passedShort: { id: 'clocks.passedShort', defaultMessage: 'Safe time passed' },
  answer: { id: 'clocks.answer', defaultMessage: 'The transport provider has {time} to answer the changes' },
  answerYours: { id: 'clocks.answerYours', defaultMessage: 'You have {time} to answer the changes' },
  answerHint: {
    id: 'clocks.answerHint',
    defaultMessage: 'Unanswered by {time}, it goes back to the market.',
  },
  reconfirm: { id: 'clocks.reconfirm', defaultMessage: 'The transport provider has {time} to confirm again' },
  reconfirmYours: { id: 'clocks.reconfirmYours', defaultMessage: 'You have {time} to confirm again' },
  reconfirmHint: {
    id: 'clocks.reconfirmHint',
    defaultMessage: 'Confirm again by {time}; then it is offered to others, while there is time.',
  },
  reconfirmShort: { id: 'clocks.reconfirmShort', defaultMessage: 'Confirm in {time}' },
  unconfirmed: {
    id: 'clocks.unconfirmed',
    defaultMessage: 'Nobody confirmed again by {time}; it is too late for others',
  },
  unconfirmedShort: { id: 'clocks.unconfirmedShort', defaultMessage: 'Not confirmed' },
  offer: { id: 'clocks.offer', defaultMessage: 'You have {time} to answer the offer' },
  offerHint: { id: 'clocks.offerHint', defaultMessage: 'Unanswered by {time}, the offer lapses.' },
  answerShort: { id: 'clocks.answerShort', defaultMessage: 'Answer in {time}' },
  answerOver: { id: 'clocks.answerOver', defaultMessage: 'The time to answer is over' },
  risk: { id: 'clocks.risk', defaultMessage: 'The patient may be left behind: {why}' },
  RETURN_UNASSIGNED: { id: 'clocks.returnUnassigned', defaultMessage: 'nobody has the way back' },
  WILL_CALL_SILENT: {
    id: 'clocks.willCallSilent',
    defaultMessage: 'the visit should be over and nobody has called',
  },
  TRANSPORT_PROVIDER_GONE: {
    id: 'clocks.transportProviderGone',
    defaultMessage: 'the transport provider of the way back gave it up',
  },
  OUTBOUND_LOST: {
    id: 'clocks.outboundLost',
    defaultMessage: 'the way there did not take place, the way back still stands',
  },
  shortRETURN_UNASSIGNED: { id: 'clocks.short.returnUnassigned', defaultMessage: 'No way back' },
  shortWILL_CALL_SILENT: { id: 'clocks.short.willCallSilent', defaultMessage: 'No call yet' },
  shortTRANSPORT_PROVIDER_GONE: {
    id: 'clocks.short.transportProviderGone',
    defaultMessage: 'Transport provider gone',
  },
  shortOUTBOUND_LOST: { id: 'clocks.short.outboundLost', defaultMessage: 'No way there' },
  late: { id: 'clocks.late', defaultMessage: '{time} late' },
  willBeLate: { id: 'clocks.willBeLate', defaultMessage: 'Will be {time} late' },
  lateHint: { id: 'clocks.lateHint', defaultMessage: 'Expected {time}: {why}' },
  ON_PLAN: { id: 'clocks.onPlan', defaultMessage: 'on time' },
  NOT_ASSIGNED: { id: 'clocks.notAssigned', defaultMessage: 'no crew is assigned yet' },
  NOT_LEFT: { id: 'clocks.notLeft', defaultMessage: 'the crew has not left yet' },
  EARLIER_LEG: { id: 'clocks.earlierLeg', defaultMessage: 'the vehicle is still busy with an earlier leg' },
  LEFT_LATE: { id: 'clocks.leftLate', defaultMessage: 'the crew left late' },
  NOT_ARRIVED: { id: 'clocks.notArrived', defaultMessage: 'the crew is not at the pick-up yet' },
  PICKED_UP_LATE: { id: 'clocks.pickedUpLate', defaultMessage: 'the crew was late at the pick-up' },
  STILL_AT_PICKUP: { id: 'clocks.stillAtPickup', defaultMessage: 'the crew has not left the pick-up yet' },
  LEFT_PICKUP_LATE: { id: 'clocks.leftPickupLate', defaultMessage: 'the crew left the pick-up late' },
  STILL_UNDER_WAY: { id: 'clocks.stillUnderWay', defaultMessage: 'the ride takes longer than expected' },
  RIDE_LONGER: { id: 'clocks.rideLonger', defaultMessage: 'the ride takes longer than planned' },
  ASSIGNMENT_DUE: { id: 'clocks.assignmentDue', defaultMessage: 'No crew is assigned yet' },
  INCOMPLETE_DUE: {
    id: 'clocks.incompleteDue',
    defaultMessage: 'Something is missing, so nothing can be offered',
  },
});

const coded = {
  RETURN_UNASSIGNED: true,
  WILL_CALL_SILENT: true,
  TRANSPORT_PROVIDER_GONE: true,
  OUTBOUND_LOST: true,
  ASSIGNMENT_DUE: true,
  INCOMPLETE_DUE: true,
} as const satisfies Partial<Record<AlertEventName, true>>;
const isCoded = (code: string): code is keyof typeof coded => Object.hasOwn(coded, code);

/** The words of a code that a clock left in the log; null for what somebody wrote. */
export const clockCodeMessage = (code: string) => (isCoded(code) ? clockMessages[code] : null);
