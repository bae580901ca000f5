import { localDay } from '@ptc/schema/rules/dates';
import type { CertificationType } from '@ptc/schema/rules/formFacts';
import type { Database, RawSql, RawTx } from '../../db/client.ts';
import type { Payor } from '../../patients/records/patients.table.ts';
import { certifiableLegs } from '../filled-forms/certifications.queries.ts';
import { factPlaces } from '../filled-forms/factSources.queries.ts';
import { neededForms } from '../filled-forms/neededForms.queries.ts';
import { firstOpenDay, needOfLeg, plannedOccurrences } from '../recurrence/domain/occurrences.ts';
import { exceptionsOf, recurrencesOf } from '../recurrence/recurrences.queries.ts';
import type { Ride } from './domain/forecast.ts';

/** A market as far as days go. */
export interface Calendar {
  readonly timeZone: string;
  readonly holidays: readonly { readonly date: string; readonly name: string }[];
}

/** Whose rides, and between which days. */
export interface RidesOf {
  readonly patientId: string;
  readonly companyId: string;
  readonly payors: readonly Payor[];
  readonly from: string;
  readonly today: string;
  readonly now: Date;
  readonly to: string;
}

/** Legs looked at of one patient. */
const mostLegs = 800;

/**
 * The booked legs of a patient between two days, with the types that their forms certify where their booking
 * uses certifications.
 */
const bookedRides = async (
  sql: RawSql | RawTx,
  { patientId, companyId, from, today, to }: RidesOf,
): Promise<Ride[]> => {
  const legs = await (sql as RawSql)<(Omit<Ride, 'types' | 'isComing'> & { id: string; isOver: boolean })[]>`
    select t.id, (t.pick_up_at at time zone t.pick_up_time_zone)::date::text as day, t.itinerary_id as "itineraryId", t.template_id as "templateId",
      t.market_id as "marketId", t.status = 'COMPLETED' as "isOver"
    from trips t where t.patient_id = ${patientId} and t.company_id = ${companyId} and t.status not in ('CANCELLED', 'DRY_RUN', 'EXPIRED')
      and (t.pick_up_at at time zone t.pick_up_time_zone)::date between ${from}::date and ${to}::date
    order by t.pick_up_at, t.id limit ${mostLegs}`;
  const types = new Map(
    (await certifiableLegs(sql, patientId, companyId, from, to)).map((leg) => [leg.tripId, leg.types]),
  );
  return legs.map(({ id, isOver, ...leg }) => ({
    ...leg,
    isComing: !isOver && leg.day >= today,
    types: types.get(id) ?? [],
  }));
};

interface Template extends Calendar {
  readonly id: string;
  readonly marketId: string;
  readonly usesCertifications: boolean;
  /** The rule by which its last bundle was planned: the next ones will ask for the same forms. */
  readonly ruleId: string | null;
}

const templatesOf = (sql: RawSql | RawTx, { patientId, companyId }: RidesOf): Promise<Template[]> =>
  (sql as RawSql)<Template[]>`
    select i.id, i.market_id as "marketId", i.use_patient_certification as "usesCertifications", m.time_zone as "timeZone",
      coalesce(m.settings -> 'holidays', '[]'::jsonb) as holidays,
      (select b.rule_id from trips t join batches b on b.id = t.batch_id where t.template_id = i.id order by t.pick_up_at desc limit 1) as "ruleId"
    from recurrences r join itineraries i on i.id = r.itinerary_id join markets m on m.id = i.market_id
    where r.status = 'ACTIVE' and i.patient_id = ${patientId} and i.company_id = ${companyId}`;

/** The rides that the patient's templates still have to produce. */
const plannedRides = async (db: Database, sql: RawSql | RawTx, of: RidesOf): Promise<Ride[]> => {
  const templates = await templatesOf(sql, of);
  if (templates.length === 0) return [];
  const ids = templates.map(({ id }) => id);
  const [rows, exceptions] = [await recurrencesOf(db, ids), await exceptionsOf(db, ids)];
  const known = new Map<string, readonly CertificationType[]>();
  const rides: Ride[] = [];
  for (const row of rows) {
    const template = templates.find(({ id }) => id === row.itineraryId);
    if (!template) continue;
    const open = firstOpenDay(row);
    const places = await factPlaces(
      sql as RawSql,
      row.legs.flatMap(({ pickUp }) => pickUp.facilityId ?? []),
    );
    const occurrences = plannedOccurrences(
      { ...row, holidays: template.holidays },
      exceptions.filter(({ itineraryId }) => itineraryId === row.itineraryId),
      open > of.today ? open : of.today,
      of.to,
      { now: of.now, timeZone: template.timeZone },
    );
    for (const { skipped, legs, classification } of occurrences)
      for (const [place, { leg, pickUpAt }] of skipped ? [] : legs.entries()) {
        const { callTypeId } = needOfLeg(classification, place);
        const pickUpTypeId = places.find(({ id }) => id === leg.pickUp.facilityId)?.typeId ?? null;
        const key = `${template.id} ${callTypeId} ${String(pickUpTypeId)}`;
        // The legs of a template are alike in what decides their forms, insurers that change meanwhile
        // excepted.
        const types = !template.usesCertifications
          ? []
          : (known.get(key) ??
            (
              await neededForms(sql, {
                companyId: of.companyId,
                marketId: template.marketId,
                status: 'DRAFT',
                pickUpAt,
                pickUpTimeZone: leg.pickUpTimeZone,
                patient: { payors: of.payors },
                callTypeId,
                pickUpTypeId,
                batchId: null,
                ruleId: template.ruleId,
              })
            ).flatMap(({ certifies }) => certifies ?? []));
        known.set(key, types);
        rides.push({
          day: localDay(pickUpAt, leg.pickUpTimeZone),
          itineraryId: template.id,
          templateId: template.id,
          marketId: template.marketId,
          isComing: true,
          types,
        });
      }
  }
  return rides;
};

/** The rides of a patient between two days, booked and still to be produced, in order of their days. */
export const ridesOf = async (db: Database, sql: RawSql | RawTx, of: RidesOf): Promise<Ride[]> => {
  const rides = [...(await bookedRides(sql, of)), ...(await plannedRides(db, sql, of))];
  return rides.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
};

/** The calendars of markets. */
export const calendarsOf = async (
  sql: RawSql | RawTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Calendar>> => {
  const rows = await (sql as RawSql)<(Calendar & { id: string })[]>`
    select id, time_zone as "timeZone", coalesce(settings -> 'holidays', '[]'::jsonb) as holidays from markets where id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map(({ id, ...calendar }) => [id, calendar]));
};
