import type { RecordStatus } from '@ptc/schema/rules/lists/network';
import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { recordChange, switched } from '../../../reference/configuration/commands/recordChange.ts';
import { StaleConfiguration } from '../../../reference/configuration/configuration.errors.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { formDefinitions } from '../forms.table.ts';
import { mayKeepForm } from '../forms.policy.ts';
import { formsById } from '../forms.queries.ts';
import { formColumns, type FormFields } from './formFields.ts';
import { pdfColumns, type PdfColumns, type PdfFields } from './pdfColumns.ts';
import type { UploadedTemplate } from './readUploadedTemplate.ts';

/** All fields of a definition as they shall be; a status left out stays. */
export type UpdateFormInput = FormFields & {
  readonly formId: string;
  readonly expectedVersion: number;
  readonly status?: RecordStatus | null | undefined;
  /** Of a PDF form alone; left out: as it was. */
  readonly pdf?: PdfFields | null | undefined;
};

/** What the memory of changes says of a PDF form: that its fields or conditions changed, not each of them. */
const pdfTold = ({ template, templateFileId, mapping, requiredWhen, certifies }: PdfColumns) => ({
  template,
  templateFile: templateFileId,
  mapping: mapping
    .map(({ field, fact, question, equals }) => {
      const source = `${field}: ${fact ?? question ?? ''}`;
      return equals === null ? source : `${source} = ${equals}`;
    })
    .join(', '),
  requiredWhen: requiredWhen ? JSON.stringify(requiredWhen) : null,
  certifies,
});

/** Changes a form, questionnaire or FACE sheet, or takes it out of use and back. */
export const updateFormDefinition = async (
  tx: CommandTx,
  input: UpdateFormInput,
  uploaded: UploadedTemplate | null = null,
): Promise<{ formId: string }> => {
  const [seen] = isUuid(input.formId) ? await formsById(tx.db, tx.actor.companyId, [input.formId]) : [];
  // A FACE sheet of another company is there for the platform alone.
  if (
    !seen ||
    (seen.kind === 'FACE_SHEET' &&
      seen.companyId !== tx.actor.companyId &&
      !mayKeepForm(tx.actor, seen.kind, seen.companyId))
  )
    throw NotFound({ path: 'formId' });
  if (!mayKeepForm(tx.actor, seen.kind, seen.companyId)) throw NotPermitted({});
  const [row = seen] = await tx.db
    .select()
    .from(formDefinitions)
    .where(eq(formDefinitions.id, seen.id))
    .for('update');
  if (row.version !== input.expectedVersion)
    throw StaleConfiguration({
      typeName: 'FormDefinition',
      id: row.id,
      changedAt: row.updatedAt.toISOString(),
    });
  const columns = await formColumns(tx, row.kind, row.companyId, input, row);
  const status = input.status ?? row.status;
  const told = ({ code, name, description, marketId, attachmentTypeId }: typeof columns) => ({
    code,
    name,
    description,
    marketId,
    attachmentTypeId,
  });
  const pdf = row.kind === 'PDF_FORM' ? await pdfColumns(tx, row.companyId, input.pdf, uploaded, row) : null;
  const edits = editsOf(
    { ...told(row), status: row.status, ...(pdf && pdfTold(row)) },
    { ...told(columns), status, ...(pdf && pdfTold(pdf)) },
  );
  if (edits.length === 0) return { formId: row.id };
  const version = row.version + 1;
  await tx.db
    .update(formDefinitions)
    .set({ ...columns, ...pdf, status, version, updatedAt: tx.now })
    .where(eq(formDefinitions.id, row.id));
  await recordChange(tx, {
    entityType: 'FormDefinition',
    entityId: row.id,
    companyIds: [row.companyId],
    action: status === row.status ? 'UPDATED' : switched(status === 'ACTIVE'),
    edits,
    version,
  });
  return { formId: row.id };
};
