import { localDay } from '@ptc/schema/rules/dates';
import type { FieldMapping, FormTemplate, RequiredWhen } from '@ptc/schema/rules/formFacts';
import type { RawSql, RawTx } from '../../db/client.ts';
import type { FieldValue, TemplateField } from '../../platform/pdf/layout.ts';
import { formFacts, payorsOn, type PlainFact } from './domain/formFacts.ts';
import type { Statements, Written } from './domain/completeForm.ts';
import { printForm, type Facts } from './domain/printForm.ts';
import { isRequired } from './domain/isRequired.ts';
import type { FormLeg } from './factSources.queries.ts';
import { printedHash } from './printedHash.ts';

/** A form that a leg needs. */
export interface NeededForm {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly attachmentTypeId: string | null;
  readonly template: FormTemplate | null;
  readonly templateFileId: string | null;
  readonly templateFields: readonly TemplateField[];
  readonly mapping: readonly FieldMapping[];
  readonly certifies: 'PCS' | 'NON_PHYSICIAN' | 'MEDICAID' | null;
  /** Whether the rule by which the leg was planned asks for it, and not the form itself. */
  readonly byRule: boolean;
}

/** A form that a leg needs and does not have as it is now. */
export interface OutstandingForm {
  readonly form: NeededForm;
  readonly leg: FormLeg;
  readonly facts: Facts;
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly hash: string;
  /** When it was signed while something else was printed, and what its signer wrote; null: never. */
  readonly signedBefore: Written | null;
}

/** Legs that nobody carries any more need no paper. */
const ended: ReadonlySet<string> = new Set(['CANCELLED', 'DRY_RUN']);

type Row = NeededForm & { readonly requiredWhen: RequiredWhen | null };

/**
 * What of a leg decides which forms it may need; `ruleId`: by which rule it would be planned, where it has no
 * batch yet.
 */
export type LegToEquip = Pick<
  FormLeg,
  'companyId' | 'marketId' | 'status' | 'pickUpAt' | 'pickUpTimeZone' | 'callTypeId' | 'pickUpTypeId'
> & {
  readonly patient: Pick<FormLeg['patient'], 'payors'>;
  readonly batchId: string | null;
  readonly ruleId?: string | null;
};

/** The forms in use that a leg may need: its company's own, and those of its market. */
const formsFor = (sql: RawSql | RawTx, leg: LegToEquip): Promise<Row[]> =>
  (sql as RawSql)<Row[]>`
    select f.id, f.code, f.name, f.attachment_type_id as "attachmentTypeId", f.template, f.template_file_id as "templateFileId",
      f.template_fields as "templateFields", f.mapping, f.certifies, f.required_when as "requiredWhen",
      exists (select 1 from market_rules r where r.id = coalesce(${leg.ruleId ?? null}::uuid, (select b.rule_id from batches b where b.id = ${leg.batchId}::uuid))
        and r.market_id = ${leg.marketId} and r.settings -> 'requiredFormIds' ? f.id::text) as "byRule"
    from form_definitions f
    where f.kind = 'PDF_FORM' and f.status = 'ACTIVE' and (f.market_id = ${leg.marketId} or (f.market_id is null and f.company_id = ${leg.companyId}))
    order by f.name, f.id`;

/** What was signed of a leg last, by form, as far as the PDF is still there. */
export const signedOf = async (
  sql: RawSql | RawTx,
  tripId: string,
): Promise<Map<string, Written & { hash: string }>> => {
  const rows = await (sql as RawSql)<
    { formId: string; hash: string; signedAt: Date; statements: Statements }[]
  >`
    select distinct on (ff.form_id) ff.form_id as "formId", ff.printed_hash as hash, ff.signed_at as "signedAt", ff.statements
    from filled_forms ff join attachments a on a.id = ff.attachment_id and a.removed_at is null
    where ff.trip_id = ${tripId} order by ff.form_id, ff.id desc`;
  return new Map(rows.map(({ formId, ...last }) => [formId, last]));
};

/** The forms that a leg needs, whether or not it has them. */
export const neededForms = async (sql: RawSql | RawTx, leg: LegToEquip): Promise<NeededForm[]> => {
  if (ended.has(leg.status)) return [];
  const on = localDay(leg.pickUpAt, leg.pickUpTimeZone);
  const circumstances = {
    callTypeId: leg.callTypeId,
    payorTypes: payorsOn(leg.patient.payors, on).flatMap(({ payorType }) => payorType ?? []),
    pickUpTypeId: leg.pickUpTypeId,
  };
  return (await formsFor(sql, leg)).filter(
    ({ byRule, requiredWhen }) => byRule || isRequired(requiredWhen, circumstances),
  );
};

/** Forms of a leg with what they would print now, and the hash of it. */
export const printedForms = (
  leg: FormLeg,
  forms: readonly NeededForm[],
): Omit<OutstandingForm, 'signedBefore'>[] => {
  const facts: Readonly<Record<PlainFact, Facts[PlainFact]>> = formFacts(leg);
  return forms.map((form) => {
    const values = printForm(form.mapping, facts, leg.answers);
    return {
      form,
      leg,
      facts,
      values,
      hash: printedHash({ ...form, template: form.template ?? '' }, values),
    };
  });
};
