import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { companies } from '../../network/companies/companies.table.ts';
import {
  availabilityCalendars,
  availabilityExceptions,
  availabilitySchedules,
} from './availability.table.ts';
import type { CapacityException, WeeklyCapacity } from './domain/slots.ts';

/** A transport provider's calendar as its keepers see it; its id is the company's. Version 0: never saved. */
export interface ScheduleRow {
  readonly id: string;
  readonly enabled: boolean;
  readonly timeZone: string;
  readonly version: number;
  readonly updatedAt: Date | null;
  readonly weekly: readonly (WeeklyCapacity & { readonly id: string })[];
  readonly exceptions: readonly (CapacityException & { readonly id: string })[];
}

/** The calendars of transport providers; who may read them is the caller's to decide. */
export const schedulesOf = async (db: Database, companyIds: readonly string[]): Promise<ScheduleRow[]> => {
  if (companyIds.length === 0) return [];
  const ids = [...companyIds];
  const [owners, weekly, exceptions] = await Promise.all([
    db
      .select({
        id: companies.id,
        settings: companies.settings,
        timeZone: companies.timeZone,
        version: availabilityCalendars.version,
        updatedAt: availabilityCalendars.updatedAt,
        isTransportProvider: companies.isTransportProvider,
      })
      .from(companies)
      .leftJoin(availabilityCalendars, eq(availabilityCalendars.companyId, companies.id))
      .where(inArray(companies.id, ids)),
    db
      .select()
      .from(availabilitySchedules)
      .where(inArray(availabilitySchedules.companyId, ids))
      .orderBy(
        asc(availabilitySchedules.weekday),
        asc(availabilitySchedules.fromTime),
        asc(availabilitySchedules.id),
      ),
    db
      .select()
      .from(availabilityExceptions)
      .where(inArray(availabilityExceptions.companyId, ids))
      .orderBy(
        asc(availabilityExceptions.onDate),
        asc(availabilityExceptions.fromTime),
        asc(availabilityExceptions.id),
      ),
  ]);
  return owners
    .filter(({ isTransportProvider }) => isTransportProvider)
    .map(({ id, settings, timeZone, version, updatedAt }) => ({
      id,
      enabled: settings.availabilityEnabled,
      timeZone,
      version: version ?? 0,
      updatedAt,
      weekly: weekly.filter((row) => row.companyId === id),
      exceptions: exceptions.filter((row) => row.companyId === id),
    }));
};
