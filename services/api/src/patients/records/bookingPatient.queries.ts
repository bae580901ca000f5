import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { query } from '../../db/oneStatement.ts';
import { patients } from './patients.table.ts';

/** A patient as a booking needs it: whose, and what completeness asks for. */
export type BookingPatient = typeof patients.$inferSelect;

/** A patient by id, whoever asks: the caller checks whose it is. */
export const findBookingPatient = async (db: Database, id: string): Promise<BookingPatient | null> => {
  const [row] = await db.select().from(patients).where(eq(patients.id, id));
  return row ?? null;
};

/** The same, to be asked with other things: `patientId`. */
export const bookingPatients = query
  .select()
  .from(patients)
  .where(eq(patients.id, sql.placeholder('patientId')));
