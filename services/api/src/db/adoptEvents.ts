import type { Sql } from 'postgres';

/**
 * Makes the outbox of a restored dump readable. Events are read in the order of their transactions, and a
 * dump brings transaction numbers of another cluster: too high, they would stay unread here, and the
 * consumers of the worker would wait behind them for ever. They get this transaction's number and keep their
 * order; consumers keep their place among them. Where nothing was restored, nothing happens.
 */
export async function adoptEvents(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`update outbox set xid = pg_current_xact_id() where xid > pg_current_xact_id()`;
    await tx`update outbox_consumers set xid = pg_current_xact_id(), updated_at = now() where xid > pg_current_xact_id()`;
  });
}
