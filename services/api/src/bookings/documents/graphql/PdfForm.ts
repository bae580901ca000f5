import type { FieldMapping, FormTemplate, RequiredWhen } from '@ptc/schema/rules/formFacts';
import type { TemplateField } from '../../../platform/pdf/layout.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { closedList } from '../../../platform/graphql/closedList.ts';
import { loadLookupIn, LookupValue } from '../../../network/lookups/graphql/LookupValue.ts';
import { fieldsOfForm } from '../domain/pcsLayouts.ts';
import type { FormRow } from '../forms.queries.ts';
import { CertificationTypeEnum, FormFactEnum, FormTemplateEnum } from './pdfFormEnums.ts';

const FormFieldKindEnum = closedList<TemplateField['kind']>(
  'FormFieldKind',
  'What a field of a form takes.',
  {
    TEXT: 'Text.',
    CHECK: 'A tick.',
    CHOICE: 'One of its options.',
  },
);

/** A field of a template. */
export const FormField = builder.objectRef<TemplateField>('FormField').implement({
  description: 'A field that a template asks to be filled.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name in the template.' }),
    kind: t.field({ type: FormFieldKindEnum, description: 'What it takes.', resolve: ({ kind }) => kind }),
    options: t.exposeStringList('options', { description: 'What may be chosen; empty of text and ticks.' }),
  }),
});

/** With what a field of a form is filled. */
export const FormFieldMapping = builder.objectRef<FieldMapping>('FormFieldMapping').implement({
  description: 'With what one field of a form is filled.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The name of the field in the template.' }),
    fact: t.field({
      type: FormFactEnum,
      nullable: true,
      description: 'A fact; null: the answer to the question.',
      resolve: ({ fact }) => fact,
    }),
    question: t.exposeString('question', {
      nullable: true,
      description: 'The name of a question; null: the fact.',
    }),
    equals: t.exposeString('equals', {
      nullable: true,
      description: 'Ticked, or written, where the fact or answer is this; null: it is written as it is.',
    }),
  }),
});

const FormRequiredWhen = builder
  .objectRef<RequiredWhen & { readonly companyId: string }>('FormRequiredWhen')
  .implement({
    description: 'For which legs a form must be filled: each list that names something must be met.',
    fields: (t) => ({
      callTypes: t.field({
        type: [LookupValue],
        description: 'Call types; those in no list any more are left out.',
        resolve: async ({ callTypeIds, companyId }, _args, ctx) =>
          (await Promise.all(callTypeIds.map((id) => loadLookupIn(ctx, companyId, id)))).filter(
            (entry) => entry !== null,
          ),
      }),
      payorTypes: t.stringList({
        description: 'Kinds of payors in force on the day.',
        resolve: ({ payorTypes }) => [...payorTypes],
      }),
      facilityTypes: t.field({
        type: [LookupValue],
        description: 'Kinds of the place where the patient is fetched.',
        resolve: async ({ facilityTypeIds, companyId }, _args, ctx) =>
          (await Promise.all(facilityTypeIds.map((id) => loadLookupIn(ctx, companyId, id)))).filter(
            (entry) => entry !== null,
          ),
      }),
    }),
  });

/** What a PDF form is printed from, with what, and for which legs. */
export const PdfForm = builder.objectRef<FormRow & { readonly template: FormTemplate }>('PdfForm').implement({
  description: 'What a PDF form is printed from, with what, and for which legs it must be.',
  fields: (t) => ({
    template: t.field({
      type: FormTemplateEnum,
      description: 'What it is printed from.',
      resolve: ({ template }) => template,
    }),
    fields: t.field({
      type: [FormField],
      description: 'What the template asks to be filled, in its order.',
      resolve: ({ template, certifies, templateFields }) =>
        template === 'FILE' ? templateFields : fieldsOfForm({ template, certifies }),
    }),
    mapping: t.field({
      type: [FormFieldMapping],
      description: 'With what they are filled.',
      resolve: ({ mapping }) => mapping,
    }),
    requiredWhen: t.field({
      type: FormRequiredWhen,
      nullable: true,
      description: 'For which legs it must be filled; null: only where a rule says so.',
      resolve: ({ requiredWhen, companyId }) => requiredWhen && { ...requiredWhen, companyId },
    }),
    certifies: t.field({
      type: CertificationTypeEnum,
      nullable: true,
      description: 'What it proves of the patient once it is signed; null: nothing by itself.',
      resolve: ({ certifies }) => certifies,
    }),
  }),
});
