import type { RawSql } from '../../src/db/client.ts';
import type { CommandTx } from '../../src/platform/command.ts';

/**
 * How a command is made to fail: an error out of the database, or a connection that dies with its
 * transaction.
 */
export type FaultKind = 'thrown' | 'killed';

/** The tables a command writes; a fault strikes before one of its writes. */
const written = [
  'itineraries',
  'batches',
  'trips',
  'offers',
  'activity_entries',
  'outbox',
  'idempotency_keys',
];

/**
 * Makes faults possible in a test database: a trigger counts down a transaction's writes and strikes at zero.
 */
export const installFaults = async (sql: RawSql): Promise<void> => {
  await sql.unsafe(`
    create function test_fault() returns trigger language plpgsql as $$
    declare left_over int := nullif(current_setting('test.fault', true), '')::int;
    begin
      if left_over is null then return null; end if;
      if left_over <= 0 then
        if current_setting('test.fault_kind') = 'killed' then perform pg_terminate_backend(pg_backend_pid()); end if;
        raise exception 'a fault between two writes';
      end if;
      perform set_config('test.fault', (left_over - 1)::text, true);
      return null;
    end $$;
    ${written.map((table) => `create trigger test_fault before insert or update or delete on ${table} for each statement execute function test_fault();`).join('\n')}`);
};

/** Arms the fault in this transaction: so many writes pass, the next one strikes. */
export const armFault = async (
  tx: Pick<CommandTx, 'sql'>,
  writes: number,
  kind: FaultKind,
): Promise<void> => {
  await tx.sql`select set_config('test.fault', ${String(writes)}, true), set_config('test.fault_kind', ${kind}, true)`;
};
