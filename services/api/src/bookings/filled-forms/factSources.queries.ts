import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import type { RawSql, RawTx } from '../../db/client.ts';
import { ask, plannedOnce } from '../../db/named.ts';
import type { Locale } from '../../platform/locale.ts';
import type { Entry, FactPatient, FactSources } from './domain/formFacts.ts';

/** A leg with what its forms are filled and found by. */
export interface FormLeg extends FactSources {
  readonly tripId: string;
  readonly itineraryId: string;
  readonly batchId: string;
  /** The rule by which it was last planned. */
  readonly ruleId: string | null;
  readonly status: string;
  readonly companyId: string;
  readonly bookedByCompanyId: string;
  readonly marketOwnerId: string;
  readonly marketId: string;
  readonly patientId: string;
  readonly usePatientCertification: boolean;
  readonly templateId: string | null;
  readonly callTypeId: string | null;
  readonly pickUpTypeId: string | null;
}

type Row = Omit<FormLeg, 'patient' | 'answers' | 'needs' | 'callType' | 'urgency' | 'priority'> & {
  readonly patient: FactPatient;
  readonly answers: QuestionAnswer[] | null;
  readonly callType: Entry | null;
  readonly urgency: Entry | null;
  readonly priority: Entry | null;
  readonly needs: Entry[] | null;
};

const entry = (column: string): string =>
  `(select jsonb_build_object('code', lv.code, 'name', coalesce(la.name, case when :locale::text = 'es' then lv.properties ->> 'nameEs' end, lv.name)) from lookup_values lv
    left join lookup_aliases la on la.lookup_value_id = lv.id and la.company_id = m.owner_company_id where lv.id = ${column})`;
const letter = (facility: string): string =>
  `(select lv.properties ->> 'hcpcsLetter' from facilities f join lookup_values lv on lv.id = f.facility_type_id where f.id = ${facility})`;

/** Everything that forms of a leg say, in one statement; whoever asks has been admitted before. */
const statement = plannedOnce(`
  select t.id as "tripId", t.itinerary_id as "itineraryId", t.batch_id as "batchId", (select b.rule_id from batches b where b.id = t.batch_id) as "ruleId", t.status, t.company_id as "companyId",
    t.booked_by_company_id as "bookedByCompanyId", m.owner_company_id as "marketOwnerId", t.market_id as "marketId", t.patient_id as "patientId",
    i.use_patient_certification as "usePatientCertification", t.template_id as "templateId", t.call_type_id as "callTypeId",
    (select f.facility_type_id from facilities f where f.id = t.pick_up_facility_id) as "pickUpTypeId",
    i.name as "bookingName", i.type = 'ROUND_TRIP' or exists (select 1 from trips r where r.itinerary_id = t.itinerary_id and r.previous_trip_id = t.id) as "isRoundTrip",
    i.authorization_numbers as "authorizationNumbers", c.name as "careProvider", c.settings ->> 'phone' as "careProviderPhone", i.caller, i.external,
    t.name as "legName", t.pick_up_at as "pickUpAt", t.pick_up_time_zone as "pickUpTimeZone", t.appointment_at as "appointmentAt",
    t.drop_off_time_zone as "dropOffTimeZone",
    t.pick_up as "pickUp", t.drop_off as "dropOff", ${letter('t.pick_up_facility_id')} as "pickUpLetter", ${letter('t.drop_off_facility_id')} as "dropOffLetter",
    ${entry('t.call_type_id')} as "callType", ${entry('t.urgency_id')} as urgency, ${entry('t.priority_id')} as priority,
    (select jsonb_agg(${entry('v.id')} order by v.no) from unnest(t.variable_ids) with ordinality v(id, no)) as needs,
    t.route_distance_meters as "distanceMeters",
    jsonb_build_object('firstName', p.first_name, 'middleName', p.middle_name, 'lastName', p.last_name, 'suffix', p.suffix,
      'dateOfBirth', p.date_of_birth, 'gender', p.gender, 'traits', p.traits, 'medicareNumber', p.medicare_number, 'medicaidNumber', p.medicaid_number,
      'reference', p.reference, 'mobile', p.mobile, 'phone', p.phone, 'guardianName', p.guardian_name, 'payors', p.payors,
      'home', coalesce(case when p.in_facility then (select f.address ->> 'label' from facilities f where f.id = p.facility_id) end, p.residence ->> 'label')) as patient,
    (select a.answers from leg_answers a where a.trip_id = t.id) as answers
  from trips t join itineraries i on i.id = t.itinerary_id join markets m on m.id = t.market_id join companies c on c.id = t.company_id
    join patients p on p.id = t.patient_id
  where t.id = any(:ids::uuid[])`);

/**
 * Legs with all that their forms say, which is said in English; other papers name call types and needs in a
 * reader's language. Whoever asks has been admitted before.
 */
export const formLegs = async (
  sql: RawSql | RawTx,
  tripIds: readonly string[],
  locale: Locale = 'en',
): Promise<FormLeg[]> => {
  const rows = await ask<Row[]>(sql as never, statement, { ids: [...tripIds], locale });
  return rows.map((row) => ({ ...row, needs: row.needs ?? [], answers: row.answers ?? [] }));
};

/** Entries of lists by id, with the system's codes and the names of a market's owner. */
export const factEntries = (
  sql: RawSql,
  ids: readonly string[],
  ownerCompanyId: string,
): Promise<(Entry & { readonly id: string })[]> =>
  sql<(Entry & { readonly id: string })[]>`
    select lv.id, lv.code, coalesce(la.name, lv.name) as name from lookup_values lv
      left join lookup_aliases la on la.lookup_value_id = lv.id and la.company_id = ${ownerCompanyId} where lv.id = any(${[...ids]}::uuid[])`;

/** Kinds of facilities, with their letters. */
export const factPlaces = (
  sql: RawSql,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly typeId: string; readonly letter: string | null }[]> =>
  sql<{ id: string; typeId: string; letter: string | null }[]>`
    select f.id, f.facility_type_id as "typeId", lv.properties ->> 'hcpcsLetter' as letter
    from facilities f join lookup_values lv on lv.id = f.facility_type_id where f.id = any(${[...ids]}::uuid[])`;

/** Where a patient lives: the facility's address, else their own. */
export const patientHome = async (sql: RawSql, patientId: string): Promise<string | null> => {
  const [row] = await sql<{ home: string | null }[]>`
    select coalesce(case when p.in_facility then (select f.address ->> 'label' from facilities f where f.id = p.facility_id) end, p.residence ->> 'label') as home
    from patients p where p.id = ${patientId}`;
  return row?.home ?? null;
};

/** The first leg of a booking, as far as the reader may see it. */
export const firstLegOf = async (
  sql: RawSql,
  itineraryId: string,
): Promise<{ id: string; pickUpTimeZone: string } | null> => {
  const [leg] = await sql<{ id: string; pickUpTimeZone: string }[]>`
    select id, pick_up_time_zone as "pickUpTimeZone" from trips where itinerary_id = ${itineraryId} order by position limit 1`;
  return leg ?? null;
};
