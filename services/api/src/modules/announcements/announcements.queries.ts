import type { AnnouncementType } from '@ptc/schema/rules/enums';
import type { RawSql } from '../../db/client.ts';

/** An announcement as it is shown. */
export interface AnnouncementView {
  id: string;
  type: AnnouncementType;
  contentType: 'HTML' | 'TEXT';
  content: string;
  startsAt: Date;
  endsAt: Date | null;
}

/** To everybody where both lists are empty, else to the companies named and the members and owners of the markets named. */
const addressed = (sql: RawSql, companyId: string) => sql`(
  (cardinality(a.company_ids) = 0 and cardinality(a.market_ids) = 0) or ${companyId}::uuid = any(a.company_ids)
  or exists (select 1 from market_members mm where mm.market_id = any(a.market_ids) and mm.company_id = ${companyId} and mm.active)
  or exists (select 1 from markets m where m.id = any(a.market_ids) and m.owner_company_id = ${companyId}))`;

const columns = (sql: RawSql) => sql`a.id, a.type, a.content_type as "contentType", a.content, a.starts_at as "startsAt", a.ends_at as "endsAt"`;

/** Announcements to a company that hold now, newest first. */
export const currentAnnouncements = (sql: RawSql, companyId: string, type: AnnouncementType | null, now: Date): Promise<AnnouncementView[]> =>
  sql<AnnouncementView[]>`
    select ${columns(sql)} from announcements a
    where a.starts_at <= ${now} and (a.ends_at is null or a.ends_at > ${now}) and (${type}::text is null or a.type = ${type}) and ${addressed(sql, companyId)}
    order by a.starts_at desc, a.id desc limit 100`;

/** Announcements by id that are addressed to a company. */
export const announcementsByIds = (sql: RawSql, companyId: string, ids: readonly string[]): Promise<AnnouncementView[]> =>
  sql<AnnouncementView[]>`select ${columns(sql)} from announcements a where a.id = any(${[...ids]}::uuid[]) and ${addressed(sql, companyId)}`;
