import type { FormFact } from '@ptc/schema/rules/formFacts';
import { FORMS } from '@ptc/schema/rules/limits';
import { builder } from '../../../platform/graphql/builder.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import type { PdfFields } from '../commands/pdfColumns.ts';
import { CertificationTypeEnum, FormFactEnum, FormTemplateEnum } from './pdfFormEnums.ts';

const FieldMappingInput = builder.inputType('FormFieldMappingInput', {
  description: 'With what one field of a form is filled: a fact, or the answer to a question.',
  fields: (t) => ({
    field: t.string({ required: true, description: 'The name of the field in the template.' }),
    fact: t.field({ type: FormFactEnum, description: 'A fact; left out: the answer to the question.' }),
    question: t.string({ description: 'The name of a question of the questionnaire; left out: the fact.' }),
    equals: t.string({
      description:
        'Ticked, or written, where the fact or answer is this, by code or name; left out: the fact itself is written.',
    }),
  }),
});

const RequiredWhenInput = builder.inputType('FormRequiredWhenInput', {
  description:
    'For which legs a form must be filled: each list that names something must be met. Naming nothing is no condition.',
  fields: (t) => ({
    callTypeIds: t.idList({ required: true, description: 'Call types.' }),
    payorTypes: t.stringList({
      required: true,
      description: 'Kinds of payors, as they are written with the patient, in force on the day.',
    }),
    facilityTypeIds: t.idList({
      required: true,
      description: 'Kinds of the place where the patient is fetched.',
    }),
  }),
});

export const PdfFormInput = builder.inputType('PdfFormInput', {
  description: 'What a PDF form is printed from, with what, and for which legs it must be.',
  fields: (t) => ({
    template: t.field({ type: FormTemplateEnum, required: true, description: 'What it is printed from.' }),
    uploadId: t.id({
      description: `Of FILE: the uploaded PDF with fields, at most ${FORMS.templateBytes} bytes; left out: the one there is.`,
    }),
    mapping: t.field({
      type: [FieldMappingInput],
      required: true,
      description: 'With what its fields are filled; a field that is left out stays empty.',
    }),
    requiredWhen: t.field({
      type: RequiredWhenInput,
      description: 'For which legs it must be filled; left out: only where a rule of the market says so.',
    }),
    certifies: t.field({
      type: CertificationTypeEnum,
      description: 'What it proves of the patient once it is signed; left out: nothing by itself.',
    }),
  }),
});

/** A PDF form as it is given, with ids as callers have them. */
export interface PdfFormGiven {
  template: NonNullable<PdfFields['template']>;
  uploadId?: string | null | undefined;
  mapping: readonly {
    field: string;
    fact?: FormFact | null | undefined;
    question?: string | null | undefined;
    equals?: string | null | undefined;
  }[];
  requiredWhen?:
    | {
        callTypeIds: readonly string[];
        payorTypes: readonly string[];
        facilityTypeIds: readonly string[];
      }
    | null
    | undefined;
  certifies?: PdfFields['certifies'] | undefined;
}

/** An id of another type is as unknown as one of nobody. */
const lookupIds = (ids: readonly string[]): string[] => ids.map((id) => localId('LookupValue', id) ?? id);

/** The same with row ids. */
export const pdfFormFrom = (given: PdfFormGiven | null | undefined): PdfFields | null => {
  if (!given) return null;
  const { requiredWhen: when } = given;
  return {
    template: given.template,
    uploadId: given.uploadId == null ? null : (localId('Upload', given.uploadId) ?? given.uploadId),
    mapping: given.mapping.map(({ field, fact, question, equals }) => ({
      field,
      fact: fact ?? null,
      question: question ?? null,
      equals: equals ?? null,
    })),
    requiredWhen: when
      ? {
          callTypeIds: lookupIds(when.callTypeIds),
          payorTypes: [...when.payorTypes],
          facilityTypeIds: lookupIds(when.facilityTypeIds),
        }
      : null,
    certifies: given.certifies ?? null,
  };
};
