import type { ProgressStamp } from './lists/legs.ts';
import { statedFacts, type STATED_FACTS, type StatedFactName } from './statedFacts.ts';

/** Stamps as the log names them. */
const STAMP_LABELS = {
  ASSIGNED: 'Assigned',
  TO_PICKUP: 'En route',
  AT_PICKUP: 'At scene',
  TO_DROPOFF: 'Transporting',
  AT_DROPOFF: 'At destination',
  CLEAR: 'Clear',
} as const satisfies Record<ProgressStamp, string>;

/**
 * What a line of the log or a conflict may say of a booking that it changed, with its label for readers of
 * the interface. The console words each in every language; stated facts bring their own.
 */
const LABELS = {
  PICK_UP_TIME: 'Pick-up time',
  APPOINTMENT: 'Appointment time',
  PICK_UP: 'Pick-up',
  DROP_OFF: 'Drop-off',
  CALL_TYPE: 'Call type',
  URGENCY: 'Urgency',
  PRIORITY: 'Priority',
  VARIABLES: 'Variables',
  ADDED_LEG: 'Added leg',
  PICK_UP_TYPE: 'Pick-up type',
  RETURN_TYPE: 'Return type',
  DROP_OFF_TIME: 'Drop-off time',
  PICK_UP_NOTES: 'Pick-up notes',
  DROP_OFF_NOTES: 'Drop-off notes',
  PICK_UP_FLOOR_AND_ROOM: 'Pick-up floor and room',
  DROP_OFF_FLOOR_AND_ROOM: 'Drop-off floor and room',
  AUTHORIZATION_NUMBERS: 'Authorization numbers',
  CALLER: 'Caller',
  VIP_VENDOR: 'VIP vendor',
  OVERRIDE_DRAFT: 'Override draft mode',
  ROUNDS: 'Rounds',
  ANSWER_BY: 'Answer by',
  vehicle: 'Vehicle',
  DAY_SELECTOR: 'Day selector',
  DAYS: 'Days',
  START_DATE: 'Start date',
  END_DATE: 'End date',
  OFFER_INTERVAL: 'Offer bundle interval',
  ON_HOLIDAYS: 'On holidays',
  LEGS: 'Legs',
  CLASSIFICATION: 'Classification',
  ...STAMP_LABELS,
} as const;

/** What changes of a booking and is no stated fact. */
export type PlainChangeField = keyof typeof LABELS;
/** The name of a stated fact among changes. */
export type StatedChangeField = (typeof STATED_FACTS)[StatedFactName]['conflict'];
/** Everything that a line of the log may name as changed. */
export type ChangeField = PlainChangeField | StatedChangeField;

const labels = {
  ...LABELS,
  ...Object.fromEntries(statedFacts.map(([, { conflict, label }]) => [conflict, label])),
} as Readonly<Record<ChangeField, string>>;

/** Every one of them; the console's words are held against this list. */
export const CHANGE_FIELDS = Object.keys(labels) as readonly ChangeField[];

/** One field's change. Times are ISO instants, everything else readable text or codes. */
export type Change = { field: ChangeField; label: string; old: string | null; new: string | null };

/** A change as it is kept, with its label. */
export const changeOf = (field: ChangeField, old: string | null, now: string | null): Change => ({
  field,
  label: labels[field],
  old,
  new: now,
});
