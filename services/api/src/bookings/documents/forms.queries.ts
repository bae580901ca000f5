import type { FormKind, RecordStatus } from '@ptc/schema/rules/lists/network';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { amongIds } from '../../db/amongIds.ts';
import type { Database, RawSql } from '../../db/client.ts';
import { filteredBy, type ColumnFilter } from '../../platform/graphql/columnFilter.ts';
import type { PageArgs } from '../../platform/graphql/connection.ts';
import { keysetPage, type ListOrder, type Sorted, type SortKey } from '../../platform/graphql/listOrder.ts';
import { companies } from '../../network/companies/companies.table.ts';
import { marketsEverOfCompany } from '../../network/companies/companies.queries.ts';
import { containing } from '../../platform/containing.ts';
import { escapeLike } from '../../platform/escapeLike.ts';
import { formDefinitions } from './forms.table.ts';

/** A form, questionnaire or FACE sheet as stored. */
export type FormRow = typeof formDefinitions.$inferSelect;

/** The columns by which a list of them is narrowed. */
export const formColumns = {
  name: 'text',
  code: 'text',
  company: 'text',
  description: 'text',
  attachmentType: 'text',
  version: 'integer',
  modified: 'time',
  created: 'time',
} as const;

/** What narrows a list of them. */
export interface FormFilter {
  readonly columns: ColumnFilter<typeof formColumns> | null;
  readonly marketId: string | null;
  readonly kind: FormKind;
  readonly search: string | null;
  readonly status: RecordStatus | null;
}

/** What forms, questionnaires and FACE sheets are ordered by. */
export const FORM_ORDERS = {
  NAME: 'The name.',
  CODE: 'The code.',
  STATUS: 'In use or not.',
  COMPANY: "The company's name.",
  MARKET: "The market's name; those of the company's own use come first.",
  ATTACHMENT_TYPE: "The type it is attached under, in the system's words; none comes first.",
  DESCRIPTION: 'What it is for; not said comes first.',
  VERSION: 'The version; of a questionnaire the published one, none first.',
  MODIFIED: 'When it last changed.',
  CREATED: 'When it was entered.',
} as const;
export type FormOrder = ListOrder<keyof typeof FORM_ORDERS>;

const attachmentType = sql`coalesce((select lv.name from lookup_values lv where lv.id = ${formDefinitions.attachmentTypeId}), '')`;

const keys: Record<FormOrder['field'], SortKey> = {
  NAME: { key: sql`${formDefinitions.name}`, type: 'text' },
  CODE: { key: sql`${formDefinitions.code}`, type: 'text' },
  COMPANY: { key: sql`${companies.name}`, type: 'text' },
  STATUS: { key: sql`${formDefinitions.status}::text`, type: 'text' },
  MARKET: {
    key: sql`coalesce((select m.name from markets m where m.id = ${formDefinitions.marketId}), '')`,
    type: 'text',
  },
  ATTACHMENT_TYPE: { key: attachmentType, type: 'text' },
  DESCRIPTION: { key: sql`coalesce(${formDefinitions.description}, '')`, type: 'text' },
  VERSION: {
    key: sql`(case when ${formDefinitions.kind} = 'QUESTIONNAIRE' then coalesce((select max(v.no) from questionnaire_versions v
      where v.form_id = ${formDefinitions.id} and v.state = 'PUBLISHED'), 0) else ${formDefinitions.version} end)`,
    type: 'integer',
  },
  MODIFIED: { key: sql`${formDefinitions.updatedAt}`, type: 'time' },
  CREATED: { key: sql`${formDefinitions.createdAt}`, type: 'time' },
};
const keysBy = {
  name: sql`${formDefinitions.name}`,
  code: sql`${formDefinitions.code}`,
  company: sql`(select c.name from companies c where c.id = ${formDefinitions.companyId})`,
  description: sql`${formDefinitions.description}`,
  attachmentType,
  version: keys.VERSION.key,
  modified: sql`${formDefinitions.updatedAt}`,
  created: sql`${formDefinitions.createdAt}`,
};

