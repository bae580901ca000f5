import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { query } from '../../db/oneStatement.ts';
import { companies } from './companies.table.ts';

/** A company as bookings and offers need it. */
export interface BookingCompany {
  readonly id: string;
  readonly name: string;
  readonly isCareProvider: boolean;
  readonly isTransportProvider: boolean;
  readonly timeZone: string;
  /** Since when it may do nothing; null: it works. */
  readonly suspendedAt: Date | null;
  readonly settings: (typeof companies.$inferSelect)['settings'];
}

const columns = {
  id: companies.id,
  name: companies.name,
  isCareProvider: companies.isCareProvider,
  isTransportProvider: companies.isTransportProvider,
  timeZone: companies.timeZone,
  suspendedAt: companies.suspendedAt,
  settings: companies.settings,
};

/** A company by id, whoever asks. */
export const findBookingCompany = async (db: Database, id: string): Promise<BookingCompany | null> => {
  const [row] = await db.select(columns).from(companies).where(eq(companies.id, id));
  return row ?? null;
};

/** Companies of which something is true, to be asked with other things. */
export const bookingCompaniesWhere = (condition: SQL) =>
  query.select(columns).from(companies).where(condition);

/** A company by `companyId`. */
export const bookingCompanies = bookingCompaniesWhere(eq(companies.id, sql.placeholder('companyId')));
