import type { InferType } from 'yup';
import { CERTIFICATION_TYPES, FORM_FACTS, FORM_TEMPLATES } from './formFacts.ts';
import { FORM_KINDS, RECORD_STATUSES } from './lists/network.ts';
import { FORMS, TEXT } from './limits.ts';
import { choice, id, line, optionalId, optionalLine, optionalNote, shortCode } from './text.ts';
import { yup } from './yup.ts';

/** The fields of a form, questionnaire or FACE sheet. */
export function formDefinitionRules() {
  return yup.object().shape({
    kind: choice(FORM_KINDS),
    companyId: optionalId(),
    marketId: optionalId(),
    code: shortCode().required('required'),
    name: line(TEXT.name).required('required'),
    description: optionalNote(TEXT.formDescription),
    attachmentTypeId: optionalId(),
    status: choice(RECORD_STATUSES).nullable(),
    pdf: pdfFormRules().nullable().default(undefined),
  });
}

/** What a PDF form is printed from, with what, and for which legs. */
export function pdfFormRules() {
  return yup.object().shape({
    template: choice(FORM_TEMPLATES).required('required'),
    uploadId: optionalId(),
    mapping: mappingRules(),
    requiredWhen: yup
      .object()
      .shape({
        callTypeIds: entries(),
        payorTypes: yup
          .array()
          .of(line(TEXT.line).required('required'))
          .required('required')
          .max(FORMS.conditions, 'too_many'),
        facilityTypeIds: entries(),
      })
      .nullable()
      .default(null),
    certifies: choice(CERTIFICATION_TYPES).nullable().default(null),
  });
}

/** With what the fields of a template are filled, each once. */
export function mappingRules() {
  return yup
    .array()
    .of(
      yup.object().shape({
        field: line(TEXT.line).required('required'),
        fact: choice(FORM_FACTS).nullable().default(null),
        question: optionalLine(TEXT.code).default(null),
        equals: optionalLine(TEXT.line).default(null),
      }),
    )
    .required('required')
    .max(FORMS.fields, 'too_many')
    .test({
      name: 'duplicate',
      message: 'duplicate',
      test: (mapping) => new Set(mapping.map(({ field }) => field)).size === mapping.length,
    });
}

/**
 * What whoever signs writes for a form that asks for it: as much as its field holds in letters that can be
 * read; beside it the fingerprints of the forms as they were read.
 */
export function signingRules() {
  return yup.object().shape({
    condition: optionalNote(TEXT.statement),
    physicianUnavailable: optionalNote(TEXT.line),
    expected: yup
      .array()
      .of(yup.string().required('required').max(64, 'too_long'))
      .nullable()
      .max(FORMS.conditions, 'too_many'),
  });
}

const entries = () =>
  yup.array().of(id().required('required')).required('required').max(FORMS.conditions, 'too_many');

/** The same where somebody must say whose it is. */
export function ownedFormRules() {
  return formDefinitionRules().shape({ companyId: id().required('required') });
}

export type FormDefinitionFields = InferType<ReturnType<typeof formDefinitionRules>>;
