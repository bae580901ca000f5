import { TEXT } from './limits.ts';
import { id, note, optionalId, optionalNote } from './text.ts';
import { yup } from './yup.ts';

/** Cancel, decline, unable to service, unable to complete: a reason of the list, and words if wanted. */
export function reasonRules() {
  return yup.object({ reasonId: id().required('required'), comment: optionalNote(TEXT.comment) });
}

/** A comment on a booking, or one of its legs or batches. */
export function commentRules() {
  return yup.object({
    tripId: optionalId(),
    batchNo: yup.number().integer('not_integer').min(1, 'too_small').nullable(),
    message: note(TEXT.comment).required('required'),
  });
}
