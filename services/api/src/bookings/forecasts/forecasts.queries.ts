import { localDay } from '@ptc/schema/rules/dates';
import { FORMS } from '@ptc/schema/rules/limits';
import { plusDays } from '@ptc/schema/rules/plusDays';
import type { Database, RawSql, RawTx } from '../../db/client.ts';
import type { Payor } from '../../patients/records/patients.table.ts';
import { certificationsOf } from '../filled-forms/certifications.queries.ts';
import { forecastOf, type Forecast, type Ride } from './domain/forecast.ts';
import { workingDaysBefore } from './domain/workingDays.ts';
import { calendarsOf, ridesOf } from './rides.queries.ts';

/** How far ahead is looked. */
const aheadDays = 180;

/** A forecast with the day on which it is to be told. */
export type ToldForecast = Omit<Forecast, 'ride'> & {
  readonly itineraryId: string;
  readonly runsOutOn: string;
  readonly tellOn: string;
  /** Whether that day has come, by the market's calendar. */
  readonly isDue: boolean;
};

interface PatientSeen {
  readonly companyId: string;
  readonly timeZone: string;
  readonly payors: readonly Payor[];
}

/**
 * What of a patient's runs out before their rides do; of one template, before its own. Whoever asks has been
 * admitted before.
 */
export const patientForecasts = async (
  db: Database,
  sql: RawSql | RawTx,
  patientId: string,
  now: Date,
  templateId?: string,
): Promise<ToldForecast[]> => {
  const [patient] = await (sql as RawSql)<PatientSeen[]>`
    select p.company_id as "companyId", c.time_zone as "timeZone", p.payors from patients p join companies c on c.id = p.company_id where p.id = ${patientId}`;
  if (!patient) return [];
  const { companyId, payors } = patient;
  const today = localDay(now, patient.timeZone);
  // What ended so long ago that nobody went on with it is no news.
  const certifications = (await certificationsOf(sql, [patientId])).filter(
    (row) => row.companyId === companyId && row.validTo >= plusDays(today, -FORMS.repetitiveDays),
  );
  const from = certifications.reduce(
    (least, { validFrom }) => (validFrom < least ? validFrom : least),
    today,
  );
  const rides = await ridesOf(db, sql, {
    patientId,
    companyId,
    payors,
    from,
    today,
    now,
    to: plusDays(today, aheadDays),
  });
  // What other rides use is used; only of the template's own is it told when they go without.
  const asked: readonly Ride[] =
    templateId === undefined
      ? rides
      : rides.map((ride) => ({ ...ride, isBeside: ride.templateId !== templateId }));
  const found = forecastOf({ certifications, payors }, asked);
  const calendars = await calendarsOf(
    sql,
    found.map(({ ride }) => ride.marketId),
  );
  return found.map(({ ride, ...forecast }) => {
    const calendar = calendars.get(ride.marketId);
    const holidays = new Set(calendar?.holidays.map(({ date }) => date));
    const tellOn = workingDaysBefore(ride.day, FORMS.warningWorkingDays, holidays);
    return {
      ...forecast,
      itineraryId: ride.itineraryId,
      runsOutOn: ride.day,
      tellOn,
      isDue: tellOn <= localDay(now, calendar?.timeZone ?? patient.timeZone),
    };
  });
};

/**
 * Patients of whom something may run out, in order of their ids: with a certification, or an insurer that
 * authorizes.
 */
export const patientsToLookAt = (
  sql: RawTx,
  after: string | null,
  limit: number,
): Promise<{ id: string; companyId: string }[]> =>
  sql<{ id: string; companyId: string }[]>`
    select p.id, p.company_id as "companyId" from patients p
    where p.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
      and (exists (select 1 from certifications c where c.patient_id = p.id) or exists (select 1 from forecasts f where f.patient_id = p.id)
        or exists (select 1 from jsonb_array_elements(p.payors) payor where payor ->> 'authorizationType' ~* 'token|prior'))
    order by p.id limit ${limit}`;

/** What was last found of a company's patients, the soonest first. */
export interface KeptForecast extends Omit<ToldForecast, 'isDue'> {
  readonly id: string;
  readonly patientId: string;
  readonly companyId: string;
  readonly timeZone: string;
  readonly lookedAt: Date;
}

/** As many as a list shows. */
const mostForecasts = 200;

/** What was last found of the patients of the reader's company, the soonest first. */
export const keptForecasts = (sql: RawSql, companyId: string): Promise<KeptForecast[]> =>
  sql<KeptForecast[]>`
    select f.id, f.patient_id as "patientId", f.company_id as "companyId", f.kind, f.subject, f.reason, f.runs_out_on::text as "runsOutOn", f.tell_on::text as "tellOn",
      f.rides, f.itinerary_id as "itineraryId", f.looked_at as "lookedAt", c.time_zone as "timeZone"
    from forecasts f join companies c on c.id = f.company_id where f.company_id = ${companyId} order by f.runs_out_on, f.id limit ${mostForecasts}`;
