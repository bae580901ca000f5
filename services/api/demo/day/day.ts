import { DAYS_OF_WEEK } from '@ptc/schema/rules/lists/recurrence';
import { DateTime } from 'luxon';
import { lookAtClocks } from '../../src/bookings/core/commands/lookAtClocks.ts';
import { saveAvailabilitySchedule } from '../../src/bookings/availability/commands/saveAvailabilitySchedule.ts';
import { jobQueue, jobSchema } from '../../src/db/jobQueue.ts';
import { createVehicle } from '../../src/network/vehicles/commands/createVehicle.ts';
import { systemLookupId } from '../../src/network/lookups/commands/seedLookups.ts';
import { assignDriver } from '../../src/people/users/commands/assignDriver.ts';
import { eastern, type Teller } from '../bookings.ts';
import { demoId } from '../ids.ts';
import type { DemoSession } from '../session.ts';
import { dayDrivers, dayVehicles } from './fleet.ts';
import { planDay } from './plan.ts';
import { scenes } from './scenes.ts';
import { openDay, tellBooking } from './tell.ts';

/** As many as the session has connections for commands. */
const lanes = 5;

/** Works a list off in its order, several side by side. */
const sideBySide = async <T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  const rest = list.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const one of rest) await work(one);
    }),
  );
};

/**
 * Enters the vehicles of the living day, puts a driver on each, and gives the calendar of crews as many as
 * there are.
 */
export const createDayFleet = async (session: DemoSession, vehicles: Map<string, string>): Promise<void> => {
  for (const { key, keeper, name, plate, make, model, color, capacity, callTypes } of dayVehicles) {
    const { vehicleId } = await session.as(keeper, createVehicle, {
      name,
      plate,
      make,
      model,
      color,
      capacity,
      callTypeIds: callTypes.map((code) => systemLookupId('CALL_TYPE', code)),
    });
    vehicles.set(key, vehicleId);
  }
  for (const { company, login, vehicle } of dayDrivers)
    await session.as(`dispatch@${company}`, assignDriver, {
      userId: demoId(`user ${login}@${company}.example`),
      vehicleId: vehicles.get(vehicle ?? '') ?? null,
    });
  const closed = DateTime.fromMillis(session.now, { zone: eastern }).plus({ days: 12 }).toISODate() ?? '';
  await session.as('supervisor@commonwealth', saveAvailabilitySchedule, {
    enabled: true,
    weekly: DAYS_OF_WEEK.map((weekday) => ({ day: weekday, fromTime: '00:00', toTime: '24:00', crews: 14 })),
    exceptions: [{ date: closed, closed: true }],
    expectedVersion: 0,
  });
};

/** The week before, and what of the day around now is as it should be. */
export const tellDay = async (tell: Teller): Promise<void> => {
  const day = openDay(tell);
  await sideBySide(planDay(day.now), (planned) => tellBooking(day, planned));
};

/**
 * What somebody has to see to now; then a look at the clocks of everything that is not over, as the timers of
 * the hours told would have.
 */
export const tellScenes = async (tell: Teller): Promise<void> => {
  const day = openDay(tell);
  await sideBySide(scenes, (scene) => scene(day));
  const { session } = tell;
  const open = await session.runtime.sql<{ id: string }[]>`
    select distinct itinerary_id as id from trips t join itineraries i on i.id = t.itinerary_id
    where t.status not in ('COMPLETED', 'CANCELLED', 'DRY_RUN', 'EXPIRED') and not i.is_template order by 1`;
  await sideBySide(open, ({ id }) => session.asWorker((tx) => lookAtClocks(tx, id)));
};

/** Timers of hours that are told and over would find nothing to do: they are not left for the worker. */
export const dropOldTimers = async ({ runtime: { sql }, now }: DemoSession): Promise<void> => {
  await sql`
    with over as (
      select id, itinerary_id, batch_id from trips where status in ('COMPLETED', 'CANCELLED', 'DRY_RUN')
    ), idle as (
      select itinerary_id as id from over union all select batch_id from over union all select id from over
    )
    delete from ${sql(jobSchema)}.job j
    where j.name = ${jobQueue} and j.state = 'created' and j.start_after <= ${new Date(now)}
      and (j.data ->> 'job' = 'booking.clocks'
        or (j.data ->> 'job' in ('round.close', 'batch.lastSafe', 'trip.expire', 'trip.late') and (j.data -> 'data' ->> 'id')::uuid in (select id from idle)))`;
};
