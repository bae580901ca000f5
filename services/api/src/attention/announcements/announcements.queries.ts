import type { RawSql, RawTx, Database } from '../../db/client.ts';
import type { NextTimer } from '../../reference/clock/clock.queries.ts';
import { and, eq, sql as text, type SQL } from 'drizzle-orm';
import { amongIds } from '../../db/amongIds.ts';
import type { AnnouncementContentType, AnnouncementType } from '@ptc/schema/rules/lists/attention';
import { filteredBy, type ColumnFilter } from '../../platform/graphql/columnFilter.ts';
import { type PageArgs } from '../../platform/graphql/connection.ts';
import { keysetPage, type ListOrder, type Sorted, type SortKey } from '../../platform/graphql/listOrder.ts';
import { containing } from '../../platform/containing.ts';
import { announcements } from './announcements.table.ts';
import type { AnnouncementStanding } from './domain/standing.ts';

/** An announcement as it is shown. */
export interface AnnouncementView {
  id: string;
  type: AnnouncementType;
  contentType: AnnouncementContentType;
  content: string;
  startsAt: Date;
  endsAt: Date | null;
  version: number;
}

/** To whom something goes. */
export interface Audience {
  companyIds: readonly string[];
  marketIds: readonly string[];
}

/**
 * To everybody where both lists are empty, else to the companies named and the members and owners of the
 * markets named.
 */
const reaches = (
  sql: RawSql,
  companyId: string,
  companyIds: ReturnType<RawSql>,
  marketIds: ReturnType<RawSql>,
) => sql`(
  (cardinality(${companyIds}) = 0 and cardinality(${marketIds}) = 0) or ${companyId}::uuid = any(${companyIds})
  or exists (select 1 from market_members mm where mm.market_id = any(${marketIds}) and mm.company_id = ${companyId} and mm.active)
  or exists (select 1 from markets m where m.id = any(${marketIds}) and m.owner_company_id = ${companyId}))`;

const addressed = (sql: RawSql, companyId: string) =>
  reaches(sql, companyId, sql`a.company_ids`, sql`a.market_ids`);

const columns = (sql: RawSql) =>
  sql`a.id, a.type, a.content_type as "contentType", a.content, a.starts_at as "startsAt", a.ends_at as "endsAt", a.version`;

/** Announcements to a company that hold now, newest first. */
export const currentAnnouncements = (
  sql: RawSql,
  companyId: string,
  type: AnnouncementType | null,
  now: Date,
): Promise<AnnouncementView[]> =>
  sql<AnnouncementView[]>`
    select ${columns(sql)} from announcements a
    where a.starts_at <= ${now} and (a.ends_at is null or a.ends_at > ${now}) and (${type}::text is null or a.type = ${type}) and ${addressed(sql, companyId)}
    order by a.starts_at desc, a.id desc limit 100`;

/**
 * Announcements by id that are addressed to a company and have begun: nobody reads before its time what is to
 * come, and nobody ever what was ended before it.
 */
export const announcementsByIds = (
  sql: RawSql,
  companyId: string,
  ids: readonly string[],
  now: Date,
): Promise<AnnouncementView[]> =>
  sql<
    AnnouncementView[]
  >`select ${columns(sql)} from announcements a where a.id = any(${[...ids]}::uuid[]) and a.starts_at <= ${now} and (a.ends_at is null or a.ends_at > a.starts_at) and ${addressed(sql, companyId)}`;

/** Whether something with this audience goes, or went, to a company. */
export const isAddressed = async (
  sql: RawSql,
  companyId: string,
  { companyIds, marketIds }: Audience,
): Promise<boolean> => {
  const [row] = await sql<
    { yes: boolean }[]
  >`select ${reaches(sql, companyId, sql`${[...companyIds]}::uuid[]`, sql`${[...marketIds]}::uuid[]`)} as yes`;
  return row?.yes ?? false;
};

/** An announcement as stored. */
export type AnnouncementRow = typeof announcements.$inferSelect;

/** Announcements by id, whoever they go to: for those who keep them. */
export const managedByIds = (db: Database, ids: readonly string[]): Promise<AnnouncementRow[]> =>
  db.select().from(announcements).where(amongIds(announcements.id, ids));

/** The columns by which that list is narrowed. */
export const announcementColumns = {
  content: 'text',
  audience: 'text',
  startsAt: 'time',
  endsAt: 'time',
  modified: 'time',
  created: 'time',
} as const;

/** What narrows the list of those who keep announcements. */
export interface ManagedFilter {
  readonly type: AnnouncementType | null;
  readonly contentType: AnnouncementContentType | null;
  readonly columns: ColumnFilter<typeof announcementColumns> | null;
  readonly search: string | null;
  readonly status: AnnouncementStanding | null;
}

