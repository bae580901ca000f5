/**
 * Where a story finds its product: the console's address, its database, the file with the API's process id,
 * and what it sent to people.
 */
export interface World {
  url: string;
  databaseUrl: string;
  pidFile: string;
  mailUrl: string;
  /** Where its ride-share services are taken to be: for a story that plays them. */
  ridePort: number;
  /** A copy of its database for a story that needs a product of its own; '' where there is none. */
  spareDatabaseUrl: string;
  /**
   * A database with nothing in it, for a story that begins before there is any company; '' where there is
   * none.
   */
  emptyDatabaseUrl: string;
}

/**
 * Long stories draw without a pause and would wait for each other: two of them side by side keep two cores
 * from everything else.
 */
const alone = process.env['LONG'] === '1' || Boolean(process.env['E2E_BASE_URL']);

/** How many stories run side by side, each with a product of its own. */
export const worldCount = alone ? 1 : 2;

/**
 * The world of this test process; null while there is none (the configuration is read before they are
 * started).
 */
export const worldHere = (): World | null => {
  const outside = process.env['E2E_BASE_URL'];
  if (outside)
    return {
      url: outside,
      databaseUrl: process.env['E2E_DATABASE_URL'] ?? '',
      pidFile: process.env['E2E_API_PID_FILE'] ?? '',
      mailUrl: process.env['E2E_MAIL_URL'] ?? '',
      ridePort: Number(process.env['E2E_RIDE_PORT'] ?? 0),
      spareDatabaseUrl: process.env['E2E_SPARE_DATABASE_URL'] ?? '',
      emptyDatabaseUrl: process.env['E2E_EMPTY_DATABASE_URL'] ?? '',
    };
  const worlds = JSON.parse(process.env['E2E_WORLDS'] ?? '[]') as World[];
  return worlds[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? null;
};
