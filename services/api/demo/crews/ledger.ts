import type { RawSql, RawTx } from '../../src/db/client.ts';
import { dayFacilities } from '../day/places.ts';
import { dayPatients } from '../day/names.ts';
import type { DemoDirectory } from '../directory.ts';
import { demoFacilities } from '../places.ts';
import type { DemoSession } from '../session.ts';

/**
 * What the made-up people keep beside the product's tables, in a schema that only a demo's database has:
 * which entries of the log are their own since the world was told, and what its places and patients are
 * called.
 */
const ledger = `
  create schema if not exists demo;
  create table if not exists demo.world (
    "only" boolean primary key default true check ("only"),
    told_at timestamptz not null, told_seq bigint not null, booked_until timestamptz not null);
  create table if not exists demo.acts (seq bigint primary key);
  create table if not exists demo.names (key text primary key, id uuid not null)`;

/**
 * Opens the ledger when the world has been told: from here on what is not written into it was done by
 * somebody else.
 */
export const openLedger = async (session: DemoSession, directory: DemoDirectory): Promise<void> => {
  const { sql, clock } = session.runtime;
  await sql.unsafe(ledger);
  const names = [
    ...[...demoFacilities, ...dayFacilities].map(({ key }) => ({ key, id: directory.facility(key) })),
    ...dayPatients.map(({ key }) => ({ key, id: directory.patient(key) })),
  ];
  const now = clock.now();
  await sql.begin(async (tx) => {
    await tx`insert into demo.world (told_at, told_seq, booked_until)
      select ${now}, coalesce(max(seq), 0), ${now} from activity_entries on conflict do nothing`;
    await tx`insert into demo.names ${tx(names)} on conflict do nothing`;
  });
};

/** Whether this database has a ledger: a demo whose crews act. */
export const hasLedger = async (sql: RawSql): Promise<boolean> => {
  const [row] = await sql<{ there: boolean }[]>`select to_regclass('demo.world') is not null as there`;
  return row?.there ?? false;
};

/** The places and patients of the demo by key. */
export const readDirectory = async (sql: RawSql): Promise<DemoDirectory> => {
  const rows = await sql<{ key: string; id: string }[]>`select key, id from demo.names`;
  const ids = new Map(rows.map(({ key, id }) => [key, id]));
  const found = (key: string): string => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`The demo world has no ${key}`);
    return id;
  };
  return { facility: found, patient: found };
};

/**
 * Entries of the log in which somebody who plays has stamped a leg, as a condition on `e`: from then on they
 * are its crew.
 */
export const stampedByPlayers = (tx: RawSql | RawTx) => tx`
  e.seq > (select told_seq from demo.world) and e.user_id is not null and e.type in ('PROGRESS', 'COMPLETE')
  and not exists (select from demo.acts a where a.seq = e.seq)`;
