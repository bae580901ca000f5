import { RETURN_TYPES } from './lists/bookings.ts';
import { classificationRules } from './itinerary.ts';
import { COUNTS, TEXT } from './limits.ts';
import { choice, id, optionalId, optionalLine, optionalNote } from './text.ts';
import { yup } from './yup.ts';

/**
 * A row of a list of appointments, as a file or somebody's table has it: how much its cells hold. What they
 * say is read by the command.
 */
export const appointmentRowRules = yup.object({
  reference: optionalLine(TEXT.line),
  name: optionalLine(TEXT.line),
  lastName: optionalLine(TEXT.line),
  firstName: optionalLine(TEXT.line),
  dateOfBirth: optionalLine(TEXT.line),
  date: optionalLine(TEXT.line),
  time: optionalLine(TEXT.line),
  returnTime: optionalLine(TEXT.line),
  place: optionalLine(TEXT.line),
  callType: optionalLine(TEXT.line),
  comment: optionalNote(TEXT.comment),
});

/**
 * A list of appointments to book: what holds for all of them, and the rows. Each of these is judged by
 * itself, by the command: a cell that holds too much keeps no other row out.
 */
export const appointmentListRules = yup.object({
  marketId: id().required('required'),
  bookedForCompanyId: optionalId(),
  facilityId: optionalId(),
  returnType: choice(RETURN_TYPES).nullable(),
  classification: classificationRules().required('required'),
  dryRun: yup.boolean().nullable(),
  rows: yup
    .array()
    .of(yup.mixed())
    .required('required')
    .min(1, 'too_few')
    .max(COUNTS.appointments, 'too_many'),
});