const standing = (status: AnnouncementStanding | null, now: Date): SQL | undefined => {
  const at = text`${now.toISOString()}::timestamptz`;
  if (status === null) return undefined;
  if (status === 'ENDED') return text`${announcements.endsAt} <= ${at}`;
  const open = text`(${announcements.endsAt} is null or ${announcements.endsAt} > ${at})`;
  return status === 'SCHEDULED'
    ? text`${announcements.startsAt} > ${at} and ${open}`
    : text`${announcements.startsAt} <= ${at} and ${open}`;
};

/** The names of the companies and markets it goes to; empty: everybody. */
const audienceNames = text`concat_ws(', ',
  (select string_agg(co.name, ', ') from companies co where co.id = any(${announcements.companyIds})),
  (select string_agg(mk.name, ', ') from markets mk where mk.id = any(${announcements.marketIds})))`;

const keysBy = {
  content: text`${announcements.content}`,
  audience: audienceNames,
  startsAt: text`${announcements.startsAt}`,
  endsAt: text`${announcements.endsAt}`,
  modified: text`${announcements.updatedAt}`,
  created: text`${announcements.createdAt}`,
};

const wanted = ({ search, status, type, contentType, columns }: ManagedFilter, now: Date): SQL | undefined =>
  and(
    type === null ? undefined : eq(announcements.type, type),
    contentType === null ? undefined : eq(announcements.contentType, contentType),
    filteredBy(keysBy, columns),
    search === null ? undefined : text`plain_letters(${announcements.content}) like ${containing(search)}`,
    standing(status, now),
  );

/** What the list of those who keep announcements is ordered by. */
export const ANNOUNCEMENT_ORDERS = {
  WRITTEN: 'When it was written.',
  CONTENT: 'The content.',
  STATUS: 'Where it stands: to come, current, over.',
  TYPE: 'How it is shown.',
  CONTENT_TYPE: 'How the content is written.',
  AUDIENCE: 'To how many companies and markets it goes; to everybody first.',
  STARTS: 'Shown from.',
  ENDS: 'Shown until; those without end after all others.',
  MODIFIED: 'When it last changed.',
} as const;
export type AnnouncementOrder = ListOrder<keyof typeof ANNOUNCEMENT_ORDERS>;

const orderKeys = (now: Date): Record<AnnouncementOrder['field'], SortKey> => {
  const at = text`${now.toISOString()}::timestamptz`;
  return {
    WRITTEN: { key: text`${announcements.createdAt}`, type: 'time' },
    CONTENT: { key: text`left(${announcements.content}, 200)`, type: 'text' },
    STATUS: {
      key: text`(case when ${announcements.endsAt} <= ${at} then 2 when ${announcements.startsAt} > ${at} then 0 else 1 end)`,
      type: 'integer',
    },
    TYPE: { key: text`${announcements.type}`, type: 'text' },
    CONTENT_TYPE: { key: text`${announcements.contentType}`, type: 'text' },
    AUDIENCE: {
      key: text`(cardinality(${announcements.companyIds}) + cardinality(${announcements.marketIds}))`,
      type: 'integer',
    },
    STARTS: { key: text`${announcements.startsAt}`, type: 'time' },
    ENDS: { key: text`coalesce(${announcements.endsAt}, 'infinity')`, type: 'time' },
    MODIFIED: { key: text`${announcements.updatedAt}`, type: 'time' },
  };
};

/** A page of all announcements, one row more than asked where more follow. */
export const listManaged = async (
  db: Database,
  filter: ManagedFilter,
  now: Date,
  order: AnnouncementOrder,
  page: PageArgs,
): Promise<Sorted<AnnouncementRow>[]> => {
  const { after, orderBy, sortKey } = keysetPage(
    orderKeys(now)[order.field],
    text`${announcements.id}`,
    order.direction,
    page,
  );
  const rows = await db
    .select({ row: announcements, sortKey })
    .from(announcements)
    .where(and(wanted(filter, now), after))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return rows.map(({ row, sortKey: key }) => ({ ...row, sortKey: key }));
};

/** How many announcements match. */
export const countManaged = (db: Database, filter: ManagedFilter, now: Date): Promise<number> =>
  db.$count(announcements, wanted(filter, now));

/** A market as announcements name it. */
export interface MarketName {
  id: string;
  name: string;
}

/** Most markets a picker holds. */
const maxMarkets = 500;

/**
 * The markets to whose members something may be announced, by name; or those with these ids, whether they are
 * still in use or not.
 */
export const announcementMarkets = (sql: RawSql, ids: readonly string[] | null): Promise<MarketName[]> =>
  sql<
    MarketName[]
  >`select id, name from markets where case when ${ids === null} then active else id = any(${[...(ids ?? [])]}::uuid[]) end order by name, id limit ${maxMarkets}`;

/** When the next announcement begins or ends. */
export const waitingAnnouncements = (sql: RawSql | RawTx, now: Date): Promise<NextTimer[]> =>
  sql<NextTimer[]>`
    select 'ANNOUNCEMENT' as kind, min(at) as at from (select starts_at as at from announcements union all select ends_at from announcements) a
    where at > ${now} having min(at) is not null`;