/**
 * FACE sheets of all companies are there for the platform; the rest for their company and whoever takes part
 * in their market.
 */
const existing = (companyId: string): SQL | undefined =>
  or(
    eq(formDefinitions.kind, 'FACE_SHEET'),
    eq(formDefinitions.companyId, companyId),
    sql`${formDefinitions.marketId} in ${marketsEverOfCompany(companyId)}`,
  );

const wanted = (
  companyId: string,
  { kind, search, status, marketId, columns }: FormFilter,
): SQL | undefined =>
  and(
    existing(companyId),
    filteredBy(keysBy, columns),
    marketId === null ? undefined : eq(formDefinitions.marketId, marketId),
    eq(formDefinitions.kind, kind),
    search === null
      ? undefined
      : sql`(plain_letters(${formDefinitions.name}) like ${containing(search)} or ${formDefinitions.code} ilike ${`${escapeLike(search)}%`})`,
    status === null ? undefined : eq(formDefinitions.status, status),
  );

/** A page of forms, questionnaires or FACE sheets. */
export const listForms = async (
  db: Database,
  companyId: string,
  filter: FormFilter,
  order: FormOrder,
  page: PageArgs,
): Promise<Sorted<FormRow>[]> => {
  const { after, orderBy, sortKey } = keysetPage(
    keys[order.field],
    sql`${formDefinitions.id}`,
    order.direction,
    page,
  );
  const rows = await db
    .select({ row: formDefinitions, sortKey })
    .from(formDefinitions)
    .innerJoin(companies, eq(companies.id, formDefinitions.companyId))
    .where(and(wanted(companyId, filter), after))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return rows.map(({ row, sortKey: key }) => ({ ...row, sortKey: key }));
};

/** How many match. */
export const countForms = (db: Database, companyId: string, filter: FormFilter): Promise<number> =>
  db.$count(formDefinitions, wanted(companyId, filter));

/** Definitions by id that exist for a company; of which kinds, the caller asks. */
export const formsById = (db: Database, companyId: string, ids: readonly string[]): Promise<FormRow[]> =>
  db
    .select()
    .from(formDefinitions)
    .where(and(amongIds(formDefinitions.id, ids), existing(companyId)));

/** Which of some ids are PDF forms for a market, in use or not. */
export const formsForMarket = (
  db: Database,
  marketId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; code: string; active: boolean }[]> =>
  db
    .select({
      id: formDefinitions.id,
      name: formDefinitions.name,
      code: formDefinitions.code,
      active: sql<boolean>`${formDefinitions.status} = 'ACTIVE'`,
    })
    .from(formDefinitions)
    .where(
      and(
        amongIds(formDefinitions.id, ids),
        eq(formDefinitions.kind, 'PDF_FORM'),
        eq(formDefinitions.marketId, marketId),
      ),
    );

/** A form that a rule requires, as whoever sees the leg or the rule reads it. */
export interface RequiredFormRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** The forms that rules require, by rule, by name. */
export const formsOfRules = async (
  sqlRaw: RawSql,
  ruleIds: readonly string[],
): Promise<(RequiredFormRow & { ruleId: string })[]> =>
  sqlRaw<(RequiredFormRow & { ruleId: string })[]>`
    select r.id as "ruleId", f.id, f.code, f.name from market_rules r
      join form_definitions f on r.settings -> 'requiredFormIds' ? f.id::text
    where r.id = any(${[...ruleIds]}::uuid[]) order by f.name, f.id`;

/** The forms that the rules by which legs were planned require, by batch. */
export const formsOfBatches = async (
  sqlRaw: RawSql,
  batchIds: readonly string[],
): Promise<(RequiredFormRow & { batchId: string })[]> =>
  sqlRaw<(RequiredFormRow & { batchId: string })[]>`
    select b.id as "batchId", f.id, f.code, f.name from batches b join market_rules r on r.id = b.rule_id
      join form_definitions f on r.settings -> 'requiredFormIds' ? f.id::text and f.status = 'ACTIVE'
    where b.id = any(${[...batchIds]}::uuid[]) order by f.name, f.id`;
