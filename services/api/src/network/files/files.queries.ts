import type { Database, RawSql } from '../../db/client.ts';
import { and, eq } from 'drizzle-orm';
import { amongIds } from '../../db/amongIds.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Scope } from '../../platform/scope.ts';
import { companyVisible } from '../companies/companies.queries.ts';
import { companies } from '../companies/companies.table.ts';
import { brandPictures, files } from './files.table.ts';

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
            amongIds(files.id, ids),
            eq(files.companyId, actor.companyId),
            eq(files.uploadedBy, uploaderOf(actor)),
          ),
        );

/** The picture of a brand by its file, where the asker sees the company whose it is. */
export const brandPictureById = async (db: Database, scope: Scope, id: string): Promise<FileRow | null> => {
  const [found] = await db
    .select({ file: files })
    .from(brandPictures)
    .innerJoin(files, eq(files.id, brandPictures.fileId))
    .innerJoin(companies, eq(companies.id, brandPictures.companyId))
    .where(and(eq(brandPictures.fileId, id), companyVisible(scope)));
  return found?.file ?? null;
};

/** Files that nothing has kept for a day, but these. */
export const forgottenFiles = async (sql: RawSql, but: readonly string[]): Promise<string[]> =>
  (
    await sql<{ id: string }[]>`
      select id from files where unkept_since < now() - interval '1 day' and id <> all(${[...but]}::uuid[])
      order by unkept_since limit 500`
  ).map(({ id }) => id);
