import { RETURN_TYPES } from './lists/bookings.ts';
import { classificationRules } from './itinerary.ts';
import { COUNTS, TEXT } from './limits.ts';
import { choice, id, optionalId, optionalLine, optionalNote } from './text.ts';
import { yup } from './yup.ts';

/**
 * A list of appointments to book: what holds for all of them, and the rows as a file or somebody's table has
 * them. What a row says is judged row by row by the command; here only its lengths are.
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
    .of(
      yup.object({
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
      }),
    )
    .required('required')
    .min(1, 'too_few')
    .max(COUNTS.appointments, 'too_many'),
});
