import type { LookupKind, RecordStatus } from '@ptc/schema/rules/lists/network';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { amongIds } from '../../db/amongIds.ts';
import type { Database } from '../../db/client.ts';
import { filteredBy, type ColumnFilter } from '../../platform/graphql/columnFilter.ts';
import type { PageArgs } from '../../platform/graphql/connection.ts';
import { keysetPage, type ListOrder, type Sorted, type SortKey } from '../../platform/graphql/listOrder.ts';
import { containing } from '../../platform/containing.ts';
import { lookupAliases, lookupValues } from './lookups.table.ts';

/** A system entry as the platform keeps it. */
export type ManagedLookupRow = typeof lookupValues.$inferSelect;

/** A system entry with what a company makes of it. */
export interface CompanyLookupRow {
  id: string;
  kind: LookupKind;
  systemCode: string;
  systemName: string;
  systemNameEs: string | null;
  systemRank: number;
  aliasCode: string | null;
  aliasName: string | null;
  aliasRank: number | null;
  rank: number;
  hidden: boolean;
  version: number;
  updatedAt: Date | null;
}

/** What lists of entries are ordered by. */
export const LOOKUP_ORDERS = {
  RANK: 'The place in the list.',
  NAME: 'The name.',
  CODE: 'The code.',
  STATUS: 'In use or not; of a company: shown or hidden.',
  SYSTEM_NAME: "The system's name in English.",
  SYSTEM_CODE: "The system's code.",
  SPANISH: "The system's name in Spanish; none is the first.",
  MODIFIED: 'When it last changed; what the company never changed is the oldest.',
  CREATED: 'When the system got it.',
} as const;
export type LookupOrder = ListOrder<keyof typeof LOOKUP_ORDERS>;

/** The columns by which the platform's and the companies' lists are narrowed. */
export const managedColumns = {
  name: 'text',
  nameEs: 'text',
  code: 'text',
  rank: 'integer',
  modified: 'time',
  created: 'time',
} as const;
export const companyColumnsBy = {
  name: 'text',
  code: 'text',
  systemName: 'text',
  systemCode: 'text',
  rank: 'integer',
  modified: 'time',
} as const;

/** What narrows a list of entries. */
export interface LookupFilter<Columns = null> {
  readonly columns: Columns | null;
  readonly kind: LookupKind;
  readonly search: string | null;
  /** Managed: in use or not. Company: shown or hidden. */
  readonly status: RecordStatus | null;
}

const id = sql`${lookupValues.id}`;
const spanish = sql`${lookupValues.properties} ->> 'nameEs'`;
const ofSystem = {
  SYSTEM_NAME: { key: sql`${lookupValues.name}`, type: 'text' },
  SYSTEM_CODE: { key: sql`${lookupValues.code}`, type: 'text' },
  SPANISH: { key: sql`coalesce(${spanish}, '')`, type: 'text' },
  CREATED: { key: sql`${lookupValues.createdAt}`, type: 'time' },
} as const satisfies Partial<Record<LookupOrder['field'], SortKey>>;
const systemKeys: Record<LookupOrder['field'], SortKey> = {
  ...ofSystem,
  STATUS: { key: sql`(not ${lookupValues.active})::text`, type: 'text' },
  RANK: { key: sql`${lookupValues.rank}`, type: 'integer' },
  NAME: { key: sql`${lookupValues.name}`, type: 'text' },
  CODE: { key: sql`${lookupValues.code}`, type: 'text' },
  MODIFIED: { key: sql`${lookupValues.updatedAt}`, type: 'time' },
};

type ManagedFilter = LookupFilter<ColumnFilter<typeof managedColumns>>;
type CompanyFilter = LookupFilter<ColumnFilter<typeof companyColumnsBy>>;

const managed = ({ kind, search, status, columns }: ManagedFilter): SQL | undefined =>
  and(
    eq(lookupValues.kind, kind),
    filteredBy(
      {
        name: sql`${lookupValues.name}`,
        nameEs: spanish,
        code: sql`${lookupValues.code}`,
        rank: sql`${lookupValues.rank}`,
        modified: sql`${lookupValues.updatedAt}`,
        created: sql`${lookupValues.createdAt}`,
      },
      columns,
    ),
    search === null
      ? undefined
      : sql`(plain_letters(${lookupValues.name}) like ${containing(search)} or plain_letters(${lookupValues.code}) like ${containing(search)} or plain_letters(${spanish}) like ${containing(search)})`,
    status === null ? undefined : eq(lookupValues.active, status === 'ACTIVE'),
  );

/** A page of a system list. */
export const listManaged = async (
  db: Database,
  filter: ManagedFilter,
  order: LookupOrder,
  page: PageArgs,
): Promise<Sorted<ManagedLookupRow>[]> => {
  const { after, orderBy, sortKey } = keysetPage(systemKeys[order.field], id, order.direction, page);
  const rows = await db
    .select({ row: lookupValues, sortKey })
    .from(lookupValues)
    .where(and(managed(filter), after))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return rows.map(({ row, sortKey: key }) => ({ ...row, sortKey: key }));
};

