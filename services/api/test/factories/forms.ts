import type { FieldMapping, FormTemplate, RequiredWhen } from '@ptc/schema/rules/formFacts';
import { usualMapping } from '../../src/bookings/documents/domain/pcsLayouts.ts';
import type { RawSql } from '../../src/db/client.ts';
import { newId } from '../../src/platform/ids.ts';

/** What may differ between forms. */
export interface FormOptions {
  companyId: string;
  code?: string;
  name?: string;
  marketId?: string | null;
  template?: Exclude<FormTemplate, 'FILE'> | null;
  mapping?: FieldMapping[];
  requiredWhen?: RequiredWhen | null;
  certifies?: 'PCS' | 'NON_PHYSICIAN' | 'MEDICAID' | null;
  attachmentTypeId?: string | null;
}

/** A PDF form, as stored: the certification statement that is laid out here, unless said otherwise. */
export const makeForm = async (sql: RawSql, of: FormOptions): Promise<string> => {
  const { code = 'PCS', name = 'Certification', template = 'PCS_SINGLE' } = of;
  const id = newId();
  const mapping = of.mapping ?? (template === null ? [] : usualMapping(template));
  await sql`
    insert into form_definitions (id, kind, company_id, market_id, code, name, template, mapping, required_when, certifies, attachment_type_id, created_at, updated_at)
    values (${id}, 'PDF_FORM', ${of.companyId}, ${of.marketId ?? null}, ${code}, ${name}, ${template}, ${JSON.stringify(mapping)}::text::jsonb,
      ${of.requiredWhen ? JSON.stringify(of.requiredWhen) : null}::text::jsonb, ${of.certifies ?? null}, ${of.attachmentTypeId ?? null}, now(), now())`;
  return id;
};

const hands = {
  REGISTERED_NURSE: { title: 'RN', licenseNumber: 'RN 1234' },
  PHYSICIAN: { title: 'MD', licenseNumber: 'MD 5678' },
} as const;

/** Lets a user sign forms of these codes, as a nurse unless said otherwise. */
export const letSign = async (
  sql: RawSql,
  userId: string,
  codes: readonly string[],
  signeeType: keyof typeof hands = 'REGISTERED_NURSE',
): Promise<void> => {
  const pcs = { authorized: true, signeeType, ...hands[signeeType] };
  const grants = codes.length > 0 ? [{ name: 'AUTHORITY_SIGN', allowedValues: codes }] : [];
  await sql`update users set privileges = ${JSON.stringify(grants)}::text::jsonb,
    pcs = ${JSON.stringify(pcs)}::text::jsonb where id = ${userId}`;
};
