import { and, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { Scope } from '../../platform/scope.ts';
import { marketsEverOfCompany } from '../companies/companies.queries.ts';
import { trips } from '../trips/trips.table.ts';
import { availabilityExceptions, availabilitySchedules } from './availability.table.ts';
import type { Calendar } from './domain/slots.ts';

const day = 86_400_000;

/** Calendars of the transporters that keep one, with their accepted trips from a day before to a day after the window. */
export const availabilityFacts = async (db: Database, keepers: readonly { companyId: string; timeZone: string }[], from: Date, to: Date, paddingMinutes: number): Promise<Map<string, Calendar>> => {
  if (keepers.length === 0) return new Map();
  const ids = keepers.map(({ companyId }) => companyId);
  const [weekly, exceptions, booked] = await Promise.all([
    db.select().from(availabilitySchedules).where(inArray(availabilitySchedules.companyId, ids)),
    db.select().from(availabilityExceptions).where(inArray(availabilityExceptions.companyId, ids)),
    db
      .select({ companyId: trips.transportCompanyId, pickUpAt: trips.pickUpAt, seconds: trips.routeDurationSeconds })
      .from(trips)
      .where(and(inArray(trips.transportCompanyId, ids), inArray(trips.status, ['ACCEPTED', 'CONFLICT', 'IN_MOTION']), gte(trips.pickUpAt, new Date(from.getTime() - day)), lte(trips.pickUpAt, new Date(to.getTime() + day)))),
  ]);
  return new Map(keepers.map(({ companyId, timeZone }): [string, Calendar] => [companyId, {
    timeZone,
    weekly: weekly.filter((row) => row.companyId === companyId),
    exceptions: exceptions.filter((row) => row.companyId === companyId),
    booked: booked.filter((row) => row.companyId === companyId).map(({ pickUpAt, seconds }) => ({ pickUpAt, minutes: Math.round((seconds ?? 0) / 60) })),
    paddingMinutes,
  }]));
};

/** A transporter of the market whose calendar counts; `keepsCalendar` false: always free. */
export interface MarketProvider {
  companyId: string;
  timeZone: string;
  keepsCalendar: boolean;
  paddingMinutes: number;
}

/** Active transporters of a market the asker knows; with a tier, those with a contract of that tier with the asker's company. */
export const marketProviders = async (db: Database, scope: Scope, marketId: string, companyIds: readonly string[] | null, tier: number | null): Promise<MarketProvider[]> => {
  const known = scope.kind === 'system' ? sql`true` : sql`mk.id in ${marketsEverOfCompany(scope.companyId)}`;
  const asker = scope.kind === 'system' ? null : scope.companyId;
  const chosen = companyIds === null ? sql`true` : sql`c.id = any(${sql.param([...companyIds])}::uuid[])`;
  const inTier = tier === null ? sql`true` : sql`exists (select 1 from contracts k where k.market_id = mk.id and k.transporter_company_id = c.id and k.carer_company_id = ${asker}::uuid and k.tier = ${tier} and k.active)`;
  const rows = await db.execute(sql`
    select c.id as "companyId", c.time_zone as "timeZone", coalesce((c.settings->>'availabilityEnabled')::boolean, false) as "keepsCalendar",
      coalesce((mk.settings->>'pickUpPaddingMinutes')::int, 0) as "paddingMinutes"
    from markets mk join market_members mm on mm.market_id = mk.id and mm.active join companies c on c.id = mm.company_id and c.is_transporter
    where mk.id = ${marketId}::uuid and ${known} and ${chosen} and ${inTier}`);
  return rows as unknown as MarketProvider[];
};