/** How many entries match. */
export const countManaged = (db: Database, filter: ManagedFilter): Promise<number> =>
  db.$count(lookupValues, managed(filter));

/** System entries by id. */
export const managedByIds = (db: Database, ids: readonly string[]): Promise<ManagedLookupRow[]> =>
  db.select().from(lookupValues).where(amongIds(lookupValues.id, ids));

const shownName = sql<string>`coalesce(${lookupAliases.name}, ${lookupValues.name})`;
const shownCode = sql<string>`coalesce(${lookupAliases.code}, ${lookupValues.code})`;
const shownRank = sql<number>`coalesce(${lookupAliases.rank}, ${lookupValues.rank})`;
const hidden = sql<boolean>`coalesce(${lookupAliases.hidden}, false)`;
const companyKeys: Record<LookupOrder['field'], SortKey> = {
  ...ofSystem,
  STATUS: { key: sql`${hidden}::text`, type: 'text' },
  RANK: { key: shownRank, type: 'integer' },
  NAME: { key: shownName, type: 'text' },
  CODE: { key: shownCode, type: 'text' },
  MODIFIED: { key: sql`coalesce(${lookupAliases.updatedAt}, '-infinity')`, type: 'time' },
};
const spoken = sql`coalesce(${spanish}, '')`;

const companyColumns = {
  id: lookupValues.id,
  kind: lookupValues.kind,
  systemCode: lookupValues.code,
  systemName: lookupValues.name,
  systemNameEs: sql<string | null>`${spanish}`.as('name_es'),
  systemRank: lookupValues.rank,
  aliasCode: lookupAliases.code,
  aliasName: lookupAliases.name,
  aliasRank: lookupAliases.rank,
  rank: sql<number>`${shownRank}`.as('shown_rank'),
  hidden: sql<boolean>`${hidden}`.as('is_hidden'),
  version: sql<number>`coalesce(${lookupAliases.version}, 0)`.as('alias_version'),
  updatedAt: lookupAliases.updatedAt,
};
const ofCompany = (companyId: string): SQL | undefined =>
  and(eq(lookupAliases.lookupValueId, lookupValues.id), eq(lookupAliases.companyId, companyId));

/** The company's list: what the platform has taken out of use is not in it. */
const shown = ({ kind, search, status, columns }: CompanyFilter): SQL | undefined =>
  and(
    eq(lookupValues.kind, kind),
    filteredBy(
      {
        name: shownName,
        code: shownCode,
        systemName: sql`(${lookupValues.name} || ' ' || ${spoken})`,
        systemCode: sql`${lookupValues.code}`,
        rank: shownRank,
        modified: sql`${lookupAliases.updatedAt}`,
      },
      columns,
    ),
    eq(lookupValues.active, true),
    search === null
      ? undefined
      : sql`(plain_letters(${shownName}) like ${containing(search)} or plain_letters(${shownCode}) like ${containing(search)} or plain_letters(${lookupValues.name}) like ${containing(search)} or plain_letters(${spanish}) like ${containing(search)})`,
    status === null ? undefined : sql`${hidden} = ${status === 'INACTIVE'}`,
  );

/** A page of a list as a company shows it, hidden entries too. */
export const listOfCompany = (
  db: Database,
  companyId: string,
  filter: CompanyFilter,
  order: LookupOrder,
  page: PageArgs,
): Promise<Sorted<CompanyLookupRow>[]> => {
  const { after, orderBy, sortKey } = keysetPage(companyKeys[order.field], id, order.direction, page);
  return db
    .select({ ...companyColumns, sortKey })
    .from(lookupValues)
    .leftJoin(lookupAliases, ofCompany(companyId))
    .where(and(shown(filter), after))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
};

/** How many entries match. */
export const countOfCompany = async (
  db: Database,
  companyId: string,
  filter: CompanyFilter,
): Promise<number> => {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(lookupValues)
    .leftJoin(lookupAliases, ofCompany(companyId))
    .where(shown(filter));
  return row?.n ?? 0;
};

/** Entries by id as a company shows them. */
export const ofCompanyByIds = (
  db: Database,
  companyId: string,
  ids: readonly string[],
): Promise<CompanyLookupRow[]> =>
  db
    .select(companyColumns)
    .from(lookupValues)
    .leftJoin(lookupAliases, ofCompany(companyId))
    .where(amongIds(lookupValues.id, ids));

/** A whole list in its order, as its commands need it: of the company, or (null) of the system. */
export const orderedList = async (
  db: Database,
  companyId: string | null,
  kind: LookupKind,
): Promise<CompanyLookupRow[]> => {
  const base = db
    .select(companyColumns)
    .from(lookupValues)
    .leftJoin(lookupAliases, companyId === null ? sql`false` : ofCompany(companyId));
  return base
    .where(and(eq(lookupValues.kind, kind), companyId === null ? undefined : eq(lookupValues.active, true)))
    .orderBy(sql`${companyId === null ? lookupValues.rank : shownRank} desc`, sql`${lookupValues.id} desc`);
};
