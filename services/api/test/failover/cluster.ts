import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../../scripts/embedded-pg.ts';
import { giveTo, openFolder, takeBaseBackup } from './baseBackup.ts';
import { gone, send, serverProcesses } from './serverProcesses.ts';

/** One of the servers: its name is what the primary knows it by. */
export interface Member {
  readonly name: string;
  readonly server: EmbeddedPostgres;
  /** For the test alone; a frozen server does not answer on it. */
  readonly admin: Sql;
}

const settings = {
  // Whatever survives is what was copied: these servers are killed, and their machine is not.
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '60',
  shared_buffers: '64MB',
  wal_keep_size: '256MB',
  // A standby that was cut off or promoted finds its way by itself.
  wal_retrieve_retry_interval: '200ms',
  wal_receiver_timeout: '2s',
  wal_sender_timeout: '2s',
};

const adminOf = (server: EmbeddedPostgres): Sql =>
  postgres(server.url(), { max: 1, onnotice: () => undefined, connect_timeout: 2 });

/**
 * PostgreSQL servers of which one is the primary and the others copy it, as one runs them in earnest; only
 * without a manager.
 */
export class Cluster {
  readonly #folder = openFolder('cluster');
  readonly #members = new Map<string, Member>();
  readonly #names: readonly string[];
  #primary: string;
  #quorum = false;

  private constructor(names: readonly string[]) {
    this.#names = names;
    this.#primary = names[0] ?? '';
  }

  get primary(): Member {
    return this.member(this.#primary);
  }

  get standbys(): Member[] {
    return [...this.#members.values()].filter(({ name }) => name !== this.#primary);
  }

  member(name: string): Member {
    const found = this.#members.get(name);
    if (!found) throw new Error(`no server ${name}`);
    return found;
  }

  /** Starts a primary with the first name and a standby for each further one. */
  static async start(...names: string[]): Promise<Cluster> {
    const cluster = new Cluster(names);
    const [first = '', ...others] = names;
    const server = await startEmbeddedPostgres({ dataDir: join(cluster.#folder, first), settings });
    cluster.#members.set(first, { name: first, server, admin: adminOf(server) });
    for (const name of others) await cluster.addStandby(name);
    return cluster;
  }

  /** The address of all of them, as the product gets it: for the primary, or for standbys to read at. */
  url(database: string, wanted: 'primary' | 'standby' = 'primary'): string {
    const all = [...this.#members.values()].map(({ server }) => new URL(server.url()));
    const [one] = all;
    if (!one) throw new Error('no servers');
    const hosts = all.map(({ host }) => host).join(',');
    return `postgres://${one.username}:${one.password}@${hosts}/${database}?target_session_attrs=${wanted}`;
  }

  /** Makes a copy of the primary that goes on copying it. */
  async addStandby(name: string, port?: number): Promise<Member> {
    const { server: from } = this.primary;
    const dataDir = join(this.#folder, name);
    await takeBaseBackup(from, dataDir);
    const signal = join(dataDir, 'standby.signal');
    writeFileSync(signal, '');
    giveTo(dataDir, signal);
    this.#point(dataDir, name);
    const server = await startEmbeddedPostgres({ dataDir, settings, ...(port ? { port } : {}) });
    const member = { name, server, admin: adminOf(server) };
    this.#members.set(name, member);
    await this.#caughtUp(member);
    return member;
  }

  /** Whether a commit counts only once it has reached one of the standbys. */
  async quorum(wanted: boolean): Promise<void> {
    this.#quorum = wanted;
    for (const { admin } of this.#members.values()) {
      await admin.unsafe(`alter system set synchronous_standby_names = '${this.#synchronous()}'`);
      await admin`select pg_reload_conf()`;
    }
  }

  /** The standby hears nothing of the primary any more. */
  async cutOff({ admin }: Member): Promise<void> {
    await admin.unsafe(`alter system set primary_conninfo = ''`);
    await admin`select pg_reload_conf()`;
    while ((await admin`select 1 from pg_stat_wal_receiver`).length > 0);
  }

  /** Ends the primary as a power cut does, or stops it without ending it. */
  strike(how: 'SIGKILL' | 'SIGSTOP'): Member {
    const { primary } = this;
    send(serverProcesses(primary.server.dataDir), how);
    return primary;
  }

  /** A frozen server goes on as if nothing had happened. */
  thaw({ server }: Member): void {
    send(serverProcesses(server.dataDir), 'SIGCONT');
  }

  /** Makes a standby the primary; the others that answer copy it from now on. The old one stays as it is. */
  async promote(member: Member): Promise<void> {
    await member.admin`select pg_promote(true, 30)`;
    this.#primary = member.name;
    for (const other of this.standbys) {
      if (serverProcesses(other.server.dataDir, true).length === 0) continue;
      this.#point(other.server.dataDir, other.name);
      await other.admin`select pg_reload_conf()`;
    }
  }

  /** Of the standbys the one that has most of the primary's log. */
  async foremost(): Promise<Member> {
    let best: { member: Member; at: bigint } | null = null;
    for (const member of this.standbys) {
      if (serverProcesses(member.server.dataDir, true).length === 0) continue;
      const [row] = await member.admin<
        { at: string }[]
      >`select (pg_last_wal_receive_lsn() - '0/0'::pg_lsn)::text as at`;
      const at = BigInt(row?.at ?? '0');
      if (!best || at > best.at) best = { member, at };
    }
    if (!best) throw new Error('no standby');
    return best.member;
  }

  /** Takes a server away for good, dead, frozen or alive. */
  async remove(member: Member): Promise<void> {
    this.#members.delete(member.name);
    await this.#end(member);
    rmSync(member.server.dataDir, { recursive: true, force: true });
  }

  /** Puts a new standby in the place of a server, at its address. */
  async replace(member: Member): Promise<Member> {
    await this.remove(member);
    return this.addStandby(member.name, member.server.port);
  }

  async stop(): Promise<void> {
    for (const member of this.#members.values()) await this.#end(member);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #end({ server, admin }: Member): Promise<void> {
    const pids = serverProcesses(server.dataDir);
    send(pids, 'SIGKILL');
    await gone(pids);
    await admin.end({ timeout: 0 });
  }

  #synchronous(): string {
    return this.#quorum ? `ANY 1 (${this.#names.join(', ')})` : '';
  }

  #point(dataDir: string, name: string): void {
    const { hostname, port, username, password } = new URL(this.primary.server.url());
    const from = `host=${hostname} port=${port} user=${username} password=${password} application_name=${name}`;
    appendFileSync(
      join(dataDir, 'postgresql.auto.conf'),
      `\nprimary_conninfo = '${from}'\nsynchronous_standby_names = '${this.#synchronous()}'\n`,
    );
  }

  async #caughtUp({ name }: Member): Promise<void> {
    const { admin } = this.primary;
    const level = () =>
      admin`select 1 from pg_stat_replication where application_name = ${name} and state = 'streaming' and replay_lsn = pg_current_wal_flush_lsn()`;
    while ((await level()).length === 0);
  }
}
