import { localDay } from '@ptc/schema/rules/dates';
import { plusDays } from '@ptc/schema/rules/plusDays';
import { wallTime } from '@ptc/schema/rules/wallTime';
import { and, gte, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Database, RawSql } from '../../db/client.ts';
import type { Scope } from '../../platform/scope.ts';
import { marketsEverOfCompany } from '../../network/companies/companies.queries.ts';
import { contractOn, type Contract } from '../../network/markets/domain/contractOn.ts';
import { ask, named } from '../../db/named.ts';
import { routeMinutes } from '../core/domain/routeSummary.ts';
import { sideValues, tripVisible } from '../core/sides.queries.ts';
import { trips } from '../core/trips.table.ts';
import { availabilityExceptions, availabilitySchedules } from './availability.table.ts';
import type { Interval } from './domain/intervals.ts';
import type { AskedProvider } from './domain/marketSlots.ts';
import type { BookedTrip, Calendar } from './domain/slots.ts';

const day = 86_400_000;

/** Which part of the calendars is needed, and whose trips do not count (the booking's own). */
export interface CalendarWindow {
  readonly from: Date;
  readonly to: Date;
  readonly exceptItineraryId: string | null;
}

/**
 * Calendars of the transport providers that keep one, with their accepted trips from a day before to a day
 * after the window.
 */
export const availabilityFacts = async (
  db: Database,
  keepers: readonly { companyId: string; timeZone: string }[],
  { from, to, exceptItineraryId }: CalendarWindow,
  paddingMinutes: number,
): Promise<Map<string, Calendar>> => {
  if (keepers.length === 0) return new Map();
  const ids = keepers.map(({ companyId }) => companyId);
  const own = exceptItineraryId === null ? undefined : ne(trips.itineraryId, exceptItineraryId);
  const [weekly, exceptions, booked] = await Promise.all([
    db.select().from(availabilitySchedules).where(inArray(availabilitySchedules.companyId, ids)),
    db.select().from(availabilityExceptions).where(inArray(availabilityExceptions.companyId, ids)),
    db
      .select({
        companyId: trips.transportProviderId,
        pickUpAt: trips.pickUpAt,
        seconds: trips.routeDurationSeconds,
      })
      .from(trips)
      .where(
        and(
          inArray(trips.transportProviderId, ids),
          inArray(trips.status, ['ACCEPTED', 'CONFLICT', 'IN_MOTION']),
          gte(trips.pickUpAt, new Date(from.getTime() - day)),
          lte(trips.pickUpAt, new Date(to.getTime() + day)),
          own,
        ),
      ),
  ]);
  return new Map(
    keepers.map(({ companyId, timeZone }): [string, Calendar] => [
      companyId,
      {
        timeZone,
        weekly: weekly.filter((row) => row.companyId === companyId),
        exceptions: exceptions.filter((row) => row.companyId === companyId),
        booked: booked
          .filter((row) => row.companyId === companyId)
          .map(({ pickUpAt, seconds }) => ({ pickUpAt, minutes: routeMinutes(seconds ?? 0) })),
        paddingMinutes,
      },
    ]),
  );
};

/** What a contract says of whom it is for on which days. */
type Terms = Pick<Contract, 'careProviderId' | 'tier' | 'active' | 'startsOn' | 'endsOn'>;

/** A transport provider of the market whose calendar counts; `keepsCalendar` false: always free. */
interface MarketProvider {
  companyId: string;
  timeZone: string;
  keepsCalendar: boolean;
  paddingMinutes: number;
  marketTimeZone: string;
  /** With the asker's company; asked for with a tier alone. */
  contracts: readonly Terms[];
}

/** Whether the asker arranges transport in its markets: for its own patients, or by proxy. */
const books = (scope: Scope): boolean =>
  scope.kind === 'system' || scope.careProvider || scope.admin || scope.roles.has('MARKET_CALL_TAKER');

/**
 * Active transport providers of a market the asker knows, suspended ones left out; when others of them are
 * busy is no affair of who only carries. `withContracts`: with what ties them to the asker's company.
 */
