import { formDefinitionRules } from '@ptc/schema/rules/form';
import type { Types } from '../../../platform/graphql/builder.ts';
import { FormKindEnum } from './enums.ts';
import { RecordStatusEnum } from '../../../platform/graphql/enums.ts';
import { localId, requireId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { StaleVersion } from '../../../platform/refusal.ts';
import { runCommand } from '../../../platform/command.ts';
import type { Context } from '../../../platform/context.ts';
import { createFormDefinition } from '../commands/createFormDefinition.ts';
import { readUploadedTemplate } from '../commands/readUploadedTemplate.ts';
import { updateFormDefinition } from '../commands/updateFormDefinition.ts';
import { formKeepers } from '../forms.policy.ts';
import { FormDefinition } from './FormDefinition.ts';
import { pdfFormFrom, PdfFormInput, type PdfFormGiven } from './pdfFormInput.ts';

const fields = (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => ({
  code: t.string({ required: true, description: 'Short code without blanks, at most 40 characters.' }),
  name: t.string({ required: true, description: 'Name, at most 100 characters.' }),
  description: t.string({ description: 'What it is for, at most 500 characters.' }),
  marketId: t.id({
    description: "The market it is for, which its company owns; left out: the company's own use.",
  }),
  attachmentTypeId: t.id({
    description: 'The type under which a filled one is attached; not for questionnaires.',
  }),
  pdf: t.field({
    type: PdfFormInput,
    description:
      'Of a PDF form: what it is printed from, with what, and for which legs; left out: as it was, of a new one nothing yet.',
  }),
});
const payload = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, { formId: string }>) => ({
  form: t.field({
    type: FormDefinition,
    description: 'The definition as it is now.',
    resolve: ({ formId }, _args, ctx) => loadNodeOrFail(ctx, FormDefinition, formId),
  }),
});
/** An id of another type is as unknown as one of nobody. */
const rowIds = (input: {
  marketId?: string | null | undefined;
  attachmentTypeId?: string | null | undefined;
}) => ({
  marketId: input.marketId == null ? null : (localId('Market', input.marketId) ?? input.marketId),
  attachmentTypeId:
    input.attachmentTypeId == null
      ? null
      : (localId('LookupValue', input.attachmentTypeId) ?? input.attachmentTypeId),
});

/** A template that was uploaded is read before the transaction: PDFs of others may take long. */
const uploadedIn = async (ctx: Context, pdf: ReturnType<typeof pdfFormFrom>) =>
  ctx.actor && pdf?.template === 'FILE' && pdf.uploadId
    ? readUploadedTemplate(ctx.runtime, ctx.actor, pdf.uploadId)
    : null;
const pdfOf = (input: { pdf?: PdfFormGiven | null | undefined }) => pdfFormFrom(input.pdf);

mutation({
  name: 'createFormDefinition',
  description:
    "Enters a PDF form or questionnaire of the caller's company; a FACE sheet of any company for the platform's administrators.",
  roles: formKeepers,
  rule: formDefinitionRules(),
  input: (t) => ({
    kind: t.field({ type: FormKindEnum, required: true, description: 'What it is.' }),
    companyId: t.id({
      description: "Of a FACE sheet: whose it is. Everything else is the caller's company's.",
    }),
    ...fields(t),
  }),
  resolve: async (ctx, input, idempotencyKey) => {
    const pdf = pdfOf(input);
    const uploaded = await uploadedIn(ctx, pdf);
    return runCommand(ctx, { name: 'createFormDefinition', input, idempotencyKey }, (tx) =>
      createFormDefinition(
        tx,
        {
          ...input,
          ...rowIds(input),
          companyId:
            input.companyId == null ? null : (localId('Company', input.companyId) ?? input.companyId),
          pdf,
        },
        uploaded,
      ),
    );
  },
  payload,
});

mutation({
  name: 'updateFormDefinition',
  description: 'Changes a PDF form, questionnaire or FACE sheet, or takes it out of use and back.',
  roles: formKeepers,
  rule: formDefinitionRules(),
  refusals: [...commonRefusals, StaleVersion],
  input: (t) => ({
    formId: t.id({ required: true, description: 'Which.' }),
    expectedVersion: t.int({ required: true, description: 'The version that was read.' }),
    ...fields(t),
    status: t.field({ type: RecordStatusEnum, description: 'Whether it may be used; left out: as it was.' }),
  }),
  resolve: async (ctx, input, idempotencyKey) => {
    const pdf = pdfOf(input);
    const uploaded = await uploadedIn(ctx, pdf);
    return runCommand(ctx, { name: 'updateFormDefinition', input, idempotencyKey }, (tx) =>
      updateFormDefinition(
        tx,
        { ...input, ...rowIds(input), formId: requireId('FormDefinition', input.formId, 'formId'), pdf },
        uploaded,
      ),
    );
  },
  payload,
});
