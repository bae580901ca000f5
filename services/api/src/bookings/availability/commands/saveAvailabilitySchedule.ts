import { eq, sql } from 'drizzle-orm';
import { DAYS_OF_WEEK } from '@ptc/schema/rules/lists/recurrence';
import type { AvailabilityScheduleValue } from '@ptc/schema/rules/availability';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { InvalidInput, NotPermitted, type InputIssue } from '../../../platform/refusal.ts';
import { keepAvailability } from '../../../network/companies/commands/keepAvailability.ts';
import { isActiveLookup } from '../../../network/lookups/lookups.queries.ts';
import { StaleCalendar } from '../availability.errors.ts';
import { mayKeepCalendar } from '../availability.policy.ts';
import {
  availabilityCalendars,
  availabilityExceptions,
  availabilitySchedules,
} from '../availability.table.ts';

/** The whole calendar as it shall be; ids of call types are row ids. */
export type SaveAvailabilityInput = AvailabilityScheduleValue & { readonly expectedVersion: number };

/** A call type that is new to the calendar must be in use; one that was there may stay. */
const refuseUnknownCallTypes = async (
  tx: CommandTx,
  companyId: string,
  weekly: SaveAvailabilityInput['weekly'],
): Promise<void> => {
  const kept = new Set(
    (
      await tx.db
        .select({ id: availabilitySchedules.callTypeId })
        .from(availabilitySchedules)
        .where(eq(availabilitySchedules.companyId, companyId))
    ).map(({ id }) => id),
  );
  const issues: InputIssue[] = [];
  for (const [index, { callTypeId }] of weekly.entries()) {
    if (
      callTypeId != null &&
      !kept.has(callTypeId) &&
      !(await isActiveLookup(tx.db, 'CALL_TYPE', callTypeId))
    )
      issues.push({ path: `weekly.${index}.callTypeId`, code: 'unknown_option' });
  }
  if (issues.length > 0) throw InvalidInput({ issues });
};

/**
 * Replaces the availability calendar of the actor's company; one that somebody saved meanwhile is refused.
 */
export const saveAvailabilitySchedule = async (
  tx: CommandTx,
  input: SaveAvailabilityInput,
): Promise<{ companyId: string }> => {
  if (!mayKeepCalendar(tx.actor)) throw NotPermitted({});
  const { companyId } = tx.actor;
  // The row is the lock: two first savings meet here too.
  await tx.db
    .insert(availabilityCalendars)
    .values({ companyId, version: 0, updatedAt: tx.now })
    .onConflictDoNothing();
  const [row] = await tx.db
    .select()
    .from(availabilityCalendars)
    .where(eq(availabilityCalendars.companyId, companyId))
    .for('update');
  if (row && row.version !== input.expectedVersion)
    throw StaleCalendar({
      typeName: 'AvailabilitySchedule',
      id: companyId,
      changedAt: row.updatedAt.toISOString(),
    });
  await refuseUnknownCallTypes(tx, companyId, input.weekly);
  await tx.db.delete(availabilitySchedules).where(eq(availabilitySchedules.companyId, companyId));
  await tx.db.delete(availabilityExceptions).where(eq(availabilityExceptions.companyId, companyId));
  if (input.weekly.length > 0) {
    await tx.db.insert(availabilitySchedules).values(
      input.weekly.map(({ day, fromTime, toTime, crews, callTypeId }) => ({
        id: newId(),
        companyId,
        weekday: DAYS_OF_WEEK.indexOf(day) + 1,
        fromTime,
        toTime,
        crews,
        callTypeId: callTypeId ?? null,
        createdAt: tx.now,
      })),
    );
  }
  if (input.exceptions.length > 0) {
    await tx.db.insert(availabilityExceptions).values(
      input.exceptions.map(({ date, closed, fromTime, toTime, crews }) => ({
        id: newId(),
        companyId,
        onDate: date,
        closed,
        fromTime: closed ? null : (fromTime ?? null),
        toTime: closed ? null : (toTime ?? null),
        crews: closed ? 0 : (crews ?? 0),
        createdAt: tx.now,
      })),
    );
  }
  await tx.db
    .update(availabilityCalendars)
    .set({ version: sql`${availabilityCalendars.version} + 1`, updatedAt: tx.now })
    .where(eq(availabilityCalendars.companyId, companyId));
  await keepAvailability(tx, companyId, input.enabled);
  await tx.emit({
    type: 'company.availability_saved',
    entityType: 'company',
    entityId: companyId,
    version: input.expectedVersion + 1,
    companyIds: [companyId],
  });
  return { companyId };
};
