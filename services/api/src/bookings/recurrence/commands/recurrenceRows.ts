import { and, asc, eq, gt, gte, ne, or } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { recurrenceExceptions, recurrences } from '../recurrences.table.ts';
import { recurrenceColumns, type ExceptionRow, type RecurrenceRow } from '../recurrences.queries.ts';

/** Columns of a recurrence to change. */
export type RecurrencePatch = Partial<
  Omit<RecurrenceRow, 'itineraryId' | 'isFollowed' | 'adjoining' | 'createdAt' | 'updatedAt'>
>;

/** Locks the recurrence of a template, after its booking. */
export const lockRecurrence = async (tx: CommandTx, itineraryId: string): Promise<RecurrenceRow | null> => {
  const [row] = await tx.db
    .select(recurrenceColumns)
    .from(recurrences)
    .where(eq(recurrences.itineraryId, itineraryId))
    .for('update');
  return row ?? null;
};

/** Writes a new recurrence. */
export const insertRecurrence = async (
  tx: CommandTx,
  { isFollowed: _followed, adjoining: _days, ...row }: RecurrenceRow,
): Promise<void> => {
  await tx.db.insert(recurrences).values(row);
};

/** Writes the changed columns of a recurrence. */
export const updateRecurrenceRow = async (
  tx: CommandTx,
  itineraryId: string,
  patch: RecurrencePatch,
): Promise<void> => {
  await tx.db
    .update(recurrences)
    .set({ ...patch, updatedAt: tx.now })
    .where(eq(recurrences.itineraryId, itineraryId));
};

/** The days of a template that differ. */
export const loadExceptions = (tx: CommandTx, itineraryId: string): Promise<ExceptionRow[]> =>
  tx.db
    .select()
    .from(recurrenceExceptions)
    .where(eq(recurrenceExceptions.itineraryId, itineraryId))
    .orderBy(asc(recurrenceExceptions.onDate));

/**
 * Keeps how a day differs; a day that differs in nothing is forgotten, unless it was decided against a
 * holiday.
 */
export const saveException = async (
  tx: CommandTx,
  row: Omit<ExceptionRow, 'createdAt' | 'updatedAt'>,
): Promise<void> => {
  const day = and(
    eq(recurrenceExceptions.itineraryId, row.itineraryId),
    eq(recurrenceExceptions.onDate, row.onDate),
  );
  if (!row.skipped && row.change === null && row.holiday === null) {
    await tx.db.delete(recurrenceExceptions).where(day);
    return;
  }
  await tx.db
    .insert(recurrenceExceptions)
    .values({ ...row, createdAt: tx.now, updatedAt: tx.now })
    .onConflictDoUpdate({
      target: [recurrenceExceptions.itineraryId, recurrenceExceptions.onDate],
      set: { skipped: row.skipped, change: row.change, holiday: row.holiday, updatedAt: tx.now },
    });
};

/** Hands the days from one on over to the template that takes them. */
export const moveExceptions = async (
  tx: CommandTx,
  fromId: string,
  toId: string,
  from: string,
): Promise<void> => {
  await tx.db
    .update(recurrenceExceptions)
    .set({ itineraryId: toId, updatedAt: tx.now })
    .where(and(eq(recurrenceExceptions.itineraryId, fromId), gte(recurrenceExceptions.onDate, from)));
};

/**
 * What goes on from a template that was split goes on from the later part of it. Of those that were split off
 * from the same one the later goes on from the earlier.
 */
export const moveFollowers = async (
  tx: CommandTx,
  { itineraryId, followsId, startsOn }: RecurrenceRow,
  next: Pick<RecurrenceRow, 'itineraryId' | 'startsOn'>,
): Promise<void> => {
  const follows = or(
    eq(recurrences.followsId, itineraryId),
    followsId === null
      ? undefined
      : and(eq(recurrences.followsId, followsId), gt(recurrences.startsOn, startsOn)),
  );
  await tx.db
    .update(recurrences)
    .set({ followsId: next.itineraryId, updatedAt: tx.now })
    .where(
      and(follows, ne(recurrences.itineraryId, next.itineraryId), gte(recurrences.startsOn, next.startsOn)),
    );
};
