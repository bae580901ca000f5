import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type postgres from 'postgres';
import { renewer, type Recorded, type Varying } from './replay.ts';

const run = promisify(execFile);

/** Whether PostgreSQL's own load generator stands on the PATH; the embedded server comes without it. */
export const hasPgbench = async (): Promise<boolean> =>
  run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );

const arrayText = (values: readonly unknown[]): string =>
  `{${values.map((one) => (one === null ? 'NULL' : Array.isArray(one) ? arrayText(one) : `"${String(textOf(one)).replaceAll(/["\\]/gu, String.raw`\$&`)}"`)).join(',')}}`;

/** A parameter as PostgreSQL reads it; null stays null. */
const textOf = (value: unknown, json = false): string | null => {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return json ? JSON.stringify(value) : arrayText(value);
  return typeof value === 'object'
    ? JSON.stringify(value)
    : String(value as string | number | boolean | bigint);
};

/** Which parameters of a statement are documents, by PostgreSQL's own word. */
const documentsOf = async (sql: postgres.Sql, text: string): Promise<boolean[]> => {
  const described = await sql
    .unsafe(text, [])
    .describe()
    .catch(() => null);
  return (described?.types ?? []).map((type) => type === 114 || type === 3802);
};

/** A script of pgbench and what it is given: `constants` for all cycles, and per cycle a row of `varying`. */
export interface PgbenchScript {
  text: string;
  constants: Map<string, string>;
  varying: string[];
  cycle: () => string[];
}

/**
 * The recorded cycle as a script: each parameter is a variable, so that every statement is prepared once, as
 * the product prepares it.
 */
export async function pgbenchScript(
  sql: postgres.Sql,
  recorded: Recorded,
  changing: Varying,
): Promise<PgbenchScript> {
  const renew = renewer(recorded, changing);
  const documents = await Promise.all(recorded.sent.map(({ text }) => documentsOf(sql, text)));
  const texts = (parameters: unknown[][]): (string | null)[][] =>
    parameters.map((list, at) => list.map((value, index) => textOf(value, documents[at]?.[index])));
  const [one, other] = [texts(renew()), texts(renew())];
  const constants = new Map<string, string>();
  const varying: { name: string; at: number; index: number }[] = [];
  const statements = recorded.sent.map(({ text }, at) => {
    if (/(?<![:\w]):[a-z_]/iu.test(text.replaceAll('::', '')))
      throw new Error(`pgbench would take a part of this statement for a variable: ${text}`);
    return `${text
      .trim()
      .replace(/;$/u, '')
      .replaceAll(/\$(\d+)/gu, (_, number: string) => {
        const index = Number(number) - 1;
        const value = one[at]?.[index] ?? null;
        if (value === null) return 'NULL';
        const name = `v${at}_${index}`;
        if (value === other[at]?.[index]) constants.set(name, value);
        else if (!varying.some((known) => known.name === name)) varying.push({ name, at, index });
        return `:${name}`;
      })};`;
  });
  const names = varying.map(({ name }) => name);
  const head = [
    String.raw`\set n :n + 1`,
    String.raw`\set cycle :base + :client_id * :apart + :n`,
    String.raw`select ${names.map((name, index) => `v[${index + 1}] as ${name}`).join(', ')} from pgbench_cycles where cycle = :cycle \gset`,
  ];
  return {
    text: [...head, ...statements, ''].join('\n'),
    constants,
    varying: names,
    cycle: () => {
      const made = texts(renew());
      return varying.map(({ at, index }) => made[at]?.[index] ?? '');
    },
  };
}

/**
 * How long pgbench runs before it counts: PostgreSQL plans each statement anew the first five times that a
 * connection asks it, and pgbench connects anew for each run. With sixteen clients that took five seconds, in
 * which it got through a third of what it gets through afterwards.
 */
const coldSeconds = 7;

/** The mean of what pgbench said of the last seconds, in cycles a second. */
const lastOf = (progress: string, seconds: number): number => {
  const said = [...progress.matchAll(/^progress: [\d.]+ s, ([\d.]+) tps/gmu)].slice(-seconds);
  if (said.length < seconds) throw new Error(`pgbench said too little: ${progress}`);
  return said.reduce((sum, [, tps]) => sum + Number(tps), 0) / said.length;
};

/**
 * Cycles a second that pgbench reaches on the database when its connections know the statements; fails unless
 * every cycle left one trip accepted.
 */
export async function runPgbench(
  url: string,
  sql: postgres.Sql,
  script: PgbenchScript,
  clients: number,
  seconds: number,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'ptc-pgbench-'));
  const file = join(folder, 'cycle.sql');
  writeFileSync(file, script.text);
  const each = Math.ceil(((coldSeconds + seconds) * 400) / clients);
  const accepted = async (): Promise<number> =>
    (await sql<{ n: number }[]>`select count(*)::int as n from trips where status = 'ACCEPTED'`)[0]?.n ?? 0;
  const play = async (): Promise<string> => {
    const before = await accepted();
    const given = [['n', '0'], ['base', '0'], ['apart', String(each)], ...script.constants].flatMap(
      ([name, value]) => ['-D', `${name}=${value}`],
    );
    const { stdout, stderr } = await run(
      'pgbench',
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(clients),
        '-j',
        '1',
        '-P',
        '1',
        '-T',
        String(coldSeconds + seconds),
        '-f',
        file,
        ...given,
        url,
      ],
      { env: { ...process.env, PGTZ: 'UTC' }, maxBuffer: 1e8 },
    );
    const [, processed] = /actually processed: (\d+)/u.exec(stdout) ?? [];
    if (Number(processed) !== (await accepted()) - before)
      throw new Error(`pgbench did not do the work: ${stdout}`);
    return stderr;
  };
  try {
    await sql`create table if not exists pgbench_cycles (cycle int primary key, v text[] not null)`;
    await sql`truncate pgbench_cycles`;
    for (let cycle = 0; cycle <= each * clients;) {
      const rows = Array.from({ length: 200 }, () => ({ cycle: (cycle += 1), v: script.cycle() }));
      await sql`insert into pgbench_cycles ${sql(rows)}`;
    }
    await sql`analyze pgbench_cycles`;
    return lastOf(await play(), seconds);
  } finally {
    await sql`drop table if exists pgbench_cycles`;
    rmSync(folder, { recursive: true, force: true });
  }
}