const marketProviders = async (
  db: Database,
  scope: Scope,
  marketId: string,
  companyIds: readonly string[] | null,
  withContracts: boolean,
): Promise<MarketProvider[]> => {
  const known = scope.kind === 'system' ? sql`true` : sql`mk.id in ${marketsEverOfCompany(scope.companyId)}`;
  const asker = scope.kind === 'system' ? null : scope.companyId;
  const own = books(scope) ? sql`true` : sql`${asker}::uuid in (c.id, mk.owner_company_id)`;
  const chosen = companyIds === null ? sql`true` : sql`c.id = any(${sql.param([...companyIds])}::uuid[])`;
  const ofAsker = withContracts
    ? sql`coalesce((select jsonb_agg(jsonb_build_object('careProviderId', k.care_provider_id, 'tier', k.tier, 'active', k.active, 'startsOn', k.starts_on, 'endsOn', k.ends_on))
        from contracts k where k.market_id = mk.id and k.transport_provider_id = c.id and k.active and coalesce(k.care_provider_id, ${asker}::uuid) = ${asker}::uuid), '[]')`
    : sql`'[]'::jsonb`;
  const rows = await db.execute(sql`
    select c.id as "companyId", c.time_zone as "timeZone", coalesce((c.settings->>'availabilityEnabled')::boolean, false) as "keepsCalendar",
      coalesce((mk.settings->>'pickUpPaddingMinutes')::int, 0) as "paddingMinutes", mk.time_zone as "marketTimeZone", ${ofAsker} as contracts
    from markets mk join market_members mm on mm.market_id = mk.id and mm.active join companies c on c.id = mm.company_id and c.is_transport_provider and c.suspended_at is null
    where mk.id = ${marketId}::uuid and ${known} and ${own} and ${chosen}`);
  return rows as unknown as MarketProvider[];
};

/** The days of the market, from an instant to another, on which the contract that holds is of a tier. */
const daysInTier = (
  { contracts, marketTimeZone }: Pick<MarketProvider, 'contracts' | 'marketTimeZone'>,
  tier: number,
  { from, to }: Pick<CalendarWindow, 'from' | 'to'>,
): Interval[] => {
  const days: Interval[] = [];
  const last = localDay(to, marketTimeZone);
  for (let date = localDay(from, marketTimeZone); date <= last; date = plusDays(date, 1))
    if (contractOn(contracts, date)?.tier === tier)
      days.push({
        start: wallTime(date, '00:00', marketTimeZone).getTime(),
        end: wallTime(date, '24:00', marketTimeZone).getTime(),
      });
  return days;
};

/** Whose calendars are asked for. */
export interface ProviderChoice {
  readonly marketId: string;
  readonly companyIds: readonly string[] | null;
  readonly tier: number | null;
}

/**
 * The chosen transport providers that can be asked in a window, each with its calendar: null for one that
 * keeps none and is always free. With a tier, on the days on which their contract with the asker's company
 * has it. Whom the asker may choose is read as the asker (`db`); calendars are nobody else's to read (`all`):
 * only what follows of them leaves the server.
 */
export const marketCalendars = async (
  db: Database,
  all: Database,
  scope: Scope,
  { marketId, companyIds, tier }: ProviderChoice,
  window: CalendarWindow,
): Promise<AskedProvider[]> => {
  const found = await marketProviders(db, scope, marketId, companyIds, tier !== null);
  const providers = found
    .map((provider) => ({ ...provider, days: tier === null ? null : daysInTier(provider, tier, window) }))
    .filter(({ days }) => days === null || days.length > 0);
  const calendars = await availabilityFacts(
    all,
    providers.filter(({ keepsCalendar }) => keepsCalendar),
    window,
    providers[0]?.paddingMinutes ?? 0,
  );
  return providers.map(({ companyId, keepsCalendar, days }) => ({
    calendar: keepsCalendar ? (calendars.get(companyId) ?? null) : null,
    days,
  }));
};

/** A leg of the patient that the asker may see. */
export interface PatientTrip extends BookedTrip {
  readonly tripId: string;
}

const collisions =
  named(`select t.id as "tripId", t.pick_up_at as "pickUpAt", t.route_duration_seconds as "seconds" from trips t
  where t.patient_id = :patientId::uuid and t.pick_up_at between :from::timestamptz and :to::timestamptz and t.itinerary_id is distinct from :exceptItineraryId::uuid
    and t.status not in ('CANCELLED','COMPLETED','DRY_RUN','EXPIRED') and ${tripVisible('t')} order by t.pick_up_at, t.id`);

/** The patient's live legs of other bookings around a time: what a new one may collide with. */
export const patientTrips = async (
  sqlOf: RawSql,
  scope: Scope,
  patientId: string,
  around: CalendarWindow,
): Promise<PatientTrip[]> => {
  const rows = await ask<{ tripId: string; pickUpAt: Date; seconds: number | null }[]>(sqlOf, collisions, {
    ...sideValues(scope),
    patientId,
    from: new Date(around.from.getTime() - day),
    to: new Date(around.to.getTime() + day),
    exceptItineraryId: around.exceptItineraryId,
  });
  return rows.map(({ tripId, pickUpAt, seconds }) => ({
    tripId,
    pickUpAt,
    minutes: routeMinutes(seconds ?? 0),
  }));
};
