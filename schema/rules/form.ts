import type { InferType } from 'yup';
import { FORM_KINDS, RECORD_STATUSES } from './lists/network.ts';
import { TEXT } from './limits.ts';
import { choice, id, line, optionalId, optionalNote } from './text.ts';
import { yup } from './yup.ts';

/** The fields of a form, questionnaire or FACE sheet. */
export function formDefinitionRules() {
  return yup.object().shape({
    kind: choice(FORM_KINDS),
    companyId: optionalId(),
    marketId: optionalId(),
    code: line(TEXT.lookupCode)
      .required('required')
      .matches(/^\S*$/u, { message: 'invalid', excludeEmptyString: true }),
    name: line(TEXT.name).required('required'),
    description: optionalNote(TEXT.formDescription),
    attachmentTypeId: optionalId(),
    status: choice(RECORD_STATUSES).nullable(),
  });
}

/** The same where somebody must say whose it is. */
export function ownedFormRules() {
  return formDefinitionRules().shape({ companyId: id().required('required') });
}

export type FormDefinitionFields = InferType<ReturnType<typeof formDefinitionRules>>;
