import type { FormKind } from '@ptc/schema/rules/lists/network';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid, newId } from '../../../platform/ids.ts';
import { InvalidInput, NotPermitted } from '../../../platform/refusal.ts';
import { findBookingCompany } from '../../../network/companies/bookingCompany.queries.ts';
import { recordChange } from '../../../reference/configuration/commands/recordChange.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { formDefinitions } from '../forms.table.ts';
import { mayKeepForm } from '../forms.policy.ts';
import { formColumns, type FormFields } from './formFields.ts';
import { pdfColumns, type PdfFields } from './pdfColumns.ts';
import type { UploadedTemplate } from './readUploadedTemplate.ts';

/**
 * A new definition; `companyId` names the company of a FACE sheet, everything else is the actor's own
 * company's.
 */
export type CreateFormInput = FormFields & {
  readonly kind: FormKind;
  readonly companyId?: string | null | undefined;
  /** Of a PDF form alone. */
  readonly pdf?: PdfFields | null | undefined;
};

/** Enters a form, questionnaire or FACE sheet. */
export const createFormDefinition = async (
  tx: CommandTx,
  input: CreateFormInput,
  uploaded: UploadedTemplate | null = null,
): Promise<{ formId: string }> => {
  const { kind } = input;
  const companyId = kind === 'FACE_SHEET' ? (input.companyId ?? tx.actor.companyId) : tx.actor.companyId;
  if (!mayKeepForm(tx.actor, kind, companyId)) throw NotPermitted({});
  if (!isUuid(companyId) || (await findBookingCompany(tx.db, companyId)) === null)
    throw InvalidInput({ issues: [{ path: 'companyId', code: 'unknown_option' }] });
  const columns = await formColumns(tx, kind, companyId, input, null);
  const pdf = kind === 'PDF_FORM' ? await pdfColumns(tx, companyId, input.pdf, uploaded, null) : {};
  const id = newId();
  await tx.db
    .insert(formDefinitions)
    .values({ id, kind, companyId, ...columns, ...pdf, createdAt: tx.now, updatedAt: tx.now });
  await recordChange(tx, {
    entityType: 'FormDefinition',
    entityId: id,
    companyIds: [companyId],
    action: 'CREATED',
    edits: editsOf({}, { code: columns.code, name: columns.name, description: columns.description }),
    version: 1,
  });
  return { formId: id };
};
