import { and, asc, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { amongIds } from '../../db/amongIds.ts';
import type { RecordStatus } from '@ptc/schema/rules/lists/network';
import type { Database, RawSql, RawTx } from '../../db/client.ts';
import { filteredBy, type ColumnFilter } from '../../platform/graphql/columnFilter.ts';
import type { PageArgs } from '../../platform/graphql/connection.ts';
import { keysetPage, type ListOrder, type Sorted, type SortKey } from '../../platform/graphql/listOrder.ts';
import type { Scope } from '../../platform/scope.ts';
import { careProvidersBookedFor } from '../../network/companies/companies.queries.ts';
import { escapeLike } from '../../platform/escapeLike.ts';
import { namedPage } from '../../platform/graphql/namedPage.ts';
import { foldName } from '@ptc/schema/rules/searchedNames';
import { reasonsByLegs } from './patients.hooks.ts';
import { patients, type ReadReason } from './patients.table.ts';

/** A patient as stored, and why the asker may read it (null for the worker). */
export type PatientRow = typeof patients.$inferSelect & { readReason: ReadReason | null };

/** In order of strength; the first that holds is what the audit says. */
const reasonOf = async (scope: Scope): Promise<SQL<ReadReason | null>> => {
  if (scope.kind === 'system') return sql`null`;
  const { companyId, roles } = scope;
  const own = roles.has('MANAGE_PATIENT') || roles.has('VIEW_BOOKING') || roles.has('MARKET_CALL_TAKER');
  const whens: SQL[] = [];
  if (own) whens.push(sql`when ${patients.companyId} = ${companyId} then 'OWN'`);
  if (roles.has('MARKET_CALL_TAKER'))
    whens.push(sql`when ${patients.companyId} in ${careProvidersBookedFor(companyId)} then 'PROXY'`);
  whens.push(...(await reasonsByLegs.ask(scope)).flat());
  return whens.length === 0 ? sql`null` : sql`case ${sql.join(whens, sql` `)} end`;
};

/** Patients by id that the asker may read, each with the reason. */
export const patientsById = async (
  db: Database,
  scope: Scope,
  ids: readonly string[],
): Promise<PatientRow[]> => {
  const rows = await db
    .select({ row: patients, readReason: await reasonOf(scope) })
    .from(patients)
    .where(amongIds(patients.id, ids));
  return rows
    .filter(({ readReason }) => scope.kind === 'system' || readReason !== null)
    .map(({ row, readReason }) => ({ ...row, readReason }));
};

/** The columns by which a list of patients is narrowed; the name by its words. */
const columnTypes = {
  address: 'text',
  location: 'text',
  quickCode: 'text',
  medicare: 'text',
  medicaid: 'text',
  payors: 'text',
  reference: 'text',
  mobile: 'text',
  email: 'text',
  dateOfBirth: 'day',
  inFacility: 'flag',
  modified: 'time',
  created: 'time',
} as const;
export const patientColumns = { name: 'text', ...columnTypes } as const;

const ofFacility = (column: SQL): SQL =>
  sql`(select ${column} from facilities f where f.id = ${patients.facilityId})`;
/** Where they live, as lists show it: the facility, else the address. */
const home = sql`coalesce(case when ${patients.inFacility} then ${ofFacility(sql`concat_ws(', ', (select p.name from facilities p where p.id = f.parent_id), f.name)`)} else ${patients.residence} ->> 'label' end, '')`;
const quickCode = sql`coalesce(${ofFacility(sql`f.quick_code`)}, '')`;
const payorNames = sql`coalesce((select string_agg(p ->> 'name', ', ') from jsonb_array_elements(${patients.payors}) p), '')`;

const keysBy = {
  address: home,
  location: sql`${patients.locationInResidence}`,
  quickCode,
  medicare: sql`${patients.medicareNumber}`,
  medicaid: sql`${patients.medicaidNumber}`,
  payors: payorNames,
  reference: sql`${patients.reference}`,
  mobile: sql`${patients.mobile}`,
  email: sql`${patients.email}`,
  dateOfBirth: sql`${patients.dateOfBirth}`,
  inFacility: sql`${patients.inFacility}`,
  modified: sql`${patients.updatedAt}`,
  created: sql`${patients.createdAt}`,
};

/** What narrows a list of patients. */
export interface PatientFilter {
  readonly columns?: ColumnFilter<typeof patientColumns> | null;
  readonly search: string | null;
  /** Whose patients: the caller's company, or one its call takers book for. */
  readonly companyId: string;
  readonly status: RecordStatus | null;
  readonly gender?: PatientRow['gender'] | null;
}

/** Why the asker may list a company's patients; null: it may not. */
export const listReason = (scope: Scope, companyId: string): SQL<ReadReason | null> => {
  if (scope.kind === 'system') return sql`null`;
  const { roles } = scope;
  if (companyId === scope.companyId)
    return roles.has('MANAGE_PATIENT') || roles.has('VIEW_BOOKING') || roles.has('MARKET_CALL_TAKER')
      ? sql`'OWN'`
      : sql`null`;
  return roles.has('MARKET_CALL_TAKER')
    ? sql`case when ${companyId}::uuid in ${careProvidersBookedFor(scope.companyId)} then 'PROXY' end`
    : sql`null`;
};

/** A company's patients that the asker may list. */
export const listed = (scope: Scope, companyId: string): SQL =>
  scope.kind === 'system'
    ? eq(patients.companyId, companyId)
    : sql`(${patients.companyId} = ${companyId} and ${listReason(scope, companyId)} is not null)`;

/** A date of birth typed as people type it, '1950-03-14' or '3/14/1950'; null for anything else. */
const typedBirthDay = (text: string): string | null => {
  const [, month, day, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/u.exec(text) ?? [];
  const iso =
    year !== undefined ? `${year}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}` : text;
  // Who does not know the year types 0000, which the database takes for no day.
  return /^(?!0000)\d{4}-\d{2}-\d{2}$/u.test(iso) &&
    !Number.isNaN(Date.parse(iso)) &&
    new Date(iso).toISOString().startsWith(iso)
    ? iso
    : null;
};

/** Every word in the name, in any order, accents or not; of what has no word, no name. */
const named = (text: string): SQL =>
  and(
    ...foldName(text)
      .split(' ')
      .filter(Boolean)
      .slice(0, 8)
      .map((word) => sql`${patients.searchName} like ${`%${escapeLike(word)}%`}`),
  ) ?? sql`false`;

/** Every word in the name; or the text begins the reference; or it is the date of birth. */
const matches = (search: string): SQL => {
  const born = typedBirthDay(search);
  if (born !== null) return sql`${patients.dateOfBirth} = ${born}`;
  const reference = sql`lower(${patients.reference}) like ${`${escapeLike(search.toLowerCase())}%`}`;
  return sql`((${named(search)}) or ${reference})`;
};

const wanted = (
  scope: Scope,
  { search, companyId, status, gender = null, columns = null }: PatientFilter,
): SQL | undefined =>
  and(
    listed(scope, companyId),
    columns?.name?.trim() ? named(columns.name) : undefined,
    filteredBy<typeof columnTypes>(keysBy, columns),
    search === null ? undefined : matches(search),
    status === null ? undefined : eq(patients.status, status),
    gender === null ? undefined : eq(patients.gender, gender),
  );

/** In which order a list of patients runs; by name it goes both ways. */
export type PatientOrder = ListOrder<
  | 'NAME'
  | 'STATUS'
  | 'DATE_OF_BIRTH'
  | 'REFERENCE'
  | 'MOBILE'
  | 'EMAIL'
  | 'IN_FACILITY'
  | 'GENDER'
  | 'MEDICARE'
  | 'MEDICAID'
  | 'QUICK_CODE'
  | 'ADDRESS'
  | 'LOCATION'
  | 'PAYORS'
  | 'MODIFIED'
  | 'CREATED'
>;

const text = (column: SQLWrapper): SortKey => ({ key: sql`coalesce(${column}::text, '')`, type: 'text' });
const orderedBy: Record<PatientOrder['field'], SortKey> = {
  NAME: text(patients.searchName),
  STATUS: text(patients.status),
  DATE_OF_BIRTH: text(patients.dateOfBirth),
  REFERENCE: text(patients.reference),
  MOBILE: text(patients.mobile),
  EMAIL: text(patients.email),
  IN_FACILITY: text(patients.inFacility),
  GENDER: text(patients.gender),
  MEDICARE: text(patients.medicareNumber),
  MEDICAID: text(patients.medicaidNumber),
  QUICK_CODE: { key: quickCode, type: 'text' },
  ADDRESS: { key: home, type: 'text' },
  LOCATION: text(patients.locationInResidence),
  PAYORS: { key: payorNames, type: 'text' },
  MODIFIED: { key: sql`${patients.updatedAt}`, type: 'time' },
  CREATED: { key: sql`${patients.createdAt}`, type: 'time' },
};

/** A page of patients in another order than by name, one row more than asked where more follow. */
export const listPatientsBy = async (
  db: Database,
  scope: Scope,
  filter: PatientFilter,
  order: PatientOrder,
  page: PageArgs,
): Promise<Sorted<PatientRow>[]> => {
  const { after, orderBy, sortKey } = keysetPage(
    orderedBy[order.field],
    sql`${patients.id}`,
    order.direction,
    page,
  );
  const rows = await db
    .select({ row: patients, readReason: listReason(scope, filter.companyId), sortKey })
    .from(patients)
    .where(and(wanted(scope, filter), after))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return rows.map(({ row, ...rest }) => ({ ...row, ...rest }));
};

/** A page of patients; how many there are of all pages, where that was counted with it. */
export interface PatientPage {
  readonly rows: PatientRow[];
  readonly total: number | null;
}

/**
 * A page of a company's patients by name, one row more than asked where more follow; backward pages come in
 * reverse. `counts`: how many match is asked for too. The first page of a search has it from the same
 * statement: all that match are looked at in any case, to find the first by name.
 */
export const listPatients = async (
  db: Database,
  scope: Scope,
  filter: PatientFilter,
  page: PageArgs,
  counts = false,
): Promise<PatientPage> => {
  const { at } = page;
  const direction = page.backward ? desc : asc;
  const searched = filter.search !== null || filter.columns != null;
  const shown = { row: patients, readReason: listReason(scope, filter.companyId) };
  if (searched && counts && at === null) {
    const hits = db
      .$with('hits')
      .as(
        db.select({ id: patients.id, name: patients.searchName }).from(patients).where(wanted(scope, filter)),
      );
    const first = db.$with('first').as(
      db
        .select({ id: hits.id })
        .from(hits)
        .orderBy(direction(hits.name), direction(hits.id))
        .limit(page.limit + 1),
    );
    const found = await db
      .with(hits, first)
      .select({ ...shown, total: sql<number>`(select count(*)::int from ${hits})` })
      .from(first)
      .innerJoin(patients, eq(patients.id, first.id))
      .orderBy(direction(patients.searchName), direction(patients.id));
    return {
      rows: found.map(({ row, readReason }) => ({ ...row, readReason })),
      total: found[0]?.total ?? 0,
    };
  }
  const { beyond, orderBy } = namedPage(patients.searchName, patients.id, page, searched);
  const found = await db
    .select(shown)
    .from(patients)
    .where(and(wanted(scope, filter), beyond))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return { rows: found.map(({ row, readReason }) => ({ ...row, readReason })), total: null };
};

/** How many patients match. */
export const countPatients = (db: Database, scope: Scope, filter: PatientFilter): Promise<number> =>
  db.$count(patients, wanted(scope, filter));

/** Whether patients stay at a facility. */
export const isFacilityOfPatients = async (sqlRaw: RawSql | RawTx, id: string): Promise<boolean> => {
  const [row] = await sqlRaw<
    { used: boolean }[]
  >`select exists (select 1 from patients where facility_id = ${id}) as used`;
  return row?.used ?? false;
};
