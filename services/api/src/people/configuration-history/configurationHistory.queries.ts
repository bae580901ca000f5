import { and, arrayContains, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { type PageArgs } from '../../platform/graphql/connection.ts';
import { configurationChanges } from './configurationHistory.table.ts';

/** A remembered change. */
export type ConfigurationChangeRow = typeof configurationChanges.$inferSelect;

/** A system entry has a name in many companies: of those, the asker's own. */
const of = (entityType: string, entityId: string, companyId: string) =>
  and(
    eq(configurationChanges.entityType, entityType),
    eq(configurationChanges.entityId, entityId),
    entityType === 'CompanyLookup' ? arrayContains(configurationChanges.companyIds, [companyId]) : undefined,
  );

/** What was changed of one thing, newest first. Whose entries exist for the asker, its rows' rule decides. */
export const listChanges = (
  db: Database,
  companyId: string,
  entityType: string,
  entityId: string,
  page: PageArgs,
): Promise<ConfigurationChangeRow[]> =>
  db
    .select()
    .from(configurationChanges)
    .where(
      and(
        of(entityType, entityId, companyId),
        page.at === null ? undefined : lt(configurationChanges.id, page.at.id),
      ),
    )
    .orderBy(desc(configurationChanges.id))
    .limit(page.limit + 1);

/** How many there are. */
export const countChanges = (
  db: Database,
  companyId: string,
  entityType: string,
  entityId: string,
): Promise<number> => db.$count(configurationChanges, of(entityType, entityId, companyId));

/** What was changed of things since an instant, newest first. */
export const changesSince = (
  db: Database,
  ids: readonly string[],
  since: Date,
): Promise<Pick<ConfigurationChangeRow, 'entityId' | 'action' | 'edits'>[]> =>
  db
    .select({
      entityId: configurationChanges.entityId,
      action: configurationChanges.action,
      edits: configurationChanges.edits,
    })
    .from(configurationChanges)
    .where(and(inArray(configurationChanges.entityId, [...ids]), gt(configurationChanges.createdAt, since)))
    .orderBy(desc(configurationChanges.id));
