import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { removeCluster, startEmbeddedPostgres } from '../../../scripts/embedded-pg.ts';
import { recountTrips } from '../src/insight/dashboards/commands/foldCounts.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { generate, type GeneratedWorld } from './generate.ts';

/** A PostgreSQL of the benchmark's own, durable as in production. */
export interface BenchServer {
  /** A migrated database; `durable` false answers commits before they reach the disk. */
  create: (name: string, durable?: boolean) => Promise<string>;
  stop: () => Promise<void>;
}

const settings = {
  shared_buffers: '2GB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  max_connections: '100',
  effective_cache_size: '6GB',
  track_commit_timestamp: 'on',
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_utility': 'off',
  random_page_cost: '1.1',
  // As in docs/operations.md.
  autovacuum_vacuum_cost_delay: '5ms',
};

/**
 * Tables that are filled in the transaction that emptied them are then written once, not twice; a quarter of
 * the memory, as operators are told.
 */
const forLoading = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '6GB',
  effective_cache_size: '14GB',
};

/**
 * Starts the server in a folder of its own, which `stop` removes; `forMillions` writes what is loaded once,
 * and can have no standby.
 */
export async function startBenchServer(forMillions = false): Promise<BenchServer> {
  const dataDir = join(tmpdir(), `patient-transport-bench-${process.pid}`);
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: forMillions ? { ...settings, ...forLoading } : settings,
  });
  return {
    create: async (name, durable = true) => {
      const admin = postgres(server.url(), { max: 1, onnotice: () => undefined });
      await admin`create database ${admin(name)}`;
      if (!durable) await admin.unsafe(`alter database ${name} set synchronous_commit = off`);
      await admin.end();
      await migrateDatabase(server.url(name));
      const sql = postgres(server.url(name), { max: 1, onnotice: () => undefined });
      await sql`create extension if not exists pg_stat_statements`;
      await sql.end();
      return server.url(name);
    },
    stop: () => removeCluster(dataDir),
  };
}

/** A generated world of so many trips in so many regions: loaded, counted, vacuumed. */
export async function loadWorld(
  server: BenchServer,
  trips: number,
  tell: (text: string) => void,
  regions = 1,
): Promise<{ url: string; world: GeneratedWorld }> {
  const started = performance.now();
  const url = await server.create(`bench_${trips}_${regions}`, false);
  const sql = postgres(url, { max: 2, onnotice: () => undefined });
  try {
    const world = await generate(sql, trips, new Date(), regions);
    await recountTrips(sql);
    // Twice: the first pass leaves pages not all-visible whose rows were written too recently.
    await sql`vacuum (analyze)`;
    await sql`vacuum`;
    await sql`checkpoint`;
    tell(
      `${trips.toLocaleString('en')} trips loaded in ${((performance.now() - started) / 1000).toFixed(0)} s`,
    );
    return { url, world };
  } finally {
    await sql.end();
  }
}
