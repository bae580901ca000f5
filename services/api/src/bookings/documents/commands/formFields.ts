import type { FormKind } from '@ptc/schema/rules/lists/network';
import type { FormDefinitionFields } from '@ptc/schema/rules/form';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { isActiveLookup } from '../../../network/lookups/lookups.queries.ts';
import { findBookingMarket } from '../../../network/companies/bookingMarket.queries.ts';
import { formDefinitions } from '../forms.table.ts';

/** What a definition is called and for; ids are row ids. */
export type FormFields = Pick<
  FormDefinitionFields,
  'code' | 'name' | 'description' | 'marketId' | 'attachmentTypeId'
>;

const issue = (path: string, code: string) => InvalidInput({ issues: [{ path, code }] });

/**
 * The columns that the fields fill; refuses a code that the company has for another, a market it does not
 * own, an unknown attachment type.
 */
export const formColumns = async (
  tx: CommandTx,
  kind: FormKind,
  companyId: string,
  fields: FormFields,
  own: { id: string; attachmentTypeId: string | null } | null,
) => {
  const { code, name } = fields;
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`forms ${companyId}`}, 0))`;
  const [twin] = await tx.db
    .select({ id: formDefinitions.id })
    .from(formDefinitions)
    .where(
      and(
        eq(formDefinitions.companyId, companyId),
        eq(formDefinitions.kind, kind),
        sql`lower(${formDefinitions.code}) = lower(${code})`,
        own === null ? undefined : ne(formDefinitions.id, own.id),
      ),
    );
  if (twin) throw issue('code', 'taken');
  const marketId = fields.marketId ?? null;
  const market = marketId !== null && isUuid(marketId) ? await findBookingMarket(tx.db, marketId) : null;
  if (marketId !== null && market?.ownerCompanyId !== companyId) throw issue('marketId', 'unknown_option');
  const attachmentTypeId = kind === 'QUESTIONNAIRE' ? null : (fields.attachmentTypeId ?? null);
  const known =
    attachmentTypeId === null ||
    attachmentTypeId === own?.attachmentTypeId ||
    (isUuid(attachmentTypeId) && (await isActiveLookup(tx.db, 'ATTACHMENT_TYPE', attachmentTypeId)));
  if (!known) throw issue('attachmentTypeId', 'unknown_option');
  return { code, name, description: fields.description ?? null, marketId, attachmentTypeId };
};
