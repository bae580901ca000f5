import { and, eq, sql, type SQL } from 'drizzle-orm';
import { amongIds } from '../../db/amongIds.ts';
import type { Database } from '../../db/client.ts';
import { containing } from '../../platform/containing.ts';
import { filteredBy, type ColumnFilter } from '../../platform/graphql/columnFilter.ts';
import type { PageArgs } from '../../platform/graphql/connection.ts';
import { keysetPage, type ListOrder, type Sorted, type SortKey } from '../../platform/graphql/listOrder.ts';
import { namesOf } from '../lookups/lookups.queries.ts';
import type { ConfigurationFilter } from './configurationFilter.ts';
import { jobTypes } from './markets.table.ts';

export type JobTypeRow = typeof jobTypes.$inferSelect;

/** The columns by which job types are narrowed. */
export const jobTypeColumns = {
  name: 'text',
  callTypes: 'text',
  urgencies: 'text',
  priorities: 'text',
  needs: 'text',
  seats: 'integer',
  modified: 'time',
  created: 'time',
} as const;
type JobTypeFilter = ConfigurationFilter<ColumnFilter<typeof jobTypeColumns>> & {
  /** What their patients travel in. */
  readonly place: JobTypeRow['place'];
};

/** What job types are ordered by. */
export const JOB_TYPE_ORDERS = {
  NAME: 'The name.',
  STATUS: 'In use or not.',
  SEATS: 'People who can ride along; as many as may comes last.',
  PLACE: 'What its patients travel in; any comes first.',
  CALL_TYPES: "The call types it covers, in the system's words; all come first.",
  URGENCIES: 'The same of the urgencies.',
  PRIORITIES: 'The same of the priorities.',
  NEEDS: 'The needs it covers; none come first.',
  MODIFIED: 'When it last changed.',
  CREATED: 'When it was entered.',
} as const;
export type JobTypeOrder = ListOrder<keyof typeof JOB_TYPE_ORDERS>;

const jobTypeKeys: Record<JobTypeOrder['field'], SortKey> = {
  NAME: { key: sql`${jobTypes.name}`, type: 'text' },
  STATUS: { key: sql`${jobTypes.active}::text`, type: 'text' },
  SEATS: { key: sql`coalesce(${jobTypes.seats}, 999)`, type: 'integer' },
  PLACE: { key: sql`coalesce(${jobTypes.place}, '')`, type: 'text' },
  CALL_TYPES: { key: namesOf(jobTypes.callTypeIds), type: 'text' },
  URGENCIES: { key: namesOf(jobTypes.urgencyIds), type: 'text' },
  PRIORITIES: { key: namesOf(jobTypes.priorityIds), type: 'text' },
  NEEDS: { key: namesOf(jobTypes.variableIds), type: 'text' },
  MODIFIED: { key: sql`${jobTypes.updatedAt}`, type: 'time' },
  CREATED: { key: sql`${jobTypes.createdAt}`, type: 'time' },
};

const ownJobTypes = (companyId: string, { search, status, place, columns }: JobTypeFilter): SQL | undefined =>
  and(
    eq(jobTypes.companyId, companyId),
    filteredBy(
      {
        name: sql`${jobTypes.name}`,
        callTypes: namesOf(jobTypes.callTypeIds),
        urgencies: namesOf(jobTypes.urgencyIds),
        priorities: namesOf(jobTypes.priorityIds),
        needs: namesOf(jobTypes.variableIds),
        seats: sql`${jobTypes.seats}`,
        modified: sql`${jobTypes.updatedAt}`,
        created: sql`${jobTypes.createdAt}`,
      },
      columns,
    ),
    status === null ? undefined : eq(jobTypes.active, status === 'ACTIVE'),
    place === null ? undefined : eq(jobTypes.place, place),
    search === null ? undefined : sql`plain_letters(${jobTypes.name}) like ${containing(search)}`,
  );

/** A page of a transport provider's job types. */
export const listJobTypes = async (
  db: Database,
  companyId: string,
  filter: JobTypeFilter,
  order: JobTypeOrder,
  page: PageArgs,
): Promise<Sorted<JobTypeRow>[]> => {
  const { after, orderBy, sortKey } = keysetPage(
    jobTypeKeys[order.field],
    sql`${jobTypes.id}`,
    order.direction,
    page,
  );
  const rows = await db
    .select({ row: jobTypes, sortKey })
    .from(jobTypes)
    .where(and(ownJobTypes(companyId, filter), after))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return rows.map(({ row, sortKey: key }) => ({ ...row, sortKey: key }));
};

/** How many job types match. */
export const countJobTypes = (db: Database, companyId: string, filter: JobTypeFilter): Promise<number> =>
  db.$count(jobTypes, ownJobTypes(companyId, filter));

/** A company's job types by id. */
export const jobTypesById = (
  db: Database,
  companyId: string,
  ids: readonly string[],
): Promise<JobTypeRow[]> =>
  db
    .select()
    .from(jobTypes)
    .where(and(amongIds(jobTypes.id, ids), eq(jobTypes.companyId, companyId)));
