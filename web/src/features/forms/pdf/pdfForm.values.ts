import { FORM_FACTS, type FormFact } from '@ptc/schema/rules/formFacts';
import type { FormEditor_listsQuery, PdfFormInput } from '../../../gql/hooks.ts';

/** A PDF form as it is stored. */
export type StoredPdf = NonNullable<
  Extract<NonNullable<FormEditor_listsQuery['node']>, { __typename: 'FormDefinition' }>['pdf']
>;

/** With what a field is filled: nothing, the answer to a question, or a fact. */
export type MappingSource = '' | 'QUESTION' | FormFact;

/** A line of the mapping as the form holds it. */
export interface MappingValue {
  field: string;
  kind: 'TEXT' | 'CHECK' | 'CHOICE';
  source: MappingSource;
  question: string;
  equals: string;
}

/** What the form of a PDF form holds beside its name. */
export interface PdfValues {
  template: '' | PdfFormInput['template'];
  /** The PDF that was just uploaded, and its name; empty: the one there is. */
  uploadId: string;
  fileName: string;
  mapping: MappingValue[];
  callTypeIds: string[];
  payorTypes: string;
  facilityTypeIds: string[];
  certifies: string;
}

type Field = { readonly name: string; readonly kind: MappingValue['kind'] };
type Mapped = {
  readonly field: string;
  readonly fact?: FormFact | null;
  readonly question?: string | null;
  readonly equals?: string | null;
};

/** A line for each field of a template: what was said of it before, else what is usual, else nothing. */
export const linesOf = (
  fields: readonly Field[],
  before: readonly MappingValue[],
  usual: readonly Mapped[],
): MappingValue[] =>
  fields.map(({ name, kind }) => {
    const known = before.find(({ field }) => field === name);
    if (known) return { ...known, kind };
    const of = usual.find(({ field }) => field === name);
    return {
      field: name,
      kind,
      source: of?.fact ?? (of?.question ? 'QUESTION' : ''),
      question: of?.question ?? '',
      equals: of?.equals ?? '',
    };
  });

/** A stored form as the editor shows it. */
export const pdfValuesOf = (pdf: StoredPdf | null): PdfValues => ({
  template: pdf?.template ?? '',
  uploadId: '',
  fileName: '',
  mapping: pdf ? linesOf(pdf.fields, [], pdf.mapping) : [],
  callTypeIds: pdf?.requiredWhen?.callTypes.map(({ id }) => id) ?? [],
  payorTypes: pdf?.requiredWhen?.payorTypes.join(', ') ?? '',
  facilityTypeIds: pdf?.requiredWhen?.facilityTypes.map(({ id }) => id) ?? [],
  certifies: pdf?.certifies ?? '',
});

const isFact = (source: MappingSource): source is FormFact =>
  (FORM_FACTS as readonly string[]).includes(source);

/** The mapping as the API takes it: fields that nothing fills are left out. */
export const mappingInput = (mapping: readonly MappingValue[]): PdfFormInput['mapping'] =>
  mapping.flatMap(({ field, source, question, equals }) =>
    source === ''
      ? []
      : [
          {
            field,
            fact: isFact(source) ? source : null,
            question: isFact(source) ? null : question.trim() || null,
            equals: equals.trim() || null,
          },
        ],
  );

/** Names with commas between them, each once. */
export const listed = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

/** What was filled in, as the API takes it; null: nothing was said of it yet. */
export const pdfInput = (values: PdfValues): PdfFormInput | null => {
  const { template, uploadId, callTypeIds, facilityTypeIds, certifies } = values;
  if (template === '') return null;
  return {
    template,
    uploadId: template === 'FILE' ? uploadId || null : null,
    mapping: mappingInput(values.mapping),
    requiredWhen: { callTypeIds, facilityTypeIds, payorTypes: listed(values.payorTypes) },
    certifies: (certifies || null) as PdfFormInput['certifies'],
  };
};

/**
 * Whether something was said that stands or falls with a template, and none is chosen: it would be lost
 * without a word. A template that there is cannot be taken away, only be another.
 */
export const lacksTemplate = (values: PdfValues, stored: StoredPdf | null): boolean =>
  values.template === '' &&
  (stored !== null ||
    values.certifies !== '' ||
    values.callTypeIds.length + values.facilityTypeIds.length + listed(values.payorTypes).length > 0);

/** Lines that name a question without saying which, by their place. */
export const unnamedQuestions = (mapping: readonly MappingValue[]): number[] =>
  mapping.flatMap(({ source, question }, at) =>
    source === 'QUESTION' && question.trim() === '' ? [at] : [],
  );
