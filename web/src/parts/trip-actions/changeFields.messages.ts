import { defineMessages, type Message } from '../../lib/intl/messages.ts';
import type { PlainChangeField } from '@ptc/schema/rules/changeFields';
import { statedFacts } from '@ptc/schema/rules/statedFacts';
import { statedFactMessages } from '../stated-facts/statedFacts.messages.ts';

/** Names of what can change on a booking or leg, by the code the server gives. */
const changeFields: Readonly<Record<PlainChangeField, Message>> = defineMessages({
  PICK_UP_TIME: { id: 'changeField.pickUpTime', defaultMessage: 'Pick-up time' },
  APPOINTMENT: { id: 'changeField.appointment', defaultMessage: 'Appointment time' },
  PICK_UP: { id: 'changeField.pickUp', defaultMessage: 'Pick-up' },
  DROP_OFF: { id: 'changeField.dropOff', defaultMessage: 'Drop-off' },
  CALL_TYPE: { id: 'changeField.callType', defaultMessage: 'Call type' },
  URGENCY: { id: 'changeField.urgency', defaultMessage: 'Urgency' },
  PRIORITY: { id: 'changeField.priority', defaultMessage: 'Dispatch priority' },
  VARIABLES: { id: 'changeField.variables', defaultMessage: 'Dispatch variables' },
  ADDED_LEG: { id: 'changeField.addedLeg', defaultMessage: 'Added leg' },
  RETURN_TYPE: { id: 'changeField.returnType', defaultMessage: 'Return type' },
  DROP_OFF_TIME: { id: 'changeField.dropOffTime', defaultMessage: 'Drop-off time' },
  VIP_VENDOR: { id: 'changeField.vipVendor', defaultMessage: 'VIP Vendor' },
  OVERRIDE_DRAFT: { id: 'changeField.overrideDraft', defaultMessage: 'Override Draft Mode' },
  PICK_UP_TYPE: { id: 'changeField.pickUpType', defaultMessage: 'Pick up type' },
  PICK_UP_NOTES: { id: 'changeField.pickUpNotes', defaultMessage: 'Pick up notes' },
  DROP_OFF_NOTES: { id: 'changeField.dropOffNotes', defaultMessage: 'Drop-off notes' },
  PICK_UP_FLOOR_AND_ROOM: { id: 'changeField.pickUpFloor', defaultMessage: 'Pick-up floor and room' },
  DROP_OFF_FLOOR_AND_ROOM: { id: 'changeField.dropOffFloor', defaultMessage: 'Drop-off floor and room' },
  AUTHORIZATION_NUMBERS: { id: 'changeField.authorization', defaultMessage: 'Authorization numbers' },
  CALLER: { id: 'changeField.caller', defaultMessage: 'Caller' },
  ASSIGNED: { id: 'changeField.assigned', defaultMessage: 'Assigned' },
  TO_PICKUP: { id: 'changeField.toPickup', defaultMessage: 'En route' },
  AT_PICKUP: { id: 'changeField.atPickup', defaultMessage: 'At scene' },
  TO_DROPOFF: { id: 'changeField.toDropoff', defaultMessage: 'Transporting' },
  AT_DROPOFF: { id: 'changeField.atDropoff', defaultMessage: 'At Destination' },
  ROUNDS: { id: 'changeField.rounds', defaultMessage: 'Rounds' },
  ANSWER_BY: { id: 'changeField.answerBy', defaultMessage: 'Answer by' },
  vehicle: { id: 'changeField.vehicle', defaultMessage: 'Vehicle' },
  DAY_SELECTOR: { id: 'changeField.daySelector', defaultMessage: 'Day selector' },
  DAYS: { id: 'changeField.days', defaultMessage: 'Days' },
  START_DATE: { id: 'changeField.startDate', defaultMessage: 'Start date' },
  END_DATE: { id: 'changeField.endDate', defaultMessage: 'End date' },
  OFFER_INTERVAL: { id: 'changeField.offerInterval', defaultMessage: 'Offer bundle interval' },
  ON_HOLIDAYS: { id: 'changeField.onHolidays', defaultMessage: 'On holidays' },
  LEGS: { id: 'changeField.legs', defaultMessage: 'Legs' },
  CLASSIFICATION: { id: 'changeField.classification', defaultMessage: 'Classification' },
  CLEAR: { id: 'changeField.clear', defaultMessage: 'Clear' },
});

/** What a change says by a code. */
const values: Readonly<Record<string, Message>> = defineMessages({
  SET_TIME: { id: 'changeValue.setTime', defaultMessage: 'Set time' },
  READY_NOW: { id: 'changeValue.readyNow', defaultMessage: 'Ready Now' },
  WILL_CALL: { id: 'changeValue.willCall', defaultMessage: 'Will Call' },
  APPOINTMENT: { id: 'changeValue.appointment', defaultMessage: 'For Appointment' },
  WAIT_AND_RETURN: { id: 'changeValue.waitAndReturn', defaultMessage: 'Wait & Return' },
  true: { id: 'changeValue.yes', defaultMessage: 'Yes' },
  false: { id: 'changeValue.no', defaultMessage: 'No' },
});
const coded: readonly string[] = [
  'PICK_UP_TYPE',
  'RETURN_TYPE',
  'OVERRIDE_DRAFT',
] satisfies PlainChangeField[];

/** The words for a value that a field says by a code; null where the value is text already. */
export const changeValueMessage = (field: string, value: string): Message | null =>
  coded.includes(field) ? (values[value] ?? null) : null;

const byField: ReadonlyMap<string, Message> = new Map<string, Message>([
  ...Object.entries(changeFields),
  ...statedFacts.map(([name, { conflict }]): [string, Message] => [conflict, statedFactMessages[name]]),
]);

/**
 * The name of a changed field, or null where this console does not know it yet and the server's own label
 * stands.
 */
export const changeFieldMessage = (field: string): Message | null => byField.get(field) ?? null;
