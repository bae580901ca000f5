import type { RawTx } from '../../db/client.ts';
import type { Locale } from '../../platform/locale.ts';
import type { ForecastKind } from '../../bookings/forecasts/domain/forecast.ts';

/** What runs out, and is to be told. */
export interface DueForecast {
  readonly id: string;
  readonly companyId: string;
  readonly patientId: string;
  readonly kind: ForecastKind;
  readonly subject: string;
  readonly runsOutOn: string;
  readonly rides: number;
  readonly booking: string;
}

const columns = (sql: RawTx) =>
  sql`f.id, f.company_id as "companyId", f.patient_id as "patientId", f.kind, f.subject, f.runs_out_on::text as "runsOutOn", f.rides, i.name as booking`;

/** What a forecast is known by from look to look: each look writes its rows anew. */
export type ForecastPlace = Pick<DueForecast, 'patientId' | 'kind' | 'subject'>;

/**
 * What runs out and whose day of telling has come by the calendar of the market in which it is booked: the
 * next of them after one.
 */
export const dueForecasts = (
  sql: RawTx,
  now: Date,
  after: ForecastPlace | null,
  limit: number,
): Promise<DueForecast[]> =>
  sql<DueForecast[]>`
    select ${columns(sql)} from forecasts f join itineraries i on i.id = f.itinerary_id join markets m on m.id = i.market_id
    where f.tell_on <= (${now}::timestamptz at time zone m.time_zone)::date and f.runs_out_on >= (${now}::timestamptz at time zone m.time_zone)::date
      and ${after === null ? sql`true` : sql`(f.patient_id, f.kind, f.subject) > (${after.patientId}::uuid, ${after.kind}, ${after.subject})`}
    order by f.patient_id, f.kind, f.subject limit ${limit}`;

/** What still runs out of a patient's as it was to be told; null: it does not any more, or on another day. */
export const forecastToTell = async (
  sql: RawTx,
  of: Pick<DueForecast, 'patientId' | 'kind' | 'subject' | 'runsOutOn'>,
): Promise<DueForecast | null> =>
  (
    await sql<DueForecast[]>`
      select ${columns(sql)} from forecasts f join itineraries i on i.id = f.itinerary_id
      where f.patient_id = ${of.patientId} and f.kind = ${of.kind} and f.subject = ${of.subject} and f.runs_out_on = ${of.runsOutOn}::date`
  )[0] ?? null;

/** Who keeps the patients of a company and can be written to. */
export const patientKeepers = (
  sql: RawTx,
  companyId: string,
): Promise<{ userId: string; email: string; language: Locale | null }[]> =>
  sql`
    select u.id as "userId", i.email, i.language from users u join identities i on i.id = u.identity_id and i.status = 'ACTIVE'
    where u.company_id = ${companyId} and u.status = 'ACTIVE' and i.email is not null and (u.roles || u.group_roles) && array['MANAGE_PATIENT']
    order by u.id`;
