import type { InferType } from 'yup';
import { FILE_EXTENSIONS, mayBeTaken } from './fileTypes.ts';
import { FILES } from './limits.ts';
import { line, optionalId, optionalNote } from './text.ts';
import { yup } from './yup.ts';

/** The name of a file alone: no way through folders, and not of dots only. */
const fileName = () =>
  line(FILES.name)
    .required('required')
    .test({
      name: 'file_name',
      message: 'file_name',
      skipAbsent: true,
      test: (name) => !/[\\/]|^\.+$/u.test(name),
    })
    .test({
      name: 'file_type',
      message: 'file_type',
      params: { accepted: FILE_EXTENSIONS.join(', ') },
      skipAbsent: true,
      test: (name) => mayBeTaken(name),
    });

/** What is said of a file before its bytes are sent. */
export function uploadRules() {
  return yup.object().shape({
    name: fileName(),
    size: yup
      .number()
      .typeError('invalid_number')
      .required('required')
      .integer('not_integer')
      .min(1, 'file_empty')
      .max(FILES.bytes, 'file_too_large'),
  });
}

/** What is said of a file that is attached. */
export function attachmentRules() {
  return yup.object().shape({
    purpose: line(FILES.purpose).required('required'),
    description: optionalNote(FILES.description),
    attachmentTypeId: optionalId(),
  });
}

export type AttachmentFields = InferType<ReturnType<typeof attachmentRules>>;
