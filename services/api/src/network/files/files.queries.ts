import type { Database, RawSql } from '../../db/client.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../platform/actor.ts';
import { files } from './files.table.ts';

/** A file as stored, without its bytes. */
export type FileRow = typeof files.$inferSelect;

/** Who may send the bytes of an upload and attach it: the person or program that announced it. */
export const uploaderOf = (actor: Pick<Actor, 'tokenId' | 'userId' | 'companyId'>): string =>
  actor.tokenId ?? actor.userId ?? actor.companyId;

/** Uploads by id that somebody announced. */
export const uploadsOf = async (
  db: Database,
  actor: Pick<Actor, 'tokenId' | 'userId' | 'companyId'>,
  ids: readonly string[],
): Promise<FileRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(files)
        .where(
          and(
            inArray(files.id, [...ids]),
            eq(files.companyId, actor.companyId),
            eq(files.uploadedBy, uploaderOf(actor)),
          ),
        );

/** Files that nothing has kept for a day. */
export const forgottenFiles = async (sql: RawSql): Promise<string[]> =>
  (
    await sql<{ id: string }[]>`
      select id from files where unkept_since < now() - interval '1 day' order by unkept_since limit 500`
  ).map(({ id }) => id);
