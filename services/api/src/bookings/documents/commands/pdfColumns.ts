import type { FieldMapping, RequiredWhen } from '@ptc/schema/rules/formFacts';
import type { pdfFormRules } from '@ptc/schema/rules/form';
import type { InferType } from 'yup';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { InvalidInput, type InputIssue } from '../../../platform/refusal.ts';
import { keepFile, releaseFile } from '../../../network/files/commands/keepFile.ts';
import { findBookingLookups } from '../../../network/lookups/bookingLookups.queries.ts';
import { fieldsOfForm } from '../domain/pcsLayouts.ts';
import type { FormRow } from '../forms.queries.ts';
import type { UploadedTemplate } from './readUploadedTemplate.ts';

/** What a PDF form shall be printed from, with what, and for which legs; ids are row ids. */
export type PdfFields = InferType<ReturnType<typeof pdfFormRules>>;

/** The columns that are a PDF form's alone. */
export type PdfColumns = Pick<
  FormRow,
  'template' | 'templateFileId' | 'templateFields' | 'mapping' | 'requiredWhen' | 'certifies'
>;

const mappingOf = (mapping: PdfFields['mapping'], names: ReadonlySet<string>): FieldMapping[] => {
  const issues = mapping.flatMap(({ field, fact, question }, at): InputIssue[] => [
    ...((fact == null) === (question == null)
      ? [{ path: `pdf.mapping.${at}.fact`, code: 'mapping_source' }]
      : []),
    ...(names.has(field) ? [] : [{ path: `pdf.mapping.${at}.field`, code: 'mapping_field' }]),
  ]);
  if (issues.length > 0) throw InvalidInput({ issues });
  return mapping.map(({ field, fact, question, equals }) => ({
    field,
    fact: fact ?? null,
    question: question ?? null,
    equals: equals ?? null,
  }));
};

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Refuses entries that are of no such list; what was named before may stay. */
const requiredWhenOf = async (
  tx: CommandTx,
  companyId: string,
  wanted: PdfFields['requiredWhen'],
  before: RequiredWhen | null,
): Promise<RequiredWhen | null> => {
  if (!wanted) return null;
  const when = {
    callTypeIds: unique(wanted.callTypeIds),
    payorTypes: unique(wanted.payorTypes),
    facilityTypeIds: unique(wanted.facilityTypeIds),
  };
  const had = new Set([...(before?.callTypeIds ?? []), ...(before?.facilityTypeIds ?? [])]);
  const found = await findBookingLookups(
    tx.db,
    [...when.callTypeIds, ...when.facilityTypeIds].filter(isUuid),
    companyId,
  );
  const wrong = (ids: readonly string[], field: string, kind: string): InputIssue[] =>
    ids.flatMap((id, at) => {
      const entry = found.get(id);
      const fits = had.has(id) || (entry?.kind === kind && entry.active);
      return fits ? [] : [{ path: `pdf.requiredWhen.${field}.${at}`, code: 'unknown_option' }];
    });
  const issues = [
    ...wrong(when.callTypeIds, 'callTypeIds', 'CALL_TYPE'),
    ...wrong(when.facilityTypeIds, 'facilityTypeIds', 'FACILITY_TYPE'),
  ];
  if (issues.length > 0) throw InvalidInput({ issues });
  // Nothing named would be every leg: that is no condition.
  return when.callTypeIds.length + when.payorTypes.length + when.facilityTypeIds.length > 0 ? when : null;
};

const none: PdfColumns = {
  template: null,
  templateFileId: null,
  templateFields: [],
  mapping: [],
  requiredWhen: null,
  certifies: null,
};

/**
 * The columns of a PDF form as they shall be; what is left out stays as it was. An uploaded template comes
 * with its fields, which were read before; its file is kept from here on, and the one before is let go.
 */
export const pdfColumns = async (
  tx: CommandTx,
  companyId: string,
  pdf: PdfFields | null | undefined,
  uploaded: UploadedTemplate | null,
  before: PdfColumns | null,
): Promise<PdfColumns> => {
  const had = before ?? none;
  if (!pdf) return had;
  const { template, certifies } = pdf;
  const requiredWhen = await requiredWhenOf(tx, companyId, pdf.requiredWhen, had.requiredWhen);
  const common = { template, requiredWhen, certifies: certifies ?? null };
  if (template !== 'FILE') {
    if (had.templateFileId) await releaseFile(tx, had.templateFileId);
    const names = new Set(fieldsOfForm({ template, certifies: common.certifies }).map(({ name }) => name));
    return { ...common, templateFileId: null, templateFields: [], mapping: mappingOf(pdf.mapping, names) };
  }
  const fields = uploaded ? [...uploaded.fields] : had.templateFields;
  if (!uploaded && had.templateFileId === null)
    throw InvalidInput({ issues: [{ path: 'pdf.uploadId', code: 'template_needed' }] });
  const mapping = mappingOf(pdf.mapping, new Set(fields.map(({ name }) => name)));
  if (!uploaded) return { ...common, templateFileId: had.templateFileId, templateFields: fields, mapping };
  const { id } = await keepFile(tx, uploaded.uploadId, 'pdf.uploadId');
  if (had.templateFileId) await releaseFile(tx, had.templateFileId);
  return { ...common, templateFileId: id, templateFields: fields, mapping };
};
