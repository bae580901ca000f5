import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { patientForecasts, patientsToLookAt } from '../forecasts.queries.ts';
import { forecasts } from '../forecasts.table.ts';

/** Patients looked at in one transaction. */
const atOnce = 50;

/** Looks again at what runs out of the next patients after one; null: they were the last. */
export const refreshForecasts = async (tx: CommandTx, after: string | null): Promise<string | null> => {
  const patients = await patientsToLookAt(tx.sql, after, atOnce);
  for (const { id: patientId, companyId } of patients) {
    const found = await patientForecasts(tx.db, tx.sql, patientId, tx.now);
    await tx.db.delete(forecasts).where(eq(forecasts.patientId, patientId));
    if (found.length > 0)
      await tx.db
        .insert(forecasts)
        .values(
          found.map(({ kind, subject, reason, runsOutOn, tellOn, rides, itineraryId }) => ({
            id: newId(),
            companyId,
            patientId,
            kind,
            subject: subject.slice(0, 400),
            reason,
            runsOutOn,
            tellOn,
            rides,
            itineraryId,
            lookedAt: tx.now,
          })),
        )
        .onConflictDoNothing();
  }
  return patients.length < atOnce ? null : (patients.at(-1)?.id ?? null);
};
