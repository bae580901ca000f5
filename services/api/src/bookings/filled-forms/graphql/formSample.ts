import type { FieldMapping } from '@ptc/schema/rules/formFacts';
import { mappingRules } from '@ptc/schema/rules/form';
import { yup } from '@ptc/schema/rules/yup';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { PrintedPdf } from '../../../platform/graphql/PrintedPdf.ts';
import type { Template, TemplateField } from '../../../platform/pdf/layout.ts';
import { makePdf, PdfFailed } from '../../../platform/pdf/makePdf.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { issueMessage } from '../../../platform/messages/messages.ts';
import { validateInput } from '../../../platform/validateInput.ts';
import { readUploadedTemplate } from '../../documents/commands/readUploadedTemplate.ts';
import { fieldsOfForm, layoutOfForm, usualMapping } from '../../documents/domain/pcsLayouts.ts';
import { mayKeepForm } from '../../documents/forms.policy.ts';
import { formsById } from '../../documents/forms.queries.ts';
import { templateOf } from '../../documents/commands/templateOf.ts';
import { FormField, FormFieldMapping } from '../../documents/graphql/PdfForm.ts';
import { PdfFormInput, pdfFormFrom } from '../../documents/graphql/pdfFormInput.ts';
import { printForm } from '../domain/printForm.ts';
import { sampleFacts } from '../domain/sampleFacts.ts';

interface Sample {
  readonly fields: readonly TemplateField[];
  readonly usual: readonly FieldMapping[];
  readonly pdf: { readonly name: string; readonly bytes: Buffer } | null;
  readonly problem: string | null;
}

const FormSample = builder.objectRef<Sample>('FormSample').implement({
  description: 'A form as it stands in the editor, filled with what is of nobody.',
  fields: (t) => ({
    fields: t.field({
      type: [FormField],
      description: 'What the template asks to be filled, in its order.',
      resolve: ({ fields }) => [...fields],
    }),
    usualMapping: t.field({
      type: [FormFieldMapping],
      description: 'With what a form that is laid out here is usually filled; empty of a PDF of others.',
      resolve: ({ usual }) => [...usual],
    }),
    pdf: t.field({
      type: PrintedPdf,
      nullable: true,
      description: 'The filled form; null: it cannot be filled.',
      resolve: ({ pdf }) => pdf,
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: "Why not, in the caller's language.",
    }),
  }),
});

type Opened = { template: Template; fields: readonly TemplateField[]; usual: readonly FieldMapping[] };

/** The template in the editor: laid out here, just uploaded, or the one that the form has. */
const opened = async (
  ctx: Context,
  actor: Actor,
  pdf: NonNullable<ReturnType<typeof pdfFormFrom>>,
  formId: string | null,
): Promise<Opened | null> => {
  const { certifies } = pdf;
  if (pdf.template !== 'FILE') {
    const form = { template: pdf.template, certifies };
    return {
      template: { layout: layoutOfForm(form) },
      fields: fieldsOfForm(form),
      usual: usualMapping(form.template),
    };
  }
  if (pdf.uploadId) {
    const { uploadId } = pdf;
    const { bytes, fields } = await ctx.reads.apart(() => readUploadedTemplate(ctx.runtime, actor, uploadId));
    return { template: { bytes }, fields, usual: [] };
  }
  const [row] = formId === null ? [] : await formsById(ctx.db, actor.companyId, [formId]);
  if (row?.template !== 'FILE' || !mayKeepForm(actor, row.kind, row.companyId)) return null;
  const { template, templateFileId, templateFields } = row;
  return {
    template: await ctx.reads.apart(() => templateOf(ctx.runtime, { template, templateFileId, certifies })),
    fields: templateFields,
    usual: [],
  };
};

const problemOf = (ctx: Context, error: unknown): string => {
  if (error instanceof PdfFailed)
    return issueMessage(ctx.locale, `template_${error.problem.toLowerCase()}`, {});
  if (!(error instanceof Refusal)) throw error;
  const issues = error.data['issues'] as readonly { code: string }[] | undefined;
  return issueMessage(ctx.locale, issues?.[0]?.code ?? 'unknown_id', {});
};

builder.queryField('formSample', (t) =>
  t.field({
    type: FormSample,
    nullable: true,
    description:
      'A PDF form as it stands in the editor, saved or not, filled with what is of nobody. For who keeps the forms of a company.',
    authScopes: { roles: ['COMPANY_CONFIG_ADMIN'] },
    args: {
      formId: t.arg.id({ description: 'The form whose uploaded template stays; left out: none.' }),
      pdf: t.arg({ type: PdfFormInput, required: true, description: 'The form as it stands.' }),
    },
    resolve: async (_root, { formId, pdf: given }, ctx): Promise<Sample | null> => {
      const { actor } = ctx;
      const pdf = pdfFormFrom(given);
      if (!actor || !pdf) return null;
      let found: Opened | null = null;
      try {
        const { mapping } = (await validateInput(
          yup.object().shape({ mapping: mappingRules() }),
          { mapping: pdf.mapping },
          null,
        )) as { mapping: FieldMapping[] };
        found = await opened(ctx, actor, pdf, formId == null ? null : localId('FormDefinition', formId));
        if (!found) return null;
        const { template } = found;
        const bytes = await ctx.reads.apart(() =>
          makePdf({
            kind: 'fill',
            template,
            values: printForm(mapping, sampleFacts, []),
            signature: { lines: ['Signed by Sample Signer, RN', 'Registered nurse, license RN000000'] },
            stamp: 'SAMPLE',
            title: 'Sample',
          }),
        );
        return { ...found, pdf: { name: 'sample.pdf', bytes }, problem: null };
      } catch (error) {
        return {
          fields: found?.fields ?? [],
          usual: found?.usual ?? [],
          pdf: null,
          problem: problemOf(ctx, error),
        };
      }
    },
  }),
);
